import { FAILURE, flow, shown, size } from '../model/redaction.ts'
import { favouritesFlow } from './favouritesFlow.ts'
import { marketListFlow } from './marketListFlow.ts'
import { INDICATORS, quoteFlow } from './quoteFlow.ts'

export const marketMachines = [
  flow('market/favouritesFlow', favouritesFlow, {
    context: size('confirmed', 'queue'),
    events: { 'favourites.move': { id: 'number', position: 'number' }, 'favourites.toggle': { id: 'number' } },
  }),
  flow('market/marketListFlow', marketListFlow, {
    context: {
      ...shown('search', 'loggedIn'),
      ...size('markets', 'categories', 'recent'),
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
    context: { ...size('choices', 'candles'), detail: size('market', 'info'), detailError: FAILURE },
    events: {
      'quote.indicator': { indicator: INDICATORS },
      'quote.line': { line: 'flag' },
      'quote.market': { market: shown('id', 'code') },
      'quote.period': { period: ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] },
    },
  }),
]
