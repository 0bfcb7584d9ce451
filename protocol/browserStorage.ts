/**
 * How app and simulator read what they store in the browser: JSON under `app:` keys for the user's data and `sim:` keys for the simulated
 * exchange. Older builds or the user may have changed it: a value that fits no schema counts as absent.
 */
import * as v from 'valibot'

/** Texts longer than this (in characters) are not stored by the app, and would take long to parse. */
export const MAX_STORED_LENGTH = 4_000_000

/** The value of a stored text; undefined when it is `null`, too long or not JSON. */
export function parseStored(text: string | null): unknown {
  if (text === null || text.length > MAX_STORED_LENGTH) return undefined
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

/** Reads a key by `parseStored`. Removes a text that is too long, to free its space. Throws when the storage does. */
export function readStored(storage: Storage, key: string): unknown {
  const text = storage.getItem(key)
  if (text !== null && text.length > MAX_STORED_LENGTH) storage.removeItem(key)
  return parseStored(text)
}

/** The keys of the simulated exchange in the tab's session storage. */
export const SIM_KEYS = {
  link: 'sim:link',
  faults: 'sim:faults',
  page: 'sim:page',
  seen: 'sim:seen',
  operator: 'sim:operator',
  letters: 'sim:letters',
  tourPace: 'sim:tourPace',
  stage: 'sim:stage',
  recorded: 'sim:recorded',
  recordedBefore: 'sim:recordedBefore',
} as const

/** One value in the tab's session storage. Reading and writing never throw. */
export interface TabValue<T> {
  read(): T | undefined
  /** Stores a value; undefined removes it. */
  write(value: T | undefined): void
}

/** A value that lasts until the tab closes, parsed by its schema. Stores nothing when the browser denies storage. */
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
        // Without storage the value is lost with the page.
      }
    },
  }
}
