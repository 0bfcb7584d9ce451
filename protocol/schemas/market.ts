import * as v from 'valibot'
import { PERIODS, type Period } from '../rules/constants.ts'
import { book, candle, category, marketDetail, marketItem, trade } from '../shapes/market.ts'
import { count, flag, id, list, nothing, text, wire } from '../wire.ts'

const marketId = v.pipe(count, v.minValue(1))
/** Ranking lists by id. */
export const RANKS = ['hot', 'gainers', 'losers', 'new'] as const
const period = v.picklist(Object.keys(PERIODS) as Period[])

export const schemas = {
  classify: { request: nothing, reply: list(category) },
  /** `group`: a category id, or `favourites` for the logged-in user's own list in its order. */
  market: { request: wire({ group: v.optional(text) }), reply: list(marketItem) },
  marketDetail: { request: wire({ id: marketId }), reply: marketDetail },
  currencyRank: { request: wire({ id: v.picklist(RANKS) }), reply: list(marketItem) },
  /** Adds the market to the favourites or removes it. A reply without `ids` confirms what was asked for. With `position` (from 0) it is moved there instead. */
  collect: {
    request: wire({ id: marketId, position: v.optional(count) }),
    reply: wire({ is_collect: v.optional(flag), ids: v.optional(list(id)) }, { is_collect: 'favourite' }),
  },
  depth: { request: wire({ id: marketId }), reply: book },
  /** Newest first: all of the last `seconds`, or without them the latest 30. */
  trades: {
    request: wire({ id: marketId, seconds: v.optional(v.pipe(count, v.minValue(1), v.maxValue(600))) }),
    reply: list(trade),
  },
  /** Candles that opened before `before` (Unix seconds), oldest first. */
  kline: {
    request: wire({
      id: marketId,
      period,
      before: v.optional(count),
      limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1000))),
    }),
    reply: list(candle),
  },
}
