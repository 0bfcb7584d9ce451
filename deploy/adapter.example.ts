/**
 * How a backend with other paths, names, units and frames is spoken to: one file for each deployment, absent by default. All of it is optional,
 * and what it leaves out is as the protocol has it (docs/openapi.json, docs/asyncapi.json).
 *
 *   cp deploy/adapter.example.ts deploy/adapter.ts          fill it; the editor and `npm run check` know every call, field and topic
 *   npm run build:adapter -- deploy/adapter.ts              checks it, and writes dist/h5/adapter.js
 *   "adapter": "adapter.js"                                 in dist/h5/config.json
 *
 * `npm run conformance -- --base URL --adapter deploy/adapter.ts --skeleton more.ts` says what is still to be told.
 */
import type { Adapter } from '../protocol/adapter/index.ts'

type Row = Record<string, unknown>
const rowsOf = (data: unknown): Row[] => (Array.isArray(data) ? data : [])

/** Puts the terms of each market, which this backend has at another address, into the list of markets. */
function withTerms(markets: unknown, terms: unknown): unknown {
  const known = new Map(rowsOf(terms).map(({ symbol, ...row }) => [symbol, row]))
  return rowsOf(markets).map((market) => ({ ...known.get(market.symbol), ...market }))
}

/** A frame of this backend's socket. */
interface Frame {
  event?: string
  channel?: string
  payload?: unknown
  timestamp?: number
}

export default {
  // The token of a session goes into this header, with these words before it.
  headers: { token: { name: 'Authorization', before: 'Bearer ' }, language: 'Accept-Language' },

  // {"success": true, "result": …} or, with status 200, 401 or 422, {"success": false, "error": {"code": "E101", "text": "…"}}
  envelope: {
    success: { at: 'success', is: [true] },
    data: 'result',
    message: ['note', 'error.text'],
    code: 'error.code',
    codes: { E101: 'loginRequired', E102: 'wrongPassword', E201: 'balanceShort' },
    statuses: [401, 422],
  },

  // Names without a rule are written as orderNo in place of order_no.
  style: 'camel',
  // Rules by name, wherever that field occurs.
  fields: {
    order_no: 'orderNumber',
    code: 'symbol',
    // Whole numbers of the smallest unit of the coin that the row, or one around it, names.
    available: { name: 'free', unit: { coin: 'currency', or: 'USDT' } },
    frozen: { name: 'locked', unit: { coin: 'currency', or: 'USDT' } },
    // The word for a choice: the protocol's, and theirs.
    side: { values: { buy: 'BID', sell: 'ASK' } },
  },
  // Other money is in hundred-millionths, and times are in milliseconds.
  units: { money: { places: 8 }, time: 'ms' },
  coins: { USDT: 6, BTC: 8, ETH: 18, '*': 8 },

  calls: {
    // Rules of a call go before all others. Places are those of docs/openapi.json; a name with points is the path to a nested field.
    market: {
      path: '/v2/markets',
      // Fees, smallest orders and steps are elsewhere. Where that answer fails, the app shows “–” for them.
      further: { terms: { path: '/v2/terms', data: 'spot' } },
      read: (markets, { terms }) => withTerms(markets, terms),
      reply: { '[].price': 'last.price', '[].rate': { name: 'last.change', unit: 'text' } },
    },
    // {side} is the request's own field; fields that no rule names travel in query or body, by the method.
    currencyRecord: {
      path: '/v2/orders/{state}',
      request: { state: { values: { current: 'open', history: 'closed' } } },
      reply: { list: 'rows', total: 'count' },
    },
    currencyTrade: { path: '/v2/markets/{id}/orders', data: 'order' },
    currencyRevoke: { method: 'DELETE', path: '/v2/orders/{id}' },
    // Cycles and yields are in a list of products.
    secondOverview: {
      path: '/v2/accounts/bets',
      further: { products: { path: '/v2/bets/products' } },
      read: (account, { products }) => ({ ...(account as Row), cycles: products }),
      reply: { 'cycles[].yield': 'profit', 'cycles[].minimum': 'stake.from', 'cycles[].maximum': 'stake.to' },
    },
    // One answer for two calls: each takes its own part.
    currencyOverview: { path: '/v2/accounts', data: 'spot' },
    contractOverview: { path: '/v2/accounts', data: 'margin' },
    // Two requests for one call: the leverage is set before the order, and the order goes out only if it was accepted.
    contractPlaceOrder: {
      path: '/v2/contracts/{id}/orders',
      further: {
        leverage: {
          when: 'before',
          method: 'PUT',
          path: '/v2/contracts/{id}/leverage',
          write: ({ leverage }) => ({ leverage }),
        },
      },
      write: ({ leverage, ...order }) => order,
    },
    // The same path for two calls, told apart by a field that is always the same.
    secondHandOrder: { path: '/v2/bets', adds: { status: 'open' } },
    secondOrderRecord: { path: '/v2/bets', adds: { status: 'settled' } },
    // Not offered here: the app says so in its place, and does not ask.
    depth: false,
  },

  socket: {
    path: '/v2/stream',
    hello: () => [{ event: 'hello' }],
    // Sent before anything else.
    ready: ({ event }: Frame) => event === 'welcome',
    // `before` is what was said last of this type: what is no longer wanted.
    send(message, before) {
      if (message.type === 'code')
        return [
          ...(before?.type === 'code' ? [{ event: 'unsubscribe', channel: before.code }] : []),
          { event: 'subscribe', channel: message.code },
        ]
      if (message.type === 'product') return [{ event: 'tickers', channel: message.data }]
      return message.type === 'pong' ? [{ event: 'pong' }] : []
    },
    receive({ event, channel = '', payload, timestamp = 0 }: Frame) {
      if (event === 'ping') return [{ type: 'ping', time: Math.floor(timestamp / 1_000) }]
      if (event === 'tickers') return [{ type: 'sub', topic: 'all_ticker', data: payload }]
      return event === 'trades' ? [{ type: 'sub', topic: `${channel}.trade`, data: payload }] : []
    },
    topics: { all_ticker: { '[].price': 'last' } },
  },
} satisfies Adapter
