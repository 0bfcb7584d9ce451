/** A world as text and back. Keys are in order, so equal worlds are equal texts, whichever engine wrote them. */
import { createOrders } from './orders/state.ts'
import { keysInOrder } from './own.ts'
import { indexContacts } from './people/find.ts'
import { WorldRefused } from './saved/refused.ts'
import type { World } from './world.ts'

/** With more digits a text stays a text: far more than any amount has, and a long one would take minutes to read. */
const WHOLE = /^-?\d{1,60}n$/
const ESCAPED = /^~+-?\d{1,60}n$/
/** The longest text of a world, near the longest that engines have, and the deepest nesting. */
const CHARS_MOST = 500_000_000
const DEPTH_MOST = 32
/** Names that would reach a prototype. No key of a world is one of them. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])
const LETTER_N = 'n'.charCodeAt(0)

const endsInN = (text: string): boolean => text.charCodeAt(text.length - 1) === LETTER_N

function written(_key: string, value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null || Array.isArray(value) ? value : keysInOrder(value)
    case 'bigint':
      return `${value}n`
    case 'string':
      return endsInN(value) && (WHOLE.test(value) || ESCAPED.test(value)) ? `~${value}` : value
    case 'function':
    case 'symbol':
      throw new Error(`a world holds no ${typeof value}`)
    default:
      return value
  }
}

/** Canonical JSON of plain data; a bigint becomes "123n", and a text that looks like one gets a "~" before it. */
export function encode(value: unknown): string {
  return JSON.stringify(value, written)
}

function readText(text: string): string | bigint {
  if (!endsInN(text)) return text
  if (WHOLE.test(text)) return BigInt(text.slice(0, -1))
  return ESCAPED.test(text) ? text.slice(1) : text
}

/** Reads the texts in parsed data in place: several times faster than a reviver, which is called for every number as well. */
function readAll(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return readText(data)
  if (typeof data !== 'object' || data === null) return data
  if (depth > DEPTH_MOST) throw new WorldRefused('large')
  const record = data as Record<string | number, unknown>
  const readAt = (key: string | number): void => {
    const value = record[key]
    if (typeof value === 'object') readAll(value, depth + 1)
    else if (typeof value === 'string' && endsInN(value)) record[key] = readText(value)
  }
  if (Array.isArray(data)) for (let index = 0; index < data.length; index++) readAt(index)
  else
    for (const key in data) {
      if (RESERVED.has(key)) throw new WorldRefused('wrong', key)
      readAt(key)
    }
  return data
}

/** The data of a text written by `encode`; throws when it is not JSON. */
export function decode(text: string): unknown {
  return readAll(JSON.parse(text))
}

/** The text of a world, byte for byte the same for equal worlds. */
export function save(world: World): string {
  return encode(world)
}

function parsed(text: string): unknown {
  if (text.length > CHARS_MOST) throw new WorldRefused('large')
  try {
    return decode(text)
  } catch (problem) {
    throw problem instanceof WorldRefused ? problem : new WorldRefused('none')
  }
}

/**
 * The data of a saved text, brought to today's form: types of orders that it does not know yet have no orders in it. Throws WorldRefused when
 * it is not a world, or one of another version; the data is not checked further.
 */
export function parseWorld(text: string): World {
  const data = parsed(text)
  if (typeof data !== 'object' || data === null || !('version' in data)) throw new WorldRefused('none')
  if (data.version !== 5) throw new WorldRefused('version')
  const world = data as World
  return { ...world, orders: { ...createOrders(), ...world.orders } }
}

/** The world of a text that this exchange has saved itself; readWorld is for any other. Throws WorldRefused. */
export function load(text: string): World {
  const world = parseWorld(text)
  indexContacts(world)
  return world
}
