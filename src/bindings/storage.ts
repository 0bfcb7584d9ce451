/** What machines and the app keep in the browser: JSON values under keys that begin with `app:`. */
import * as v from 'valibot'
import { KEYS, type StorageKey, WORK_KEYS } from '../../machines/shared/keys.ts'
import type { StorageArea } from '../../machines/shared/storage.ts'
import { parseKept, readStored } from '../../protocol/kept.ts'

const PREFIX = 'app:'
/** Drafts and submissions belong to the user who typed them. */
const OF_USER = /^(draft|intent):/
const SET_ASIDE = v.object({ owner: v.string(), typed: v.array(v.tuple([v.picklist(WORK_KEYS), v.unknown()])) })
/** How a person likes this device to look and speak is the same in every world; index.html reads it before the first paint. */
const DEVICE_KEYS: ReadonlySet<StorageKey> = new Set([KEYS.style, KEYS.language, KEYS.forex, KEYS.brand])

export interface StorageSetup {
  /** The browser's storages; reading the property itself may throw. */
  areas?: { [K in StorageArea]: () => Storage }
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
  /** What the browser refused, by area and name: the text to keep, or undefined where it would not forget one. */
  const refused = new Map<string, string | undefined>()
  let isFirstRefusal = true
  const full = (key: StorageKey) => PREFIX + key + (world === '' || DEVICE_KEYS.has(key) ? '' : `@${world}`)

  function put(area: StorageArea, name: string, text: string | undefined) {
    try {
      if (text === undefined) areas[area]().removeItem(name)
      else areas[area]().setItem(name, text)
      refused.delete(`${area} ${name}`)
    } catch {
      refused.set(`${area} ${name}`, text)
      if (isFirstRefusal) onRefused()
      isFirstRefusal = false
    }
  }
  const write = (area: StorageArea, key: StorageKey, value: unknown) => put(area, full(key), JSON.stringify(value))

  function read(area: StorageArea, key: StorageKey): unknown {
    const name = full(key)
    if (refused.has(`${area} ${name}`)) return parseKept(refused.get(`${area} ${name}`) ?? null)
    try {
      return readStored(areas[area](), name)
    } catch {
      return undefined
    }
  }

  /** The names under which the app has kept something in an area. */
  function namesIn(area: StorageArea): string[] {
    const unkept = [...refused.keys()]
      .filter((name) => name.startsWith(`${area} `))
      .map((name) => name.slice(area.length + 1))
    try {
      const storage = areas[area]()
      const kept = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      return [...unkept, ...kept.filter((name) => name.startsWith(PREFIX))]
    } catch {
      return unkept
    }
  }
  function forgetDrafts() {
    for (const name of namesIn('session')) if (OF_USER.test(name.slice(PREFIX.length))) put('session', name, undefined)
  }

  /** Waits for whoever logged in, while something is set aside. */
  let claimed: Promise<void> | undefined

  /** Takes what was typed about money out of the reach of other users, until `owner` is back. */
  function setAside(owner: string) {
    const typed = WORK_KEYS.map((key) => [key, read('session', key)] as const).filter(
      ([, value]) => value !== undefined,
    )
    if (typed.length > 0) write('session', KEYS.aside, { owner, typed })
  }
  /** Puts back what was set aside where the user who logged in is its owner, else forgets it. Pages wait for that (`claimOf`). */
  function claimAside(user: Promise<string | undefined>) {
    const aside = v.safeParse(SET_ASIDE, read('session', KEYS.aside))
    write('session', KEYS.aside, undefined)
    if (!aside.success) return
    const { owner, typed } = aside.output
    const putBack = (uid: string | undefined) => {
      claimed = undefined
      if (uid !== owner) return
      for (const [key, value] of typed) if (read('session', key) === undefined) write('session', key, value)
    }
    claimed = user.then(putBack, () => putBack(undefined))
  }
  /** Everything that is kept of this world but who is logged in, which other tabs follow. */
  function forgetWorld() {
    for (const area of ['local', 'session'] as const)
      for (const name of namesIn(area))
        if (name.endsWith(`@${world}`) && name !== full(KEYS.token)) put(area, name, undefined)
  }

  return {
    /** What was kept under a key; undefined when nothing or nothing readable was. */
    read,
    /** Keeps a JSON value, or forgets the key when the value is undefined. */
    write,
    /** The name under which the browser has it, to recognise another tab's changes. */
    nameOf: full,
    /** Forgets what the user of this tab has typed and begun. */
    forgetDrafts,
    setAside,
    claimAside,
    /** While it is not known whether what was set aside comes back under one of these keys: resolves when it is. */
    claimOf: (keys: readonly StorageKey[]) => (keys.some((key) => OF_USER.test(key)) ? claimed : undefined),
    /** Forgets what was kept of the simulated world of this name, which has begun anew. */
    forgetWorld,
  }
}

const BROWSER: { [K in StorageArea]: () => Storage } = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
}
