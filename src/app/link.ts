/** How fast exchange time can run. */
export const SPEEDS = [0, 1, 10, 60, 600] as const
export type Speed = (typeof SPEEDS)[number]

/** What a link can ask for before the hash: `/h5/?persona=trader&seed=42#/pages/assets/assets`. */
export interface Link {
  persona?: string | undefined
  seed?: number | undefined
  speed?: Speed | undefined
  scenario?: string | undefined
  lang?: string | undefined
  theme?: string | undefined
  /** A preset of faults; those of an earlier load of this tab go on by themselves. */
  fault?: string | undefined
  /** The speed of an earlier load of this tab: for a world whose clock nobody else keeps running. */
  firstSpeed?: Speed | undefined
  /** Calls go through msw's service worker, for those who want them in the network panel. */
  worker?: boolean | undefined
}

/** What stays for the reloads of this tab. Persona, language and theme are acted upon once, and then kept by the app. */
type Kept = Pick<Link, 'seed' | 'scenario' | 'speed' | 'worker'>

const KEY = 'sim:link'
const PLAIN = /^[a-z0-9-]{1,40}$/i

const plain = (text: string | null): string | undefined => (text !== null && PLAIN.test(text) ? text : undefined)

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Reads the parameters of an address; what is no sensible value is left out. */
export function readLink(search: string): Link {
  const query = new URLSearchParams(search)
  return {
    persona: plain(query.get('persona')),
    seed: whole(query.get('seed')),
    speed: SPEEDS.find((speed) => speed === whole(query.get('speed'))),
    scenario: plain(query.get('scenario')),
    fault: plain(query.get('fault')),
    lang: plain(query.get('lang')),
    theme: plain(query.get('theme')),
    worker: query.get('worker') === '1' ? true : undefined,
  }
}

function keptLink(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

/** Takes the link's parameters out of the address and keeps those that name the world, so that a reload goes on with it. */
export function takeLink(): Link {
  const link = readLink(location.search)
  const kept = keptLink()
  const world: Kept =
    link.seed === undefined && link.scenario === undefined ? kept : { seed: link.seed, scenario: link.scenario }
  const speed = link.speed ?? (world === kept ? kept.speed : undefined)
  const worker = link.worker ?? kept.worker
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...world, speed, worker }))
  } catch {
    // A browser that denies its storage has the first world after a reload.
  }
  if (location.search !== '') {
    try {
      history.replaceState(history.state, '', location.pathname + location.hash)
    } catch {
      // Some browsers don't allow it for files; the parameters then stay in sight.
    }
  }
  const { seed, scenario } = world
  return { ...link, seed, scenario, firstSpeed: speed, worker }
}
