import type { marketCalls } from '../../protocol/calls/market.ts'
import { RECENT_TRADES } from '../../protocol/rules/constants.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { offersIn } from '../texts/texts.ts'
import {
  book,
  CATEGORIES,
  type Category,
  candles,
  listedIn,
  type MarketSpec,
  recentTrades,
  tradesBetween,
} from '../world/market/index.ts'
import { invalid, refuse } from '../world/refusal.ts'
import { coinInfoWire } from './coinInfo.ts'
import type { Context, Handlers, MemberContext } from './context.ts'
import { bookWire, candleWire, favouritesOf, marketItem, marketOfId, tradeWire } from './markets.ts'

type Item = WireRes<'market'>[number]

const FAVOURITES = 'favourites'
/** Rows of a ranking list. */
const RANKED = 20
/** Levels of a book snapshot; also the number of candles when none is requested. */
export const BOOK_DEPTH = 20
const CANDLES = 500

const items = ({ world, user }: Context, markets: readonly MarketSpec[]): Item[] => {
  const favourites = favouritesOf(world, user)
  return markets.map((market) => marketItem(world, market, favourites))
}

const isCategory = (group: string): group is Category => CATEGORIES.some((category) => category === group)

function inGroup(context: Context, group: string | undefined): readonly MarketSpec[] {
  if (group === undefined || group === '') return listedIn(context.world.markets)
  if (group === FAVOURITES) {
    if (context.user === undefined) return refuse('loginRequired')
    return favouritesOf(context.world, context.user).map((id) => marketOfId(context.world, id))
  }
  return isCategory(group)
    ? listedIn(context.world.markets).filter((market) => market.categories.includes(group))
    : invalid('group')
}

const hotRank = (market: MarketSpec): number => market.hotRank ?? Number.POSITIVE_INFINITY
const byRate = (a: Item, b: Item): number => Number(b.rate) - Number(a.rate)

const RANKINGS: Record<'hot' | 'gainers' | 'losers' | 'new', (context: Context) => Item[]> = {
  hot: (context) =>
    items(
      context,
      listedIn(context.world.markets)
        .filter((market) => market.hotRank !== undefined)
        .sort((a, b) => hotRank(a) - hotRank(b)),
    ),
  gainers: (context) => items(context, listedIn(context.world.markets)).sort(byRate),
  losers: (context) => items(context, listedIn(context.world.markets)).sort(byRate).reverse(),
  new: (context) =>
    items(
      context,
      listedIn(context.world.markets)
        .filter((market) => market.isNew)
        .sort((a, b) => a.listedDaysBeforeStart - b.listedDaysBeforeStart),
    ),
}

/** Moves a favourite to a position of the list, counted from 0; beyond the end it comes last. */
function move({ run, world, user }: MemberContext, market: number, position: number): void {
  const others = favouritesOf(world, user).filter((id) => id !== market)
  run({ type: 'orderFavourites', user, markets: [...others.slice(0, position), market, ...others.slice(position)] })
}

export const marketHandlers: Handlers<keyof typeof marketCalls> = {
  classify: (_, { language }) => CATEGORIES.map((id) => ({ id, title: offersIn(language).categories[id] })),
  market: ({ group }, context) => items(context, inGroup(context, group)),
  marketDetail({ id }, { world, user }) {
    const market = marketOfId(world, id)
    return { market: marketItem(world, market, favouritesOf(world, user)), info: coinInfoWire(market.info) }
  },
  currencyRank: ({ id }, context) => RANKINGS[id](context).slice(0, RANKED),
  collect({ id, position }, context) {
    const { world, user, run } = context
    const market = marketOfId(world, id).id
    const listed = favouritesOf(world, user).includes(market)
    if (position === undefined || !listed) run({ type: 'toggleFavourite', user, market })
    if (position !== undefined) move(context, market, position)
    const ids = [...favouritesOf(world, user)]
    return { is_collect: ids.includes(market), ids }
  },
  depth({ id }, { world }) {
    const market = marketOfId(world, id)
    return bookWire(market, book(world.markets, market.code, world.now, BOOK_DEPTH))
  },
  trades({ id, seconds }, { world }) {
    const { markets, now } = world
    const market = marketOfId(world, id)
    const trades = seconds
      ? tradesBetween(markets, market.code, now - seconds * 1000, now).reverse()
      : recentTrades(markets, market.code, now, RECENT_TRADES)
    return trades.map((trade) => tradeWire(market, trade))
  },
  kline({ id, period, before, limit = CANDLES }, { world }) {
    const market = marketOfId(world, id)
    const query = { before: before === undefined ? undefined : before * 1000, limit, now: world.now }
    return candles(world.markets, market.code, period, query).map((candle) => candleWire(market, candle))
  },
}
