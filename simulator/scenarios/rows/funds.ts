/** Money: what is there, what comes and goes, and what earns. */
import { type Row, seenBy, trader } from './row.ts'

const ASSETS = '/pages/assets/assets'
const DEPOSIT = '/pages/assets/rechange'
const WITHDRAWAL = '/pages/assets/Withdrawal'
const FINANCIAL = '/pages/financial/index'
const LOG = '/pages/assets/log'

export const FUNDS_ROWS = {
  'funds-overview': trader('funds', ASSETS),
  'empty-account': seenBy('fresh', 'funds', ASSETS),
  'ten-thousand-records': seenBy('heavy', 'funds', LOG),
  'deposit-address': seenBy('fresh', 'funds', `${DEPOSIT}?currency=USDT`),
  'deposit-confirming': trader('funds', `${DEPOSIT}?tab=records`),
  'deposit-held': trader('funds', `${DEPOSIT}?tab=records`),
  'withdrawal-gate': seenBy('verified', 'funds', WITHDRAWAL),
  'withdrawal-typed': trader('funds', WITHDRAWAL),
  'withdrawal-to-card': trader('funds', `${WITHDRAWAL}?way=bank`),
  'withdrawal-under-review': trader('funds', `${WITHDRAWAL}?number={withdrawal}`),
  'withdrawal-sending': trader('funds', `${WITHDRAWAL}?number={withdrawal}`),
  'withdrawal-refused': trader('funds', `${WITHDRAWAL}?number={withdrawal}`),
  'withdrawal-completed': trader('funds', `${WITHDRAWAL}?number={withdrawal}`),
  'withdrawal-must-wait': trader('funds', WITHDRAWAL),
  'transfer-typed': trader('funds', '/pages/assets/Transfer'),
  'quote-running-out': trader('funds', '/pages/exchange'),
  'shop-box-opened': trader('funds', LOG),
  'subscription-open': trader('earn', `${FINANCIAL}?project=2`),
  'subscription-allotted': trader('earn', `${FINANCIAL}?project=4`),
  'subscription-locked': trader('earn', `${FINANCIAL}?tab=mine`),
  'coin-lists-soon': trader('earn', `${FINANCIAL}?project=4`),
  'investment-matured': trader('earn', `${FINANCIAL}?tab=mine&of=fixed`),
  'fixed-investment': trader('earn', '/pages/financial/Fixed_investment?id=2'),
  'investment-sold-out': trader('earn', '/pages/financial/Fixed_investment?id=4'),
  'mining-area': seenBy('visitor', 'earn', '/pages/contract/MadenSahas'),
  'mining-product': trader('earn', '/pages/contract/MadenSahasD?id=21'),
  'mining-earning': trader('earn', '/pages/contract/MadenSahasLog'),
} satisfies Record<string, Row>
