/**
 * Builds the world of a scenario: its seed's world, the persona's login, and the commands of its play. The same name always gives the same
 * world.
 */
import { keepPrepared } from '../history/prepared.ts'
import type { Person } from '../people/person.ts'
import { enterAs, seedWorld } from '../seeds/personas.ts'
import type { Entropy } from '../world/entropy.ts'
import { sessionOf } from '../world/people/find.ts'
import type { World } from '../world/world.ts'
import { CROWD_PLAYS } from './plays/crowd.ts'
import { ENTRY_PLAYS } from './plays/entry.ts'
import { FUNDS_PLAYS } from './plays/funds.ts'
import { PEOPLE_PLAYS } from './plays/people.ts'
import type { Plays, Scene } from './plays/scene.ts'
import { TRADING_PLAYS } from './plays/trading.ts'
import { originOf, type Scenario } from './table.ts'

/** The entry point of a link's world: token (empty for a visitor), page and drafts. */
export type Entry = { token: string; page: string; drafts: Readonly<Record<string, unknown>> }

export type Opening = { world: World; entry: Entry }

/** Every play by the name of its row; a row without one shows the world of its seed. */
export const PLAYS: Plays = { ...ENTRY_PLAYS, ...TRADING_PLAYS, ...FUNDS_PLAYS, ...PEOPLE_PLAYS, ...CROWD_PLAYS }

const withMarks = (page: string, marks: Record<string, string>): string =>
  page.replace(/\{(\w+)\}/g, (_, mark: string) => {
    const found = marks[mark]
    if (found === undefined) throw new Error(`nothing fills {${mark}}`)
    return encodeURIComponent(found)
  })

/** The initial world of a scenario, without a login. Without entropy its secrets derive from the seed. */
export const beginningOf = (scenario: Scenario, entropy?: Entropy): World =>
  seedWorld({
    ...originOf(scenario),
    persona: scenario.persona === 'heavy' ? 'heavy' : 'visitor',
    recorded: scenario.history === undefined ? undefined : [keepPrepared(scenario.history)],
    entropy,
  }).world

/** The session at the end of a play. A play of some days outlasts its first session, so the user logs in again. */
function tokenAfter({ persona }: Scenario, { world, token }: Scene): string {
  if (token === '' || persona === 'expired' || sessionOf(world, token) !== undefined) return token
  return enterAs(world, persona)?.token ?? ''
}

/**
 * Runs the play of a scenario in its initial world and changes it. `people` are those of `peopleOf`. Throws when a command is refused: the
 * play is then wrong.
 */
export function playScenario(scenario: Scenario, world: World, people: readonly Person[] = []): Opening {
  const login = enterAs(world, scenario.persona)
  const scene = { world, user: login?.user ?? 0, token: login?.token ?? '', people }
  const { marks = {}, drafts = {} } = PLAYS[scenario.name]?.(scene) ?? {}
  return { world, entry: { token: tokenAfter(scenario, scene), page: withMarks(scenario.page, marks), drafts } }
}

/** The world of a scenario, and how to enter it. */
export const buildScenario = (scenario: Scenario, entropy?: Entropy, people?: readonly Person[]): Opening =>
  playScenario(scenario, beginningOf(scenario, entropy), people)
