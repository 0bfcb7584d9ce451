/**
 * Turns an adapter's rules for fields into two functions for each shape: from the backend's names, units and values to the protocol's, and
 * back.
 */

import { coinsOf } from '../currencies.ts'
import { secondsOf } from '../lenient.ts'
import { isRecord, isTime, type Shape } from '../shape.ts'
import { moment } from '../shapes/request.ts'
import { amount, decimal, percent, price, signedPercent } from '../wire.ts'
import type { Adapter, CoinUnit, Field, FieldRule, Fields, Style, Unit, WholeUnit } from './index.ts'
import { decimalOf, unitsOf } from './units.ts'

type Row = Readonly<Record<string, unknown>>
/** The protocol's fields of the rows around a value, the innermost first. */
type Around = readonly Row[]
export type Convert = (value: unknown, around: Around) => unknown

/** A value that the backend's units or values can't express: the request is not sent. */
export class Unsayable extends RangeError {}

/** The rules for one shape. */
export interface Rules {
  readonly adapter: Pick<Adapter, 'fields' | 'units' | 'coins'>
  readonly style: Style
  readonly own: Fields
  /** Whether unknown fields are passed on, so that reports can list them. */
  readonly keepsRest?: boolean
}

const MS = 1_000
const MONEY: ReadonlySet<unknown> = new Set([amount, decimal, price])
const PERCENT: ReadonlySet<unknown> = new Set([percent, signedPercent])

/** The measure of a field, also when its schema has further conditions. */
export function measureOf(shape: Shape): 'money' | 'percent' | 'time' | undefined {
  if (shape.wrapped) return measureOf(shape.wrapped)
  const all: readonly unknown[] = [shape, ...(shape.pipe ?? [])]
  if (all.some((one) => MONEY.has(one))) return 'money'
  if (all.some((one) => PERCENT.has(one))) return 'percent'
  return isTime(shape) || (shape as unknown) === moment ? 'time' : undefined
}

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const asRule = (field: Field | undefined): FieldRule => (typeof field === 'string' ? { name: field } : (field ?? {}))

/** The rule for a field, with its name: the rule of its place, else the rule of its name. */
export function ruleOf({ adapter, own, style }: Rules, place: string, name: string): FieldRule & { name: string } {
  const common = asRule(Object.hasOwn(adapter.fields ?? {}, name) ? adapter.fields?.[name] : undefined)
  const words = common.name ?? name
  return { ...common, name: style === 'camel' ? camel(words) : words, ...asRule(own[place]) }
}
export const below = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`)

const isWhole = (unit: Unit | undefined): unit is WholeUnit => typeof unit === 'object'
/** Whether a unit fits a field. A count that has the name of an amount is left unchanged. */
export function fitsUnit(unit: Unit, shape: Shape): boolean {
  if (shape.wrapped) return fitsUnit(unit, shape.wrapped)
  const measure = measureOf(shape)
  // Times of some requests are whole numbers or text.
  const mayBeTime = measure === 'time' || (measure === undefined && shape.type === 'union')
  return unit === 's' || unit === 'ms' || unit === 'iso' ? mayBeTime : measure === 'money' || measure === 'percent'
}
const unitOf = ({ adapter }: Rules, shape: Shape, { unit }: FieldRule): Unit | undefined => {
  const measure = measureOf(shape)
  const wanted = unit ?? (measure && adapter.units?.[measure])
  return wanted !== undefined && fitsUnit(wanted, shape) ? wanted : undefined
}

function coinIn(unit: CoinUnit, around: Around): string | undefined {
  const row = around.find((one) => typeof one[unit.coin] === 'string')
  const coin = row && String(row[unit.coin])
  return coin === undefined ? unit.or : unit.side ? coinsOf(coin)[unit.side] : coin
}

function placesOf({ adapter }: Rules, unit: WholeUnit, around: Around): number | undefined {
  if ('places' in unit) return unit.places
  const coin = coinIn(unit, around)
  return coin === undefined ? undefined : (adapter.coins?.[coin] ?? adapter.coins?.['*'])
}

function readLeaf(rules: Rules, shape: Shape, rule: FieldRule): Convert {
  const unit = unitOf(rules, shape, rule)
  const words = new Map(
    Object.entries(rule.values ?? {}).flatMap(([ours, theirs]) => [theirs].flat().map((one) => [String(one), ours])),
  )
  if (words.size > 0) return (value) => words.get(String(value)) ?? value
  if (isWhole(unit))
    return (value, around) => {
      const places = placesOf(rules, unit, around)
      return places === undefined ? undefined : decimalOf(value, places)
    }
  return unit === 'ms' || unit === 'iso' ? secondsOf : (value) => value
}

function writeLeaf(rules: Rules, shape: Shape, rule: FieldRule, place: string): Convert {
  const unit = unitOf(rules, shape, rule)
  const { values } = rule
  if (values) return (value) => (Object.hasOwn(values, String(value)) ? [values[String(value)]].flat()[0] : value)
  if (isWhole(unit))
    return (value, around) => {
      const places = placesOf(rules, unit, around)
      const units = places === undefined ? undefined : unitsOf(value, places)
      if (units === undefined) throw new Unsayable(`${place} can't be said in whole units`)
      return unit.as === 'text' ? String(units) : units
    }
  if (unit === 'ms') return (value) => Number(value) * MS
  return unit === 'iso' ? (value) => new Date(Number(value) * MS).toISOString() : (value) => value
}

