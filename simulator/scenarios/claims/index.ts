/** The claims of each scenario about its world, checked by a test. */

import type { ScenarioName } from '../table.ts'
import type { Claim } from './claim.ts'
import { ENTRY_CLAIMS } from './entry.ts'
import { FUNDS_CLAIMS } from './funds.ts'
import { PEOPLE_CLAIMS } from './people.ts'
import { TRADING_CLAIMS } from './trading.ts'

/** Rows that only open a page for their persona have none. */
export const CLAIMS: Partial<Record<ScenarioName, Claim>> = {
  ...ENTRY_CLAIMS,
  ...TRADING_CLAIMS,
  ...FUNDS_CLAIMS,
  ...PEOPLE_CLAIMS,
}
