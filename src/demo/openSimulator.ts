/** Starts the simulated exchange as the app's backend. The only import of the simulator. */
import type { ReactNode } from 'react'
import { KEYS, type StorageKey } from '../../machines/shared/keys.ts'
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import type { Entry } from '../../simulator/scenarios/build.ts'
import type { Capability } from '../../simulator/transports/capability.ts'
import type { Demo } from '../../simulator/transports/demo.ts'
import type { Linked } from '../../simulator/transports/linked.ts'
import { likelyLanguage } from '../app/ahead.ts'
import { brandInPage } from '../app/brandInPage.ts'
import { readConfig } from '../app/config.ts'
import { openFlowsAccess, pageInSight } from '../app/flowsAccess.ts'
import { keepWorld, type Link } from '../app/link.ts'
import type { Backend } from '../app/mount.tsx'
import { phoneQuery, storagePrefix } from '../app/phone.ts'
import { createActors } from '../bindings/actors.ts'
import { machinesOf } from '../bindings/machines.ts'
import type { SeenListener } from '../bindings/reportSeen.ts'
import { createStorage, isStorageEmpty } from '../bindings/storage.ts'
import type { SimulatorAccess } from '../bindings/useApp.ts'
import { brandOfDemo } from './brandOfDemo.ts'
import { leftRecording, openedRecording, worldOfRecording } from './recorded/opened.ts'
import { createTours } from './tours/access.ts'

declare global {
  interface Window {
    /** The simulated exchange, for scripts of sales and QA. In demos only. */
    simulator?: Capability
    /** Receives the machines' coverage. In browser tests only. */
    seenOfMachines?: SeenListener
  }
}

const DEFAULT_SEED = 1
/** A page from a file can't read config.json: its brand is part of it. */
const configOfFile = () => ({
  remote: false,
  world: '',
  adapter: undefined,
  brand: brandInPage(document),
  products: undefined,
  source: '',
})

/** The world of a link, if it is more than a seed. The gallery's code loads only for such a link. */
async function linkedWorld({ scenario, shared, persona, seed, tape, at, opened = false }: Link) {
  const isPlain = scenario === undefined && shared === undefined && tape === undefined
  if (isPlain && persona !== 'heavy') return undefined
  const linked = (await import('../../simulator/transports/linked.ts')).linkedWorld({
    scenario,
    shared,
    persona,
    seed,
    tape,
    at,
    opened,
  })
  if (linked?.scenario)
    keepWorld({ scenario: linked.name, seed: linked.seed, shared: undefined, tape: undefined, at: undefined })
  return linked
}

/** The saved world of this demo's configuration. Throws if the file is missing. */
async function savedWorld(file: string): Promise<string> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${file}`)
  if (!answer.ok) throw new Error(`The demo's configuration names the world ${file}: status ${answer.status}`)
  return answer.text()
}

const goTo = (page: string) =>
  history.replaceState(history.state, '', `${location.pathname}${phoneQuery(location.search)}#${page}`)

