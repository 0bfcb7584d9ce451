import * as v from 'valibot'
import { tabValue } from '../../protocol/kept.ts'
import { OPERATOR_TOKEN } from '../../protocol/operatorToken.ts'

/** How fast exchange time can run. */
export const SPEEDS = [0, 1, 10, 60, 600] as const
export type Speed = (typeof SPEEDS)[number]

/** What a link can ask for before the hash: `/h5/?persona=trader&seed=42#/`. */
export interface Link {
  persona?: string | undefined
  seed?: number | undefined
  speed?: Speed | undefined
  /** A row of the scenario gallery. */
  scenario?: string | undefined
  /** A world that somebody shares, as the part of the address behind `#state=`. */
  shared?: string | undefined
  /** Scenario or shared world are those of a link that was opened just now: a reload goes on with them as they are. */
  opened?: boolean | undefined
  lang?: string | undefined
  theme?: string | undefined
  /** A preset of faults; those of an earlier load of this tab go on by themselves. */
  fault?: string | undefined
  /** The token by which this tab operates the exchange that serves it. */
  operator?: string | undefined
  /** The speed of an earlier load of this tab: for a world whose clock nobody else keeps running. */
  firstSpeed?: Speed | undefined
  /** Calls go through msw's service worker, for those who want them in the network panel. */
  worker?: boolean | undefined
}

/** How the part of an address begins that is a shared world. */
export const SHARED_MARK = '#state='
const PLAIN = /^[a-z0-9-]{1,40}$/i

/** A part that is damaged counts as left out. */
const part = <T>(schema: v.GenericSchema<unknown, T>) => v.fallback(v.optional(schema), undefined)
/** What stays for the reloads of this tab. Persona, language and theme are acted upon once, and then kept by the app. */
const kept = tabValue(
  'link',
  v.object({
    seed: part(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999))),
    scenario: part(v.pipe(v.string(), v.regex(PLAIN))),
    shared: part(v.string()),
    speed: part(v.picklist(SPEEDS)),
    worker: part(v.boolean()),
  }),
)
type Kept = NonNullable<ReturnType<typeof kept.read>>

const plain = (text: string | null): string | undefined => (text !== null && PLAIN.test(text) ? text : undefined)

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Reads the parameters of an address; what is no sensible value is left out. */
export function readLink(search: string, hash = ''): Link {
  const query = new URLSearchParams(search)
  return {
    persona: plain(query.get('persona')),
    seed: whole(query.get('seed')),
    speed: SPEEDS.find((speed) => speed === whole(query.get('speed'))),
    scenario: plain(query.get('scenario')),
    fault: plain(query.get('fault')),
    operator: OPERATOR_TOKEN.exec(query.get('operator') ?? '')?.[0],
    lang: plain(query.get('lang')),
    theme: plain(query.get('theme')),
    worker: query.get('worker') === '1' ? true : undefined,
    ...(hash.startsWith(SHARED_MARK) ? { shared: hash.slice(SHARED_MARK.length) } : {}),
  }
}

/** Lets the reloads of this tab go on with a world that the link named otherwise, or with the first one. */
export const keepWorld = (world: Pick<Kept, 'seed' | 'scenario'> | undefined): void =>
  kept.write(world && { ...kept.read(), ...world })

function cleanAddress(hash: string): void {
  try {
    history.replaceState(history.state, '', location.pathname + hash)
  } catch {
    // Some browsers don't allow it for files; the parameters then stay in sight.
  }
}

/**
 * Takes the link's parameters out of the address and, in a demo, keeps those that name the world, so that a reload goes on with it. A live
 * app has no other worlds.
 */
export function takeLink(demo: boolean): Link {
  const link = readLink(location.search, demo ? location.hash : '')
  const before: Kept = (demo && kept.read()) || {}
  const opened = link.seed !== undefined || link.scenario !== undefined || link.shared !== undefined
  const world: Kept = opened ? { seed: link.seed, scenario: link.scenario, shared: link.shared } : before
  const speed = link.speed ?? (opened ? undefined : before.speed)
  const worker = link.worker ?? before.worker
  const { seed, scenario, shared } = world
  if (demo) kept.write({ seed, scenario, shared, speed, worker })
  if (location.search !== '' || link.shared !== undefined) cleanAddress(link.shared === undefined ? location.hash : '')
  return { ...link, seed, scenario, shared, opened, firstSpeed: speed, worker }
}
