/**
 * The table of scenarios: each state worth showing, with its user and page. `plays/` brings the world there. The texts
 * `scenario.title.<name>` and `scenario.text.<name>` describe it.
 */
import type { Persona } from '../seeds/accounts.ts'
import { ENTRY_ROWS } from './rows/entry.ts'
import { FUNDS_ROWS } from './rows/funds.ts'
import { PEOPLE_ROWS } from './rows/people.ts'
import type { Row } from './rows/row.ts'
import { TRADING_ROWS } from './rows/trading.ts'

export { GROUPS, type Group, type Row } from './rows/row.ts'

const ROWS = { ...ENTRY_ROWS, ...TRADING_ROWS, ...FUNDS_ROWS, ...PEOPLE_ROWS } satisfies Record<string, Row>

export type ScenarioName = keyof typeof ROWS
/** A row with its name. `page` may have {marks}, which its play fills with numbers of the world. */
export type Scenario = Row & { name: ScenarioName }

/** The seed of a row without its own. */
const SEED = 1
/** The start, in ms: 20 November 2026, 09:41:20 UTC, in the middle of a minute and of every round. */
const START = Date.UTC(2026, 10, 20, 9, 41, 20)

/** Every scenario, in the order of the gallery. */
export const SCENARIOS: readonly Scenario[] = (Object.keys(ROWS) as ScenarioName[]).map((name) => ({
  name,
  ...ROWS[name],
}))

const byName = new Map<string, Scenario>(SCENARIOS.map((scenario) => [scenario.name, scenario]))

/** The scenario of a name, if it exists. */
export const findScenario = (name: string): Scenario | undefined => byName.get(name)

/** Seed and start (ms) of a scenario's world. */
export const originOf = ({ seed = SEED, start = START }: Row): { seed: number; now: number } => ({ seed, now: start })

/** The scenario of a persona's link, for personas with a world of their own. */
export const scenarioOfPersona = (persona: string | undefined): ScenarioName | undefined =>
  persona === ('heavy' satisfies Persona) ? 'ten-thousand-records' : undefined