/** Opens the page of a link's world, unless the link names another one, with its drafts. */
function arrive({ token, page, drafts }: Entry, world: string): void {
  const storage = createStorage({ world, prefix: storagePrefix() })
  storage.forgetWorld()
  // The start clears the previous user's drafts: these are the new one's.
  storage.write('local', KEYS.token, token === '' ? undefined : token)
  for (const [key, value] of Object.entries(drafts)) storage.write('session', key as StorageKey, value)
  if (/^#?\/?$/.test(location.hash)) goTo(page)
}

/** Plays the tour of a link as soon as the app shows a page. It never acts in a session of a shared exchange. */
function openTours({ tour: named, recorded }: Link, isServed: boolean): void {
  const tours = createTours()
  window.tours = tours
  const requested = recorded !== undefined ? { packed: recorded } : named !== undefined ? { names: named } : undefined
  if (requested) void tours.play(isServed ? { refused: true } : requested)
}

/** A tour plays on its own scenario, whose clock runs, unless the link names another world. */
async function withWorldOfTour(link: Link): Promise<Link> {
  const { tour: [tour] = [], opened, speed = 1 } = link
  if (tour === undefined || opened) return link
  const { isTour, scenarioOf } = await import('./tours/table.ts')
  if (!isTour(tour)) return link
  return {
    ...link,
    scenario: scenarioOf(tour),
    seed: undefined,
    shared: undefined,
    tape: undefined,
    opened: true,
    speed,
  }
}

/** In a shared world a link changes nothing: the scenario gallery explains this and offers its scenario. */
async function openRemote({ persona, fault, operator }: Link, linked: Linked | undefined): Promise<Backend> {
  const demo = await (await import('../../simulator/transports/remote.ts')).startRemote({ persona, fault, operator })
  if (linked) goTo(CONSOLE_PATH)
  return backendOf(
    demo,
    { world: 'served', name: linked?.scenario?.name ?? 'main', persona, link: { persona } },
    linked,
  )
}

/** Removes what the app stored in a recorded session, its log-in included. */
function forgetRecording(id: string): void {
  const storage = createStorage({ world: worldOfRecording(id), prefix: storagePrefix() })
  storage.forgetWorld()
  storage.write('local', KEYS.token, undefined)
}

/** The recorded session of this tab; a link that opens a world ends it. */
async function openRecorded(
  { opened, persona, tour, recorded }: Link,
  adapter: string | undefined,
): Promise<Backend | undefined> {
  const id = openedRecording().read()
  const left = leftRecording().read()
  if (left !== undefined) forgetRecording(left)
  leftRecording().write(undefined)
  if (id === undefined) return undefined
  const demo =
    opened || persona !== undefined || tour || recorded !== undefined
      ? undefined
      : await (await import('./recorded/index.tsx')).playRecorded(id, adapter)
  if (demo === undefined) {
    openedRecording().write(undefined)
    forgetRecording(id)
    return undefined
  }
  const backend = await backendOf(demo, { world: worldOfRecording(id), name: 'main', persona: '', link: {} })
  const { enterDemo: _, ...simulator } = backend.simulator
  return { ...backend, simulator: { ...simulator, Strip: demo.Strip }, adapted: demo.adapted }
}

/** Starts the link's exchange in this browser, or joins a served one, as the app's backend. */
export async function openSimulator(requested: Link): Promise<Backend> {
  const config = __FLAVOUR__ === 'onefile' ? configOfFile() : await readConfig()
  const recorded = await openRecorded(requested, config.adapter)
  if (recorded) return { ...recorded, brand: await brandOfDemo(config, requested.brand), products: config.products }
  const link = config.remote ? requested : await withWorldOfTour(requested)
  const linked = await linkedWorld(link)
  const brand = await brandOfDemo(config, config.remote ? undefined : link.brand)
  openTours(link, config.remote)
  const { products } = config
  if (config.remote) return { ...(await openRemote(link, linked)), brand, products, adapter: config.adapter }
  return { ...(await openHere(link, linked, config.world)), brand, products }
}

/** The exchange in this browser; `file` is the saved world to begin with by default. */
async function openHere(link: Link, linked: Linked | undefined, file: string): Promise<Backend> {
  const saved = file === '' || linked || link.seed !== undefined ? undefined : await savedWorld(file)
  const { seed = DEFAULT_SEED, scenario = 'main', persona, speed, firstSpeed, fault, opened } = link
  const place = { scenario: linked?.name ?? scenario, seed: linked?.seed ?? seed }
  const demo = await (await import('../../simulator/transports/demo.ts')).startDemo({
    ...place,
    persona,
    speed,
    firstSpeed: firstSpeed ?? linked?.rate ?? (linked ? 0 : 1),
    source: linked?.source ?? (saved === undefined ? undefined : { saved }),
    language: likelyLanguage(link),
    anew: linked !== undefined && (opened || persona === 'heavy'),
    isFirst: isStorageEmpty({ prefix: storagePrefix() }),
    fault: fault ?? (opened ? linked?.scenario?.fault : undefined),
    build: __BUILD__,
    workerUrl: link.worker ? `${import.meta.env.BASE_URL}mockServiceWorker.js` : undefined,
  })
  const world = `${place.scenario}-${place.seed}`
  if (demo.entry) arrive(demo.entry, world)
  const again = {
    ...{ scenario: link.scenario, seed: link.seed, shared: link.shared },
    persona,
    speed: speed ?? firstSpeed,
    fault,
  }
  return backendOf(demo, { world, name: place.scenario, persona: demo.entry ? '' : persona, link: again })
}

/** `link` opens the world and the persona again. */
type Named = {
  world: string
  name: string
  persona: string | undefined
  link: Parameters<typeof openFlowsAccess>[1]['link']
}

/** The demo as the app's backend. `requested`: a link's request in a shared world. */
async function backendOf(
  demo: Demo,
  { world, name, persona, link }: Named,
  requested?: Linked,
): Promise<Backend & { simulator: SimulatorAccess }> {
  const { capability } = demo
  const listener = window.seenOfMachines
  const look = listener && (await import('../bindings/reportSeen.ts')).reportSeen(listener)
  const actors = createActors(Date.now, pageInSight, look)
  capability.faults.join(machinesOf(actors))
  window.simulator = capability
  actors.follow((happening) => capability.noteEvent(happening))
  return {
    host: demo.host,
    // Before the socket sends the time, deadlines must not use the device's clock.
    time: demo.opened.then(() => {
      const { now, rate } = capability.clock.get()
      return { seconds: Math.floor(now / 1_000), rate }
    }),
    world,
    token: persona === undefined ? undefined : (demo.token ?? ''),
    simulator: {
      remote: capability.remote,
      scenario: name,
      host: demo.host,
      actors,
      flows: openFlowsAccess(actors, {
        name: world,
        link,
        factOf: capability.facts.nameOf,
        scenarios: async () => (await import('../../simulator/scenarios/table.ts')).SCENARIOS,
      }),
      enterDemo: () => capability.enter('trader'),
      console: async () => (await import('./console/index.tsx')).openConsole(capability, requested),
      onInbox: (listener) => followInbox(capability.inbox, listener),
      onLost: capability.onLost,
    },
  }
}

type Inbox = { get(): readonly Letter[]; subscribe(listener: () => void): () => void }
type Letter = { channel: 'email' | 'sms'; to: string; code?: string; word?: string }

/** Calls the listener once per code, previous ones first. */
function followInbox(inbox: Inbox, listener: (mail: Letter & { code: string }) => void): () => void {
  let known = new Set<Letter>()
  const look = () => {
    const letters = inbox.get()
    for (const letter of letters) {
      const { code } = letter
      if (code !== undefined && !known.has(letter)) listener({ ...letter, code })
    }
    known = new Set(letters)
  }
  look()
  return inbox.subscribe(look)
}

/** The console's explanation of a link that opens no world; undefined for other problems. */
export async function refusalOf(error: unknown): Promise<(() => Promise<ReactNode>) | undefined> {
  if (!(error instanceof Error && error.name === 'LinkRefused')) return undefined
  keepWorld(undefined)
  const console = await import('./console/Refusal.tsx')
  return () => console.refusalOf(error)
}
