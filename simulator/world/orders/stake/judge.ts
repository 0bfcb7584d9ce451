/** The outcome of a stake, decided by two trades of the tape and nothing else. */
import { type Outcome, outcomeOf } from '../../../../protocol/rules/option.ts'
import type { Forecast } from '../../../../protocol/shapes/option.ts'
import { firstTradeFrom, lastTrade, type MarketsState, type Trade } from '../../market/index.ts'
import type { Tick } from './state.ts'

/** A bet to judge: a forecast for a market from `opens` to `settles` (ms). */
export type Bet = { code: string; forecast: Forecast; opens: number; settles: number }
export type Judgement = { outcome: Outcome; opening?: Tick; settlement: Tick }

const tickOf = ({ id, at, priceTicks }: Trade): Tick => ({ id, at, price: priceTicks })

/** The opening tick: the first trade at or after `opens` and not later than `settles`, if it exists yet. */
export function openingTick(markets: MarketsState, { code, opens, settles }: Omit<Bet, 'forecast'>): Tick | undefined {
  const trade = firstTradeFrom(markets, code, opens)
  return trade === undefined || trade.at > settles ? undefined : tickOf(trade)
}

/**
 * Judges an ended bet: the opening tick against the last trade at or before `settles`. Without a trade between opening and end, as in a
 * halt, the outcome is even, and the settlement tick is the last trade before. Throws for a time that the markets have not reached.
 */
export function judge(markets: MarketsState, bet: Bet): Judgement {
  const settlement = tickOf(lastTrade(markets, bet.code, bet.settles))
  const opening = openingTick(markets, bet)
  if (opening === undefined) return { outcome: 'even', settlement }
  return { outcome: outcomeOf(bet.forecast, String(opening.price), String(settlement.price)), opening, settlement }
}
