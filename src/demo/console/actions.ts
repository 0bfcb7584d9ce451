/** The console's requests to the simulator: actions that change something, and views of its parts. */

import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import type { Rate } from '../../../simulator/exchangeClock.ts'
import type { BackendKind, FaultInput } from '../../../simulator/faults/fault.ts'
import type { OperatorCommand } from '../../../simulator/operator/commands.ts'
import type { ViewName, ViewOf } from '../../../simulator/operator/views.ts'
import type { Added, PeopleToAdd } from '../../../simulator/people/add.ts'
import type { ScenarioName } from '../../../simulator/scenarios/table.ts'
import type { Persona } from '../../../simulator/seeds/accounts.ts'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Faults, SeenMachine } from '../../../simulator/transports/faults.ts'
import type { FaultReport } from '../../../simulator/transports/network.ts'
import type { Part } from './names.ts'

export type ConsoleAction =
  | { kind: 'speed'; rate: Rate }
  | { kind: 'jump'; ms: number }
  | { kind: 'jumpTo'; at: number }
  | { kind: 'enter'; persona: Persona }
  | { kind: 'command'; command: OperatorCommand }
  /** Adds faults; replaces those of the same name. */
  | { kind: 'addFaults'; faults: readonly FaultInput[] }
  /** Stops a fault or preset by name, or all. */
  | { kind: 'stopFaults'; id?: string }
  /** Sets the random seed, which restarts all faults. */
  | { kind: 'seedFaults'; seed: number }
  /** Imitates another backend for this tab. */
  | { kind: 'answerAs'; backend: BackendKind }
  | { kind: 'save' }
  | { kind: 'records' }
  | { kind: 'load'; text: string }
  | { kind: 'reset' }
  /** Replaces a shared world by a scenario. */
  | { kind: 'scenario'; name: ScenarioName; language: LanguageCode }
  | { kind: 'addPeople'; people: Omit<PeopleToAdd, 'token'> }
  /** Makes a link to this world that opens `page`. */
  | { kind: 'share'; page: string }
  /** Restores the world replaced by the last load or reset. */
  | { kind: 'undo' }

/** Result of an action: the valid token, the saved text, the exported records, the replaced world, the scenario's page, this world as part of a link, and added people. */
export type Outcome = {
  token?: string
  saved?: string
  records?: string
  replaced?: string | undefined
  exchanged?: boolean
  page?: string
  shared?: string
  added?: readonly Added[]
}

/** The action, the page's token, and the world that undo restores. */
export type ActionInput = { action: ConsoleAction; token: string; replaced: string | undefined }

/** The world's views read so far. */
export type Seen = { [Name in ViewName]?: ViewOf<Name> } & {
  faults?: FaultReport
  /** The page's machines, for faults that wait for a state. */
  machines?: readonly SeenMachine[]
}

/** The views of each part. Desk and faults are always read: the desk for the number on its tab. */
const VIEWS: Record<Part, readonly Exclude<ViewName, 'who' | 'desk' | 'records'>[]> = {
  demo: ['due', 'markets'],
  clock: ['due'],
  personas: [],
  gallery: [],
  tours: [],
  desk: [],
  inbox: [],
  market: ['markets'],
  faults: [],
  world: ['world'],
  ledger: ['ledger'],
  model: [],
  explorer: [],
  journal: [],
  recordings: [],
  replay: [],
}

/** Expensive views: read once, and again on request. */
const COSTLY: ReadonlySet<ViewName> = new Set(['ledger'])

/** Reads the views of a part. Expensive ones are taken from `seen` if it has them. */
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
 * Replaces the world. The user stays logged in if the new world has the session, else enters as the same persona, else becomes a visitor.
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

type FaultAction = Extract<ConsoleAction, { kind: `${string}Faults` }>
const isOfFaults = (action: ConsoleAction): action is FaultAction => action.kind.endsWith('Faults')

async function setFaults(faults: Faults, action: FaultAction): Promise<Outcome> {
  if (action.kind === 'stopFaults') await faults.clear(action.id)
  else {
    const { setting } = await faults.list()
    const added = action.kind === 'addFaults' ? action.faults : []
    const others = setting.faults.filter(({ id }) => !added.some((one) => one.id === id))
    await faults.set({ faults: [...others, ...added], seed: action.kind === 'seedFaults' ? action.seed : setting.seed })
  }
  return {}
}

/** Replaces the world by a scenario, which determines the user. */
async function putInPlace(simulator: Capability, name: ScenarioName, language: LanguageCode): Promise<Outcome> {
  const replaced = await simulator.save()
  const { token, page } = await simulator.scenario(name, language)
  return { replaced, exchanged: true, token, page }
}

/** Carries out an action. Rejects like the simulator. */
export async function carryOut(simulator: Capability, { action, token, replaced }: ActionInput): Promise<Outcome> {
  if (action.kind === 'answerAs') {
    await simulator.faults.answerAs(action.backend)
    // The pages have read data of another backend.
    return { exchanged: true, token }
  }
  if (action.kind === 'enter') return { token: await simulator.enter(action.persona) }
  if (action.kind === 'save') return { saved: await simulator.save() }
  if (action.kind === 'records') return { records: JSON.stringify(await simulator.look('records')) }
  if (action.kind === 'reset') return exchange(simulator, token, () => simulator.reset())
  if (action.kind === 'scenario') return putInPlace(simulator, action.name, action.language)
  if (action.kind === 'addPeople') return { added: await simulator.addPeople({ ...action.people, token }) }
  if (action.kind === 'share') return { shared: await simulator.share(token, action.page) }
  if (action.kind === 'load') return exchange(simulator, token, () => simulator.load(action.text))
  if (action.kind === 'undo') {
    return { ...(await exchange(simulator, token, () => simulator.load(replaced ?? ''))), replaced: undefined }
  }
  if (isOfFaults(action)) return setFaults(simulator.faults, action)
  if (action.kind === 'speed') await simulator.speed(action.rate)
  else if (action.kind === 'jump') await simulator.jump(action.ms)
  else if (action.kind === 'jumpTo') await simulator.jumpTo(action.at)
  else await simulator.command(action.command)
  return {}
}
