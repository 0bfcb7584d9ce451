/** A world as text and back. Keys are in order, so equal worlds are equal texts, whichever engine wrote them. */
import { createOrders } from './orders/state.ts'
import type { World } from './world.ts'

const WHOLE = /^-?\d+n$/
const ESCAPED = /^~+-?\d+n$/

/** Canonical JSON of plain data; a bigint becomes "123n", and a text that looks like one gets a "~" before it. */
export function encode(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(WHOLE.test(value) || ESCAPED.test(value) ? `~${value}` : value)
  if (typeof value === 'bigint') return `"${value}n"`
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(encode).join(',')}]`
  if (typeof value !== 'object') throw new Error(`a world holds no ${typeof value}`)
  const record = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${encode(record[key])}`)
  }
  return `{${parts.join(',')}}`
}

/** The data of a text written by `encode`; throws when it is no JSON. */
export function decode(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (WHOLE.test(value)) return BigInt(value.slice(0, -1))
    return ESCAPED.test(value) ? value.slice(1) : value
  })
}

/** The text of a world, byte for byte the same for equal worlds. */
export function save(world: World): string {
  return encode(world)
}

/**
 * The world of a saved text. Types of orders that it does not know yet have no orders in it. Throws when the text is no world or one of
 * another version.
 */
export function load(text: string): World {
  const world = decode(text) as World
  if (typeof world !== 'object' || world === null || world.version !== 5) throw new Error('not a saved world')
  return { ...world, orders: { ...createOrders(), ...world.orders } }
}
