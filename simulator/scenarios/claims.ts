/** The claims of each scenario about its world, checked by a test. */
import type { Claim } from './claims/claim.ts'
import { ENTRY_CLAIMS } from './claims/entry.ts'
import { FUNDS_CLAIMS } from './claims/funds.ts'
import { PEOPLE_CLAIMS } from './claims/people.ts'
import { TRADING_CLAIMS } from './claims/trading.ts'
import type { ScenarioName } from './table.ts'

/** A claim for each row: a row without one does not compile. */
export const CLAIMS: Record<ScenarioName, Claim> = {
  ...ENTRY_CLAIMS,
  ...TRADING_CLAIMS,
  ...FUNDS_CLAIMS,
  ...PEOPLE_CLAIMS,
}
