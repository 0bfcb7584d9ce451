/** The ports `recall`, `recallAll` and `keep`: JSON values under keys that begin with `app:`. */
import { KEYS, type StorageKey } from '../../machines/parts/keys.ts'
import type { AskPorts, KeepArea } from '../../machines/ports.ts'
import { parseKept, readStored } from '../../protocol/kept.ts'
import type { IntentKey } from './keptIntent.ts'

const PREFIX = 'app:'
/** Drafts and intents belong to the user who typed them. */
const OF_USER = /^(draft|intent):/
/** How a person likes this device to look and speak is the same in every world; index.html reads it before the first paint. */
const DEVICE_KEYS: ReadonlySet<StorageKey> = new Set([KEYS.style, KEYS.language, KEYS.forex])

export interface StorageSetup {
  /** The browser's storages; reading the property itself may throw. */
  areas?: { [K in KeepArea]: () => Storage }
  /** The name of the simulated world, so that two of them in two tabs don't share users; empty for a real backend. */
  world?: string
  /** Called once, when the browser first refuses to keep something. */
  onRefused?: () => void
}

export type AppStorage = ReturnType<typeof createStorage>

/**
 * Storage that never throws. What the browser refuses to keep (private mode, full disk) is remembered until the page closes, and
 * what it gives back damaged counts as never kept.
 */
export function createStorage({ areas = BROWSER, world = '', onRefused = () => {} }: StorageSetup = {}) {
  const remembered = new Map<string, string>()
  let refused = false
  const full = (key: StorageKey) => PREFIX + key + (world === '' || DEVICE_KEYS.has(key) ? '' : `@${world}`)
  const inMemory = (area: KeepArea, key: StorageKey) => `${area} ${key}`

  function write(area: KeepArea, key: StorageKey, text: string | undefined) {
    try {
      if (text === undefined) areas[area]().removeItem(full(key))
      else areas[area]().setItem(full(key), text)
      remembered.delete(inMemory(area, key))
    } catch {
      if (text === undefined) remembered.delete(inMemory(area, key))
      else remembered.set(inMemory(area, key), text)
      if (!refused) onRefused()
      refused = true
    }
  }
  function read(area: KeepArea, key: StorageKey): unknown {
    const text = remembered.get(inMemory(area, key))
    if (text !== undefined) return parseKept(text)
    try {
      return readStored(areas[area](), full(key))
    } catch {
      return undefined
    }
  }

  /** The session's keys as the browser names them. */
  function sessionKeys(): string[] {
    try {
      const session = areas.session()
      return Array.from({ length: session.length }, (_, at) => session.key(at) ?? '')
    } catch {
      return []
    }
  }
  function forgetDrafts() {
    for (const name of sessionKeys()) {
      if (name.startsWith(PREFIX) && OF_USER.test(name.slice(PREFIX.length))) areas.session().removeItem(name)
    }
    for (const name of [...remembered.keys()]) {
      const [area, key = ''] = name.split(' ', 2)
      if (area === 'session' && OF_USER.test(key)) remembered.delete(name)
    }
  }

  /** Everything that is kept of this world but who is logged in, which other tabs follow. */
  function forgetWorld() {
    for (const area of ['local', 'session'] as const) {
      try {
        const kept = Object.keys(areas[area]()).filter((name) => name.startsWith(PREFIX) && name.endsWith(`@${world}`))
        for (const name of kept) if (name !== full(KEYS.token)) areas[area]().removeItem(name)
      } catch {
        // What can't be read isn't there.
      }
    }
    remembered.clear()
  }

  return {
    /** What was kept under a key; undefined when nothing or nothing readable was. */
    read,
    /** Keeps a JSON value, or forgets the key when the value is undefined. */
    write: (area: KeepArea, key: StorageKey, value: unknown) => write(area, key, JSON.stringify(value)),
    /** The name under which the browser has it, to recognise another tab's changes. */
    nameOf: full,
    /** Forgets what the user of this tab has typed and begun. */
    forgetDrafts,
    /** Forgets what was kept of the simulated world of this name, which has begun anew. */
    forgetWorld,
    ports: {
      recall: async ({ area, key }: AskPorts['recall']['input']) => checked(key, read(area, key)),
      recallAll: async ({ area, keys }: AskPorts['recallAll']['input']) => {
        const found = await Promise.all(keys.map(async (key) => [key, await checked(key, read(area, key))] as const))
        return Object.fromEntries(found.filter(([, value]) => value !== undefined))
      },
      keep: async ({ area, key, value }: AskPorts['keep']['input']) => write(area, key, JSON.stringify(value)),
    },
  }
}

const isIntent = (key: StorageKey): key is IntentKey => key.startsWith('intent:')

/** What was kept, as far as it can be gone on with: an intent is sent as it is, all else its own flow makes the best of. */
const checked = async (key: StorageKey, value: unknown): Promise<unknown> =>
  value !== undefined && isIntent(key) ? (await import('./keptIntent.ts')).checkedIntent(key, value) : value

const BROWSER: { [K in KeepArea]: () => Storage } = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
}
