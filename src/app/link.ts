import * as v from 'valibot'
import { tabValue } from '../../protocol/browserStorage.ts'
import { OPERATOR_TOKEN } from '../../protocol/operatorToken.ts'
import { phoneQuery } from './phone.ts'

/** Speeds of exchange time. */
export const SPEEDS = [0, 1, 10, 60, 600] as const
export type Speed = (typeof SPEEDS)[number]

/** Parameters of a link before the hash: `/h5/?persona=trader&seed=42#/`. */
export interface Link {
  persona?: string | undefined
  seed?: number | undefined
  speed?: Speed | undefined
  /** An id in the scenario gallery. */
  scenario?: string | undefined
  /** A shared world: the part of the address after `#state=`. */
  shared?: string | undefined
  /** Ids of market histories, and the moment (ms) at which their world begins. */
  tape?: string | undefined
  at?: number | undefined
  /** Whether this load opened the scenario or shared world; a reload continues with them. */
  opened?: boolean | undefined
  lang?: string | undefined
  theme?: string | undefined
  /** A preset of faults; faults of an earlier load of this tab continue anyway. */
  fault?: string | undefined
  /** The operator's token for a served exchange. */
  operator?: string | undefined
  /** The speed of an earlier load of this tab, for a world without another store of its clock. */
  firstSpeed?: Speed | undefined
  /** Tours of the demo to play, one after the other. */
  tour?: readonly string[] | undefined
  /** A customer's brand: name, accent and mark as base64url. */
  brand?: string | undefined
  /** A recorded tour: the part of the address after `#tour=`. */
  recorded?: string | undefined
  /** Whether calls go through msw's service worker, so that the network panel shows them. */
  worker?: boolean | undefined
  /** Whether a live build records the session. */
  record?: boolean | undefined
}

/** Start of a shared world in an address. */
export const SHARED_MARK = '#state='
/** Start of a recorded tour in an address. */
export const TOUR_MARK = '#tour='
const PLAIN = /^[a-z0-9-]{1,40}$/i
/** An empty one removes the brand of an earlier link. */
const PACKED = /^[\w-]{0,7000}$/
/** Up to twenty ids. */
const TAPES = /^[0-9a-f]{32}(?:,[0-9a-f]{32}){0,19}$/
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const NAMES = /^[a-z]{1,40}(?:,[a-z]{1,40}){0,19}$/i

/** An invalid part counts as missing. */
const part = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)
/** Stored for reloads of this tab. Persona, language and theme are applied once and then stored by the app. */
const storedLink = tabValue(
  'link',
  v.object({
    seed: part(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))),
    scenario: part(v.pipe(v.string(), v.regex(PLAIN))),
    shared: part(v.string()),
    tape: part(v.pipe(v.string(), v.regex(TAPES))),
    at: part(v.pipe(v.number(), v.safeInteger())),
    speed: part(v.picklist(SPEEDS)),
    worker: part(v.boolean()),
    brand: part(v.pipe(v.string(), v.regex(PACKED))),
  }),
)
type StoredLink = NonNullable<ReturnType<typeof storedLink.read>>

const plain = (text: string | null): string | undefined => (text !== null && PLAIN.test(text) ? text : undefined)

/** A time such as 2024-08-05T01:00, in UTC; an invalid one is outside of every history. */
const moment = (text: string | null): number | undefined =>
  text !== null && MINUTE.test(text) ? Date.parse(`${text}Z`) || 0 : undefined

const packed = (text: string | null): string | undefined => (text !== null && PACKED.test(text) ? text : undefined)

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Reads the parameters of an address; drops invalid values. */
export function readLink(search: string, hash = ''): Link {
  const query = new URLSearchParams(search)
  return {
    persona: plain(query.get('persona')),
    seed: whole(query.get('seed')),
    speed: SPEEDS.find((speed) => speed === whole(query.get('speed'))),
    scenario: plain(query.get('scenario')),
    tape: TAPES.exec(query.get('tape') ?? '')?.[0],
    at: moment(query.get('at')),
    fault: plain(query.get('fault')),
    operator: OPERATOR_TOKEN.exec(query.get('operator') ?? '')?.[0],
    lang: plain(query.get('lang')),
    theme: plain(query.get('theme')),
    worker: query.get('worker') === '1' ? true : undefined,
    record: query.has('record') || undefined,
    brand: packed(query.get('brand')),
    tour: NAMES.exec(query.get('tour') ?? '')?.[0].split(','),
    ...(hash.startsWith(SHARED_MARK) ? { shared: hash.slice(SHARED_MARK.length) } : {}),
    ...(hash.startsWith(TOUR_MARK) ? { recorded: hash.slice(TOUR_MARK.length) } : {}),
  }
}

/** Whether no app has opened in this tab. */
export const isFreshTab = (): boolean => storedLink.read() === undefined

/** Stores the world for reloads of this tab; undefined for the first world. */
export const keepWorld = (world: Pick<StoredLink, 'seed' | 'scenario' | 'shared' | 'tape' | 'at'> | undefined): void =>
  storedLink.write(world && { ...storedLink.read(), ...world })

function cleanAddress(hash: string, query = phoneQuery(location.search)): void {
  try {
    history.replaceState(history.state, '', location.pathname + query + hash)
  } catch {
    // Some browsers refuse this for files; the parameters then stay in the address.
  }
}

/**
 * Removes the parameters from the address; in a demo, stores those of the world for reloads. A file that a tab opens without parameters has
 * those in its page, `opening`.
 */
export function takeLink(demo: boolean, opening = ''): Link {
  const search = location.search === '' && location.hash === '' && isFreshTab() ? opening : location.search
  const link = readLink(search, demo ? location.hash : '')
  const before: StoredLink = (demo && storedLink.read()) || {}
  const opened = [link.seed, link.scenario, link.shared, link.tape].some((named) => named !== undefined)
  const world: StoredLink = opened
    ? { seed: link.seed, scenario: link.scenario, shared: link.shared, tape: link.tape, at: link.at }
    : before
  const speed = link.speed ?? (opened ? undefined : before.speed)
  const worker = link.worker ?? before.worker
  const brand = link.brand ?? before.brand
  const { seed, scenario, shared, tape, at } = world
  if (demo) storedLink.write({ seed, scenario, shared, tape, at, speed, worker, brand })
  const carries = link.shared !== undefined || link.recorded !== undefined
  // A reload of a live build records again.
  const kept = !demo && link.record ? '?record' : undefined
  if (location.search !== '' || carries) cleanAddress(carries ? '' : location.hash, kept)
  return { ...link, seed, scenario, shared, tape, at, opened, firstSpeed: speed, worker, brand }
}
