/** The world of a link, when it has more than a seed. */
import type { Rate } from '../exchangeClock.ts'
import { findScenario, originOf, type Scenario, scenarioOfPersona } from '../scenarios/table.ts'
import { LinkRefused } from '../share/refused.ts'
import { hexOf } from '../world/hash.ts'
import type { Source } from './opening.ts'

/** The link's parameters; `opened` when the link was just opened, not on a reload. */
export type LinkParameters = {
  scenario?: string | undefined
  shared?: string | undefined
  persona?: string | undefined
  seed?: number | undefined
  /** Ids of market histories, and their moment (ms). */
  tape?: string | undefined
  at?: number | undefined
  opened: boolean
}

/** Name and seed of the world, its source, and its scenario if any. */
export type Linked = {
  name: string
  seed?: number
  source?: Source
  scenario?: Scenario
  /** The rate of its clock, where the link has none. */
  rate?: Rate
}

const WORDS = 2

/** The name of a shared state's world. Each has its own, so that none replaces another. */
export const sharedName = (text: string): string => `shared-${hexOf(text, 0, WORDS)}`

/** The world of a link; undefined for a plain seed. Throws LinkRefused for an unknown scenario. */
export function linkedWorld({
  scenario,
  shared,
  persona,
  seed: wanted,
  tape,
  at = 0,
  opened,
}: LinkParameters): Linked | undefined {
  if (shared !== undefined) return { name: sharedName(shared), source: { shared } }
  if (tape !== undefined) {
    const name = `history-${hexOf(`${tape} ${at}`, 0, WORDS)}`
    const own = wanted === undefined ? {} : { seed: wanted }
    return { name, ...own, source: { history: { ids: tape.split(','), at } }, rate: 1 }
  }
  // `persona` is that of the link just opened; `scenario` may be that of an earlier one in the same tab.
  const personaScenario = opened && scenario !== undefined ? undefined : scenarioOfPersona(persona)
  const name = personaScenario ?? scenario
  if (name === undefined) return undefined
  const row = findScenario(name)
  if (row === undefined) throw new LinkRefused('scenario')
  const { seed } = originOf(row)
  // A persona's own world is used live: its clock runs like that of a plain one.
  return { name, seed, source: { scenario: name }, scenario: row, rate: personaScenario === undefined ? 0 : 1 }
}
