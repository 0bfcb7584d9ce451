/** What the console asks of the simulator: deeds that change something, and the views of its parts. */

import type { Capability } from '../doors/capability.ts'
import type { Rate } from '../exchange.ts'
import type { OperatorCommand } from '../operator/commands.ts'
import type { LookName, LookOf } from '../operator/looks.ts'
import type { Persona } from '../seeds/accounts.ts'

export const PARTS = ['clock', 'personas', 'desk', 'inbox', 'market', 'world', 'ledger', 'journal', 'replay'] as const
export type Part = (typeof PARTS)[number]

export type Deed =
  | { kind: 'speed'; rate: Rate }
  | { kind: 'jump'; ms: number }
  | { kind: 'jumpTo'; at: number }
  | { kind: 'enter'; persona: Persona }
  | { kind: 'command'; command: OperatorCommand }
  | { kind: 'save' }
  | { kind: 'load'; text: string }
  | { kind: 'reset' }
  /** Puts back the world that the last load or reset replaced. */
  | { kind: 'undo' }

/** What a deed brought: whose token holds from now on, the saved text, and the world that it replaced. */
export type Outcome = { token?: string; saved?: string; replaced?: string | undefined; exchanged?: boolean }

/** What is asked for: the deed, whose token the page has, and the world that undo puts back. */
export type DeedInput = { deed: Deed; token: string; replaced: string | undefined }

/** What is known of the world, as far as its parts were looked at. */
export type Seen = { [Name in LookName]?: LookOf<Name> }

/** The views of each part; the desk's is always looked at, for the number on its tab. */
const VIEWS: Record<Part, readonly Exclude<LookName, 'who' | 'desk'>[]> = {
  clock: ['due'],
  personas: [],
  desk: [],
  inbox: [],
  market: ['markets'],
  world: ['world'],
  ledger: ['ledger'],
  journal: [],
  replay: [],
}

/** Views that cost more than a moment: they are looked at once, and again when that is asked for. */
const COSTLY: ReadonlySet<LookName> = new Set(['ledger'])

/** Looks at what a part shows. What costs more is taken from `seen` unless it is missing there. */
export async function lookAt(
  simulator: Pick<Capability, 'look'>,
  part: Part,
  token: string,
  seen: Seen,
): Promise<Seen> {
  const wanted = VIEWS[part].filter((name) => !COSTLY.has(name) || seen[name] === undefined)
  const [desk, who, ...views] = await Promise.all([
    simulator.look('desk'),
    simulator.look('who', token),
    ...wanted.map((name) => simulator.look(name)),
  ])
  return { desk, who, ...Object.fromEntries(wanted.map((name, at) => [name, views[at]])) }
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

/** Carries a deed out. Rejects as the simulator does. */
export async function carryOut(simulator: Capability, { deed, token, replaced }: DeedInput): Promise<Outcome> {
  if (deed.kind === 'enter') return { token: await simulator.enter(deed.persona) }
  if (deed.kind === 'save') return { saved: await simulator.save() }
  if (deed.kind === 'reset') return exchange(simulator, token, () => simulator.reset())
  if (deed.kind === 'load') return exchange(simulator, token, () => simulator.load(deed.text))
  if (deed.kind === 'undo') {
    return { ...(await exchange(simulator, token, () => simulator.load(replaced ?? ''))), replaced: undefined }
  }
  if (deed.kind === 'speed') await simulator.speed(deed.rate)
  else if (deed.kind === 'jump') await simulator.jump(deed.ms)
  else if (deed.kind === 'jumpTo') await simulator.jumpTo(deed.at)
  else await simulator.command(deed.command)
  return {}
}
