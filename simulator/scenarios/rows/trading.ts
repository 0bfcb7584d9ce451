/** Rows about orders, contracts and stakes. */
import { type Row, seenBy, trader } from './row.ts'

export const TRADING_ROWS = {
  'ticket-typed': trader('trading', 'coinTrade', 'code=ethusdt'),
  'trading-of-a-newcomer': seenBy('fresh', 'trading', 'trading'),
  'order-partly-filled': trader('trading', 'coinOrders'),
  'pair-waiting': trader('trading', 'coinOrders'),
  'trading-halted': trader('trading', 'trading', 'code=btcusdt'),
  'token-ends-mid-order': trader('trading', 'coinTrade', 'code=btcusdt'),
  'no-orders-yet': seenBy('fresh', 'trading', 'coinOrders'),
  'positions-held': trader('contracts', 'contract'),
  'short-ticket': trader('contracts', 'contractTrade', 'code=ethusdt&side=short'),
  'liquidation-near': trader('contracts', 'positionDetails', 'id={position}'),
  liquidated: trader('contracts', 'positionDetails', 'id={position}'),
  'position-in-crash': trader('contracts', 'contract', 'tab=positions'),
  'stops-set': trader('contracts', 'positionDetails', 'id={position}'),
  'levels-set': trader('contracts', 'positionDetails', 'id={position}'),
  'triggers-waiting': trader('contracts', 'contractOrders'),
  'funding-paid': trader('contracts', 'contractRecords'),
  'second-ending': trader('stakes', 'trading', 'kind=second&code=btcusdt'),
  'second-account': trader('stakes', 'secondRecords'),
  'second-results': trader('stakes', 'trading', 'kind=second&code=btcusdt&tab=history'),
  'option-settling': trader('stakes', 'trading', 'kind=option&code=btcusdt'),
  'history-crash': { ...trader('markets', 'trading', 'code=btcusdt'), history: 'crash' },
  'history-squeeze': { ...trader('markets', 'contractTrade', 'code=dogeusdt&side=short'), history: 'squeeze' },
  'history-dull': { ...trader('markets', 'quote', 'code=ethusdt'), history: 'dull' },
  'round-closing': trader('stakes', 'deadlineOrder', 'code=btcusdt&cycle=5'),
} satisfies Record<string, Row>
