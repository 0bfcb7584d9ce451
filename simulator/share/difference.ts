/**
 * The difference of two JSON values, as data. A world differs little from the one it began as, so its difference fits into a link.
 */
import * as v from 'valibot'

/**
 * A replacement (`=`), an object with other members (`o`: changed and removed), a list with another middle (`l`: the number of unchanged
 * items at the beginning and at the end, and those between), or a list of the same length with some changed items (`m`).
 */
export type Difference =
  | ['=', unknown]
  | ['o', Record<string, Difference>, string[]]
  | ['l', number, number, unknown[]]
  | ['m', Record<string, Difference>]

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A difference from outside. */
export const difference: v.GenericSchema<Difference> = v.union([
  v.strictTuple([v.literal('='), v.unknown()]),
  v.strictTuple([
    v.literal('o'),
    v.record(
      v.string(),
      v.lazy(() => difference),
    ),
    v.array(v.string()),
  ]),
  v.strictTuple([v.literal('l'), count, count, v.array(v.unknown())]),
  v.strictTuple([
    v.literal('m'),
    v.record(
      v.string(),
      v.lazy(() => difference),
    ),
  ]),
]) as v.GenericSchema<Difference>

type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const has = (members: Members, key: string): boolean => Object.hasOwn(members, key)

/** valibot's records leave these out, so that a name from outside can't reach a prototype. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

function betweenMembers(before: Members, after: Members): Difference | undefined {
  const changed: Record<string, Difference> = {}
  for (const key of Object.keys(after)) {
    const one: Difference | undefined = has(before, key) ? differenceOf(before[key], after[key]) : ['=', after[key]]
    if (one === undefined) continue
    if (RESERVED.has(key)) return ['=', after]
    changed[key] = one
  }
  const gone = Object.keys(before).filter((key) => !has(after, key))
  return Object.keys(changed).length === 0 && gone.length === 0 ? undefined : ['o', changed, gone]
}

const same = (a: unknown, b: unknown): boolean => differenceOf(a, b) === undefined

function betweenLists(before: readonly unknown[], after: readonly unknown[]): Difference | undefined {
  if (before.length === after.length) {
    const changed: Record<string, Difference> = {}
    for (const [at, value] of after.entries()) {
      const one = differenceOf(before[at], value)
      if (one !== undefined) changed[at] = one
    }
    return Object.keys(changed).length === 0 ? undefined : ['m', changed]
  }
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && same(before[first], after[first])) first++
  let last = 0
  while (last < most - first && same(before[before.length - 1 - last], after[after.length - 1 - last])) last++
  return ['l', first, last, after.slice(first, after.length - last)]
}

/** The difference from `before` to `after`, both plain JSON data; undefined when they are equal. */
export function differenceOf(before: unknown, after: unknown): Difference | undefined {
  if (Object.is(before, after)) return undefined
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after)
  if (isMembers(before) && isMembers(after)) return betweenMembers(before, after)
  return ['=', after]
}

/** Sets an own property, also under a name such as `__proto__`. */
const put = (members: Members, key: string, value: unknown): void =>
  void Object.defineProperty(members, key, { value, configurable: true, enumerable: true, writable: true })

function changedMembers(before: Members, changed: Record<string, Difference>, gone: readonly string[]): Members {
  const after: Members = {}
  for (const key of Object.keys(before)) if (!gone.includes(key)) put(after, key, before[key])
  for (const key of Object.keys(changed)) {
    put(after, key, applied(has(before, key) ? before[key] : undefined, changed[key] as Difference))
  }
  return after
}

function changedList(before: readonly unknown[], changed: Record<string, Difference>): unknown[] {
  const after = [...before]
  for (const [key, one] of Object.entries(changed)) {
    const at = Number(key)
    if (!Number.isInteger(at) || at < 0 || at >= before.length) throw new Error(`nothing is at ${key}`)
    after[at] = applied(before[at], one)
  }
  return after
}

/** `before` with a difference applied; the input is not changed. Throws when the difference does not belong to it. */
export function applied(before: unknown, by: Difference): unknown {
  if (by[0] === '=') return by[1]
  if (by[0] === 'o') {
    if (!isMembers(before)) throw new Error('no object is there')
    return changedMembers(before, by[1], by[2])
  }
  if (!Array.isArray(before)) throw new Error('no list is there')
  if (by[0] === 'm') return changedList(before, by[1])
  const [, first, last, middle] = by
  if (first + last > before.length) throw new Error('the list is too short')
  return [...before.slice(0, first), ...middle, ...before.slice(before.length - last)]
}
