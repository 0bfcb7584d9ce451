/** The claims of each scenario about its world, checked by a test. */

import type { ScenarioName } from '../table.ts'
import type { Claim } from './claim.ts'
import { ENTRY_CLAIMS } from './entry.ts'
import { FUNDS_CLAIMS } from './funds.ts'
import { PEOPLE_CLAIMS } from './people.ts'
import { TRADING_CLAIMS } from './trading.ts'

/** A claim for each row: a row without one does not compile. */
export const CLAIMS: Record<ScenarioName, Claim> = {
  ...ENTRY_CLAIMS,
  ...TRADING_CLAIMS,
  ...FUNDS_CLAIMS,
  ...PEOPLE_CLAIMS,
}
