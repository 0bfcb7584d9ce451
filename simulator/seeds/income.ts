/** The trader's money, credited over weeks, so that the value of the account has a history of its own. */
import { DAY_MS } from '../../protocol/rules/payout.ts'
import type { World } from '../world/world.ts'
import { must } from './actor.ts'

const HOUR = 3_600_000
/** Time between this start and that of the deposits and withdrawals; until the markets begin the time passes quickly. */
export const INCOME_MS = 17 * DAY_MS

/** Credits by the hours since the start. */
const CREDITS = [
  [0, 'coin', 'USDT', '16000'],
  [3, 'funding', 'BTC', '0.15'],
  [53, 'funding', 'USDT', '6000'],
  [122, 'coin', 'USDT', '5000'],
  [196, 'funding', 'BTC', '0.06'],
  [263, 'coin', 'USDT', '4000'],
  [341, 'funding', 'USDT', '4000'],
  [389, 'funding', 'BTC', '0.04'],
] as const

/** Takes INCOME_MS: the first credits, several days apart. */
export function payIn(world: World, user: number): void {
  const begun = world.now
  for (const [hours, account, currency, amount] of CREDITS) {
    must(world, { type: 'wait', ms: begun + hours * HOUR - world.now })
    must(world, { type: 'grant', user, account, currency, amount })
  }
  must(world, { type: 'wait', ms: begun + INCOME_MS - world.now })
}