/** The value at a place, a path of names joined by dots. */
export function valueAt(value: unknown, place: string): unknown {
  if (place === '') return value
  let found = value
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Row)[name]
  }
  return found
}

function put(row: Record<string, unknown>, place: string, value: unknown): void {
  const names = place.split('.')
  const last = names.pop() ?? ''
  let at = row
  for (const name of names) {
    if (!isRecord(at[name])) at[name] = {}
    at = at[name] as Record<string, unknown>
  }
  at[last] = value
}

interface Part {
  readonly ours: string
  readonly theirs: string
  readonly rule: FieldRule
  readonly convert: Convert
}
type Direction = 'read' | 'write'

/** The fields of an object; fields that name the coin of others come first. */
function partsOf(
  rules: Rules,
  entries: Readonly<Record<string, Shape>>,
  place: string,
  direction: Direction,
): readonly Part[] {
  const parts = Object.entries(entries).map(([ours, shape]) => {
    const at = below(place, ours)
    const rule = ruleOf(rules, at, ours)
    return { ours, theirs: rule.name, rule, convert: converted(rules, shape, at, rule, direction) }
  })
  const needsCoin = (shape: Shape | undefined, rule: FieldRule): boolean => {
    if (shape?.wrapped) return needsCoin(shape.wrapped, rule)
    if (shape === undefined || shape.entries || shape.item) return shape !== undefined
    const unit = unitOf(rules, shape, rule)
    return isWhole(unit) && 'coin' in unit
  }
  const rank = ({ ours, rule }: Part) => Number(needsCoin(entries[ours], rule))
  return parts.sort((a, b) => rank(a) - rank(b))
}

function readObject(rules: Rules, entries: Readonly<Record<string, Shape>>, place: string): Convert {
  const parts = partsOf(rules, entries, place, 'read')
  const taken = new Set(parts.flatMap(({ ours, theirs }) => [ours, theirs.split('.')[0] ?? '']))
  return (value, around) => {
    if (!isRecord(value)) return value
    const row: Record<string, unknown> = {}
    const rows = [row, ...around]
    for (const { ours, theirs, rule, convert } of parts) {
      const found = valueAt(value, theirs)
      const read = found === undefined ? rule.otherwise : convert(found, rows)
      if (read !== undefined) row[ours] = read
    }
    if (rules.keepsRest) for (const name of Object.keys(value)) if (!taken.has(name)) row[name] = value[name]
    return row
  }
}

function writeObject(rules: Rules, entries: Readonly<Record<string, Shape>>, place: string): Convert {
  const parts = partsOf(rules, entries, place, 'write')
  return (value, around) => {
    if (!isRecord(value)) return value
    const row: Record<string, unknown> = {}
    for (const { ours, theirs, convert } of parts)
      if (value[ours] !== undefined) put(row, theirs, convert(value[ours], [value, ...around]))
    return row
  }
}

function converted(rules: Rules, shape: Shape, place: string, rule: FieldRule, direction: Direction): Convert {
  const { wrapped, item, items, entries } = shape
  if (wrapped) {
    const inner = converted(rules, wrapped, place, rule, direction)
    return (value, around) => (value === null || value === undefined ? value : inner(value, around))
  }
  if (item) {
    const inner = converted(rules, item, `${place}[]`, rule, direction)
    return (value, around) => (Array.isArray(value) ? value.map((one) => inner(one, around)) : value)
  }
  if (items) {
    const inner = items.map((part, at) => {
      const name = `${place}.${at}`
      return converted(rules, part, name, { ...rule, ...asRule(rules.own[name]) }, direction)
    })
    return (value, around) => (Array.isArray(value) ? value.map((one, at) => inner[at]?.(one, around) ?? one) : value)
  }
  if (entries) return direction === 'read' ? readObject(rules, entries, place) : writeObject(rules, entries, place)
  return direction === 'read' ? readLeaf(rules, shape, rule) : writeLeaf(rules, shape, rule, place)
}

/** Converts from the backend to the protocol. A value that no rule can read is left out; a required one is then refused. */
export const readerOf = (rules: Rules, shape: Shape): Convert => converted(rules, shape, '', {}, 'read')
/** Converts from the protocol to the backend. Throws an Unsayable. */
export const writerOf = (rules: Rules, shape: Shape): Convert => converted(rules, shape, '', {}, 'write')
