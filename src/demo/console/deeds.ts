/** What the console asks of the simulator: deeds that change something, and the views of its parts. */

import type { Rate } from '../../../simulator/exchange.ts'
import type { BackendKind, FaultInput } from '../../../simulator/faults/fault.ts'
import type { OperatorCommand } from '../../../simulator/operator/commands.ts'
import type { LookName, LookOf } from '../../../simulator/operator/looks.ts'
import type { ScenarioName } from '../../../simulator/scenarios/table.ts'
import type { Persona } from '../../../simulator/seeds/accounts.ts'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Faults, SeenMachine } from '../../../simulator/transports/faults.ts'
import type { FaultReport } from '../../../simulator/transports/line.ts'
import type { Part } from './names.ts'

export type Deed =
  | { kind: 'speed'; rate: Rate }
  | { kind: 'jump'; ms: number }
  | { kind: 'jumpTo'; at: number }
  | { kind: 'enter'; persona: Persona }
  | { kind: 'command'; command: OperatorCommand }
  /** Sets faults beside those that are on; one of the same name takes its place. */
  | { kind: 'addFaults'; faults: readonly FaultInput[] }
  /** Stops a fault or a preset by its name, or all. */
  | { kind: 'stopFaults'; id?: string }
  /** Another seed of chance, with which all of them start over. */
  | { kind: 'seedFaults'; seed: number }
  /** Makes the exchange answer this tab as another backend would. */
  | { kind: 'answerAs'; backend: BackendKind }
  | { kind: 'save' }
  | { kind: 'load'; text: string }
  | { kind: 'reset' }
  /** Puts a scenario in place of a world that is everybody's. */
  | { kind: 'scenario'; name: ScenarioName }
  /** Makes a link to this world, to be opened at a page. */
  | { kind: 'share'; page: string }
  /** Puts back the world that the last load or reset replaced. */
  | { kind: 'undo' }

/**
 * What a deed brought: whose token holds from now on, the saved text, the world that it replaced, the page at which a scenario shows, and
 * this world as part of a link.
 */
export type Outcome = {
  token?: string
  saved?: string
  replaced?: string | undefined
  exchanged?: boolean
  page?: string
  shared?: string
}

/** What is asked for: the deed, whose token the page has, and the world that undo puts back. */
export type DeedInput = { deed: Deed; token: string; replaced: string | undefined }

/** What is known of the world, as far as its parts were looked at. */
export type Seen = { [Name in LookName]?: LookOf<Name> } & {
  faults?: FaultReport
  /** The machines of the page, for faults that wait for a state. */
  machines?: readonly SeenMachine[]
}

/** The views of each part; the desk's is always looked at, for the number on its tab, and so are the faults. */
const VIEWS: Record<Part, readonly Exclude<LookName, 'who' | 'desk'>[]> = {
  clock: ['due'],
  personas: [],
  gallery: [],
  desk: [],
  inbox: [],
  market: ['markets'],
  faults: [],
  world: ['world'],
  ledger: ['ledger'],
  explorer: [],
  journal: [],
  replay: [],
}

/** Views that cost more than a moment: they are looked at once, and again when that is asked for. */
const COSTLY: ReadonlySet<LookName> = new Set(['ledger'])

/** Looks at what a part shows. What costs more is taken from `seen` unless it is missing there. */
export async function lookAt(
  simulator: Pick<Capability, 'look' | 'faults'>,
  part: Part,
  token: string,
  seen: Seen,
): Promise<Seen> {
  const wanted = VIEWS[part].filter((name) => !COSTLY.has(name) || seen[name] === undefined)
  const [faults, desk, who, ...views] = await Promise.all([
    simulator.faults.list(),
    simulator.look('desk'),
    simulator.look('who', token),
    ...wanted.map((name) => simulator.look(name)),
  ])
  return {
    faults,
    machines: simulator.faults.machines(),
    desk,
    who,
    ...Object.fromEntries(wanted.map((name, at) => [name, views[at]])),
  }
}

/**
 * Puts another world in place of this one. Whoever was logged in goes on with the same session where the new world has it, else the
 * persona is entered anew, else one is a visitor there.
 */
async function exchange(simulator: Capability, token: string, put: () => Promise<void>): Promise<Outcome> {
  const replaced = await simulator.save()
  const before = await simulator.look('who', token)
  await put()
  const after = await simulator.look('who', token)
  const same = before !== null && after?.person.id === before.person.id
  if (same) return { replaced, exchanged: true, token }
  const entered = before?.persona === undefined ? '' : await simulator.enter(before.persona)
  return { replaced, exchanged: true, token: entered }
}

type FaultDeed = Extract<Deed, { kind: `${string}Faults` }>
const isOfFaults = (deed: Deed): deed is FaultDeed => deed.kind.endsWith('Faults')

async function setFaults(faults: Faults, deed: FaultDeed): Promise<Outcome> {
  if (deed.kind === 'stopFaults') await faults.clear(deed.id)
  else {
    const { setting } = await faults.list()
    const added = deed.kind === 'addFaults' ? deed.faults : []
    const others = setting.faults.filter(({ id }) => !added.some((one) => one.id === id))
    await faults.set({ faults: [...others, ...added], seed: deed.kind === 'seedFaults' ? deed.seed : setting.seed })
  }
  return {}
}

/** Puts a scenario in place: it says itself who is logged in then. */
async function putInPlace(simulator: Capability, name: ScenarioName): Promise<Outcome> {
  const replaced = await simulator.save()
  const { token, page } = await simulator.scenario(name)
  return { replaced, exchanged: true, token, page }
}

/** Carries a deed out. Rejects as the simulator does. */
export async function carryOut(simulator: Capability, { deed, token, replaced }: DeedInput): Promise<Outcome> {
  if (deed.kind === 'answerAs') {
    await simulator.faults.answerAs(deed.backend)
    // What the pages have read, another backend said.
    return { exchanged: true, token }
  }
  if (deed.kind === 'enter') return { token: await simulator.enter(deed.persona) }
  if (deed.kind === 'save') return { saved: await simulator.save() }
  if (deed.kind === 'reset') return exchange(simulator, token, () => simulator.reset())
  if (deed.kind === 'scenario') return putInPlace(simulator, deed.name)
  if (deed.kind === 'share') return { shared: await simulator.share(token, deed.page) }
  if (deed.kind === 'load') return exchange(simulator, token, () => simulator.load(deed.text))
  if (deed.kind === 'undo') {
    return { ...(await exchange(simulator, token, () => simulator.load(replaced ?? ''))), replaced: undefined }
  }
  if (isOfFaults(deed)) return setFaults(simulator.faults, deed)
  if (deed.kind === 'speed') await simulator.speed(deed.rate)
  else if (deed.kind === 'jump') await simulator.jump(deed.ms)
  else if (deed.kind === 'jumpTo') await simulator.jumpTo(deed.at)
  else await simulator.command(deed.command)
  return {}
}
