/** Which world a link asks for, when it asks for more than that of a seed. */
import type { Rate } from '../exchange.ts'
import { findScenario, originOf, type Scenario, scenarioOfPersona } from '../scenarios/table.ts'
import { LinkRefused } from '../share/refused.ts'
import { hexOf } from '../world/hash.ts'
import type { Source } from './opening.ts'

/** What the link has of it; `opened` when it was opened just now, and the page is no reload. */
export type Asked = {
  scenario?: string | undefined
  shared?: string | undefined
  persona?: string | undefined
  opened: boolean
}

/** Name and seed of the world, its source, and its scenario if it has one. */
export type Linked = {
  name: string
  seed?: number
  source?: Source
  scenario?: Scenario
  /** How fast its clock runs, where the link does not say. */
  rate?: Rate
}

const WORDS = 2

/** A world of its own for each state that is shared, so that none takes another's place. */
export const sharedName = (text: string): string => `shared-${hexOf(text, 0, WORDS)}`

/** The world that a link asks for; undefined for its seed's world. Throws LinkRefused for an unknown scenario. */
export function linkedWorld({ scenario, shared, persona, opened }: Asked): Linked | undefined {
  if (shared !== undefined) return { name: sharedName(shared), source: { shared } }
  // A persona is that of a link that was opened just now; a scenario may be that of an earlier one in the same tab.
  const own = opened && scenario !== undefined ? undefined : scenarioOfPersona(persona)
  const name = own ?? scenario
  if (name === undefined) return undefined
  const row = findScenario(name)
  if (row === undefined) throw new LinkRefused('scenario')
  const { seed } = originOf(row)
  // A persona's own world is to be used: its clock runs as that of a plain one.
  return { name, seed, source: { scenario: name }, scenario: row, rate: own === undefined ? 0 : 1 }
}
