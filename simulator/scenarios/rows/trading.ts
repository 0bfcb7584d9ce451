/** Orders, contracts, and stakes on the clock. */
import { type Row, seenBy, trader } from './row.ts'

const COIN = '/pages/transaction/transaction'
const TRADING = '/pages/secondPage/secondPage'
const TREATY = '/pages/treaty'
const POSITION = '/pages/contract/details?id={position}'

export const TRADING_ROWS = {
  'ticket-typed': trader('trading', `${COIN}?code=ethusdt`),
  'trading-of-a-newcomer': seenBy('fresh', 'trading', TRADING),
  'order-partly-filled': trader('trading', '/pages/quotation/log'),
  'trading-halted': trader('trading', `${TRADING}?code=btcusdt`),
  'token-ends-mid-order': trader('trading', `${COIN}?code=btcusdt`),
  'no-orders-yet': seenBy('fresh', 'trading', '/pages/quotation/log'),
  'positions-held': trader('contracts', TREATY),
  'short-ticket': trader('contracts', '/pages/contract/contract?code=ethusdt&side=short'),
  'liquidation-near': trader('contracts', POSITION),
  liquidated: trader('contracts', POSITION),
  'position-in-crash': trader('contracts', TREATY),
  'stops-set': trader('contracts', POSITION),
  'triggers-waiting': trader('contracts', '/pages/contract/log'),
  'funding-paid': trader('contracts', '/pages/assets/contractLog'),
  'second-ending': trader('stakes', `${TRADING}?kind=second&code=btcusdt`),
  'second-results': trader('stakes', '/pages/assets/contractLog2'),
  'option-settling': trader('stakes', `${TRADING}?kind=option&code=btcusdt`),
  'round-closing': trader('stakes', '/pages/deadlineOrder?code=btcusdt&cycle=5'),
} satisfies Record<string, Row>
