import type { Res } from '../../../protocol/schemas/index.ts'
import { alertsFlow } from '../../market/alertsFlow.ts'
import { DRAWINGS_MAX, drawingsFlow } from '../../market/drawingsFlow.ts'
import { favouritesFlow } from '../../market/favouritesFlow.ts'
import { marketListFlow } from '../../market/marketListFlow.ts'
import { quoteFlow } from '../../market/quoteFlow.ts'
import { watchlistsFlow } from '../../market/watchlistsFlow.ts'
import { KEYS } from '../../shared/keys.ts'
import { exampleOf } from './answers.ts'
import { walk } from './model.ts'

const known = { get: (key: string) => exampleOf(key.split(' ')[0] ?? ''), set: () => {}, clear: () => {} }

const rows = exampleOf('market') as Res<'market'>

const alert = { code: 'btcusdt', name: 'BTC/USDT', side: 'above', price: '61000.0' } as const

const watchlist = { id: 1, name: 'Layer 1', markets: [1, 2] } as const

const point = { time: 60, price: '61000.0' } as const
const drawing = { id: 1, kind: 'horizontal', points: [point] } as const

const older = { time: 60, open: '61000.0', high: '61010.0', low: '60990.0', close: '61005.0', volume: '1' } as const

export const marketWalks = {
  alerts: walk(alertsFlow, {
    inputs: { plain: {} },
    stored: { 'one is set': { [KEYS.alerts]: [alert] } },
    events: {
      'alerts.set': [{ alert }, { alert: { ...alert, price: '62000.0' }, replaces: 'btcusdt above 61000.0' }],
      'alerts.remove': [{ id: 'btcusdt above 61000.0' }],
      'alerts.changedElsewhere': [{ alerts: [] }, { alerts: [alert] }],
      'alerts.price': [
        { code: 'btcusdt', price: '60000.0' },
        { code: 'btcusdt', price: '63000.0' },
      ],
    },
  }),
  drawings: walk(drawingsFlow, {
    inputs: { plain: { code: 'btcusdt' } },
    stored: {
      'one is drawn': { [KEYS.drawings]: { btcusdt: [drawing] } },
      'the chart is full': { [KEYS.drawings]: { btcusdt: Array.from({ length: DRAWINGS_MAX }, () => drawing) } },
    },
    events: {
      'drawings.tool': [{ tool: 'horizontal' }, { tool: 'trend' }],
      'drawings.point': [{ point }],
      'drawings.select': [{ id: 1 }, { id: 2 }],
      'drawings.move': [{ id: 1, points: [{ ...point, price: '62000.0' }] }],
      'drawings.market': [{ code: 'ethusdt' }],
      'drawings.changedElsewhere': [{ drawn: {} }, { drawn: { btcusdt: [drawing] } }],
    },
  }),
  favourites: walk(favouritesFlow, {
    events: {
      'favourites.toggle': [{ id: 1 }],
      'favourites.move': [{ id: 1, position: 2 }],
    },
    answers: { market: { 'with favourites': rows.map((row) => ({ ...row, favourite: true })) } },
  }),
  markets: walk(marketListFlow, {
    inputs: {
      visitor: { loggedIn: false },
      'seen before': { loggedIn: true, cache: known },
      'a visitor at favourites': { loggedIn: false, tab: 'favourites' },
    },
    events: {
      'markets.tab': [{ tab: 'favourites' }, { tab: 'all' }, { tab: 'gainers' }],
      'markets.sort': [{ by: 'price' }],
      'markets.search': [{ search: 'btc' }],
      'markets.session': [{ loggedIn: true }],
    },
  }),
  quote: walk(quoteFlow, {
    inputs: { btc: { market: { id: 1, code: 'btcusdt' } } },
    events: {
      'quote.period': [{ period: '1h' }],
      'quote.line': [{ line: true }],
      'quote.indicator': [{ indicator: 'MA' }],
      'quote.market': [{ market: { id: 2, code: 'ethusdt' } }],
    },
    answers: { kline: { 'nothing more': [] as Res<'kline'>, 'an older one': [older] } },
  }),
  watchlists: walk(watchlistsFlow, {
    inputs: { plain: {} },
    stored: { 'one is kept': { [KEYS.watchlists]: [watchlist] } },
    events: {
      'watchlists.create': [{ name: 'Memes', markets: [] }],
      'watchlists.rename': [
        { id: 1, name: 'Layer 1 and 2' },
        { id: 1, name: ' ' },
      ],
      'watchlists.delete': [{ id: 1 }],
      'watchlists.toggle': [{ id: 1, market: 3 }],
      'watchlists.move': [{ id: 1, market: 2, position: 0 }],
      'watchlists.changedElsewhere': [{ lists: [] }, { lists: [watchlist] }],
    },
  }),
}
