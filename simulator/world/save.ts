/** A world as text and back. Keys are in order, so equal worlds are equal texts, whichever engine wrote them. */
import { createOrders } from './orders/state.ts'
import { keysInOrder } from './own.ts'
import { indexContacts } from './people/find.ts'
import type { World } from './world.ts'

const WHOLE = /^-?\d+n$/
const ESCAPED = /^~+-?\d+n$/
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
function readAll(data: unknown): unknown {
  if (typeof data === 'string') return readText(data)
  if (typeof data !== 'object' || data === null) return data
  const record = data as Record<string | number, unknown>
  const readAt = (key: string | number): void => {
    const value = record[key]
    if (typeof value === 'object') readAll(value)
    else if (typeof value === 'string' && endsInN(value)) record[key] = readText(value)
  }
  if (Array.isArray(data)) for (let index = 0; index < data.length; index++) readAt(index)
  else for (const key in data) readAt(key)
  return data
}

/** The data of a text written by `encode`; throws when it is no JSON. */
export function decode(text: string): unknown {
  return readAll(JSON.parse(text))
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
  indexContacts(world)
  return { ...world, orders: { ...createOrders(), ...world.orders } }
}
