import { CHART_PERIODS } from '../../protocol/rules/periods.ts'
import { FAILURE, flow, shown } from '../shared/redactionRules.ts'
import { alertsFlow } from './alertsFlow.ts'
import { DRAWING_KINDS, drawingsFlow } from './drawingsFlow.ts'
import { favouritesFlow } from './favouritesFlow.ts'
import { marketListFlow } from './marketListFlow.ts'
import { INDICATORS, quoteFlow } from './quoteFlow.ts'
import { watchlistsFlow } from './watchlistsFlow.ts'

const ALERT = shown('code', 'name', 'side', 'price')

export const marketMachines = [
  flow('market/alertsFlow', alertsFlow, {
    context: {},
    events: {
      'alerts.changedElsewhere': { alerts: 'data' },
      'alerts.price': { code: 'text', price: 'text' },
      'alerts.remove': { id: 'text' },
      'alerts.set': { alert: ALERT, replaces: 'text' },
    },
  }),
  flow('market/drawingsFlow', drawingsFlow, {
    context: shown('code', 'tool', 'selected'),
    events: {
      'drawings.changedElsewhere': { drawn: 'data' },
      'drawings.market': { code: 'text' },
      'drawings.move': { id: 'number', points: 'data' },
      'drawings.point': { point: shown('time', 'price') },
      'drawings.select': { id: 'number' },
      'drawings.tool': { tool: DRAWING_KINDS },
    },
  }),
  flow('market/favouritesFlow', favouritesFlow, {
    context: shown('isFiltered'),
    events: { 'favourites.move': { id: 'number', position: 'number' }, 'favourites.toggle': { id: 'number' } },
  }),
  flow('market/marketListFlow', marketListFlow, {
    context: {
      ...shown('search', 'loggedIn'),
      tab: shown('kind', 'category'),
      sort: shown('by', 'direction'),
    },
    events: {
      'markets.search': { search: 'text' },
      'markets.session': { loggedIn: 'flag' },
      'markets.sort': { by: ['rate', 'name', 'price', 'volume'] },
      'markets.tab': { tab: shown('kind', 'category') },
    },
  }),
  flow('market/quoteFlow', quoteFlow, {
    context: { detailError: FAILURE },
    events: {
      'quote.indicator': { indicator: INDICATORS },
      'quote.line': { line: 'flag' },
      'quote.market': { market: shown('id', 'code') },
      'quote.period': { period: CHART_PERIODS },
    },
  }),
  flow('market/watchlistsFlow', watchlistsFlow, {
    context: {},
    events: {
      'watchlists.changedElsewhere': { lists: 'data' },
      'watchlists.create': { name: 'text', markets: 'data' },
      'watchlists.delete': { id: 'number' },
      'watchlists.move': { id: 'number', market: 'number', position: 'number' },
      'watchlists.rename': { id: 'number', name: 'text' },
      'watchlists.toggle': { id: 'number', market: 'number' },
    },
  }),
]
