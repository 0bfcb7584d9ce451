/**
 * How both sides read what they have kept in the browser: JSON, `app:` keys for the user's data, `sim:` keys for the simulated exchange.
 * Anybody may have changed it, an older build among them: whatever fits no schema counts as never kept.
 */
import * as v from 'valibot'

/** Longer texts (in characters) are not ours, and would take long to parse. */
export const LONGEST_KEPT = 4_000_000

/** The value of a kept text; undefined when it is `null`, too long or no JSON. */
export function parseKept(text: string | null): unknown {
  if (text === null || text.length > LONGEST_KEPT) return undefined
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** What a storage has under a key, as `parseKept` has it. What is too long makes room for the rest. May throw, as the storage may. */
export function readStored(storage: Storage, key: string): unknown {
  const text = storage.getItem(key)
  if (text !== null && text.length > LONGEST_KEPT) storage.removeItem(key)
  return parseKept(text)
}

/** Every key of the simulated exchange: what stays until the tab closes. */
export const SIM_KEYS = {
  link: 'sim:link',
  faults: 'sim:faults',
  page: 'sim:page',
  seen: 'sim:seen',
  operator: 'sim:operator',
  letters: 'sim:letters',
} as const

/** One value of the tab. Reading and writing never throw. */
export interface TabValue<T> {
  read(): T | undefined
  /** Keeps a value, or forgets it when it is undefined. */
  write(value: T | undefined): void
}

/** A value that stays until the tab closes, read through its schema. A browser that denies its storage keeps nothing. */
export function tabValue<T>(name: keyof typeof SIM_KEYS, schema: v.GenericSchema<unknown, T>): TabValue<T> {
  const key = SIM_KEYS[name]
  return {
    read() {
      try {
        const read = v.safeParse(schema, readStored(sessionStorage, key))
        return read.success ? read.output : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value === undefined) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // What the browser denies is forgotten with the page.
      }
    },
  }
}
