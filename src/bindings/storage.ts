/** Storage of machines and app: JSON values under keys that begin with `app:`, those of a stage's second phone with its own prefix. */
import * as v from 'valibot'
import { KEYS, type StorageKey, WORK_KEYS } from '../../machines/shared/keys.ts'
import type { StorageArea } from '../../machines/shared/storage.ts'
import { parseStored, readStored } from '../../protocol/browserStorage.ts'

/** Drafts and submissions belong to a user. */
const OF_USER = /^(draft|intent):/
const SET_ASIDE = v.object({ owner: v.string(), typed: v.array(v.tuple([v.picklist(WORK_KEYS), v.unknown()])) })
/** Device settings are shared by all worlds; index.html reads them before the first paint. */
const DEVICE_KEYS: ReadonlySet<StorageKey> = new Set([
  KEYS.style,
  KEYS.language,
  KEYS.forex,
  KEYS.brand,
  KEYS.font,
  KEYS.workspace,
])

export interface StorageSetup {
  /** Reading these properties may throw. */
  areas?: { [K in StorageArea]: () => Storage }
  /** Name of the simulated world, so that worlds in two tabs don't share users; '' for a real backend. */
  world?: string
  /** Start of all names. */
  prefix?: string
  /** Called once, when the browser first refuses to store something. */
  onRefused?: () => void
}

export type AppStorage = ReturnType<typeof createStorage>

/**
 * Storage that never throws. Values that the browser refuses to store (private mode, full disk) stay in memory until the page closes;
 * invalid values count as missing.
 */
export function createStorage({
  areas = BROWSER,
  world = '',
  prefix = 'app:',
  onRefused = () => {},
}: StorageSetup = {}) {
  /** Refused writes by area and name; undefined for a refused removal. */
  const refused = new Map<string, string | undefined>()
  let isFirstRefusal = true
  const full = (key: StorageKey) => prefix + key + (world === '' || DEVICE_KEYS.has(key) ? '' : `@${world}`)

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
    if (refused.has(`${area} ${name}`)) return parseStored(refused.get(`${area} ${name}`) ?? null)
    try {
      return readStored(areas[area](), name)
    } catch {
      return undefined
    }
  }

  /** Names of the app's stored values in an area. */
  function namesIn(area: StorageArea): string[] {
    const unkept = [...refused.keys()]
      .filter((name) => name.startsWith(`${area} `))
      .map((name) => name.slice(area.length + 1))
    try {
      const storage = areas[area]()
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      return [...unkept, ...names.filter((name) => name.startsWith(prefix))]
    } catch {
      return unkept
    }
  }
  function forgetDrafts() {
    const isOwn = (name: string) =>
      OF_USER.test(name.slice(prefix.length)) && (world === '' || name.endsWith(`@${world}`))
    for (const name of namesIn('session').filter(isOwn)) put('session', name, undefined)
  }

  /** Resolves when set-aside drafts are restored or deleted. */
  let claimed: Promise<void> | undefined

  /** Moves drafts and submissions to a place for `owner` only. */
  function setAside(owner: string) {
    const typed = WORK_KEYS.map((key) => [key, read('session', key)] as const).filter(
      ([, value]) => value !== undefined,
    )
    if (typed.length > 0) write('session', KEYS.aside, { owner, typed })
  }
  /** Restores set-aside drafts if `user` is their owner, else deletes them. Pages wait for this (`claimOf`). */
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
  /** Deletes everything of this world except the session, which other tabs follow. */
  function forgetWorld() {
    for (const area of ['local', 'session'] as const)
      for (const name of namesIn(area))
        if (name.endsWith(`@${world}`) && name !== full(KEYS.token)) put(area, name, undefined)
  }

  return {
    /** Undefined when nothing valid is stored. */
    read,
    /** Stores a JSON value; undefined removes the key. */
    write,
    /** The name in the browser's storage, to recognise another tab's changes. */
    nameOf: full,
    /** Deletes drafts and submissions of this tab, in this world. */
    forgetDrafts,
    setAside,
    claimAside,
    /** Resolves when set-aside values of these keys are restored or deleted; undefined if they already are. */
    claimOf: (keys: readonly StorageKey[]) => (keys.some((key) => OF_USER.test(key)) ? claimed : undefined),
    /** Deletes everything of the simulated world, which has restarted. */
    forgetWorld,
  }
}

const BROWSER: { [K in StorageArea]: () => Storage } = {
  local: () => window.localStorage,
  session: () => window.sessionStorage,
}

/** Whether the app has stored nothing here yet; false where storage can't be read. */
export function isStorageEmpty({
  areas = BROWSER,
  prefix = 'app:',
}: Pick<StorageSetup, 'areas' | 'prefix'> = {}): boolean {
  try {
    return Object.values(areas).every((area) => !Object.keys(area()).some((name) => name.startsWith(prefix)))
  } catch {
    return false
  }
}
