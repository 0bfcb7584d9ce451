/** How a stake comes out: by two trades of the tape and nothing else. */
import { type Outcome, outcomeOf } from '../../../../protocol/rules/option.ts'
import type { Forecast } from '../../../../protocol/shapes/option.ts'
import { firstTradeFrom, lastTrade, type MarketsState, type Trade } from '../../market/index.ts'
import type { Tick } from './state.ts'

/** What is judged: a forecast for a market from `opens` to `settles` (ms). */
export type Bet = { code: string; forecast: Forecast; opens: number; settles: number }
export type Judgement = { outcome: Outcome; opening?: Tick; settlement: Tick }

const tickOf = ({ id, at, priceTicks }: Trade): Tick => ({ id, at, price: priceTicks })

/** The opening tick: the first trade at or after `opens`, if it has come and is not later than `settles`. */
export function openingTick(markets: MarketsState, { code, opens, settles }: Omit<Bet, 'forecast'>): Tick | undefined {
  const trade = firstTradeFrom(markets, code, opens)
  return trade === undefined || trade.at > settles ? undefined : tickOf(trade)
}

/**
 * Judges a bet whose time is over: the opening tick against the last trade at or before `settles`. Where nothing was traded from
 * its opening to its end, as in a halt, no price speaks for or against it: it is even, and the settlement tick is the last
 * trade before. Throws for a time that the markets have not reached.
 */
export function judge(markets: MarketsState, bet: Bet): Judgement {
  const settlement = tickOf(lastTrade(markets, bet.code, bet.settles))
  const opening = openingTick(markets, bet)
  if (opening === undefined) return { outcome: 'even', settlement }
  return { outcome: outcomeOf(bet.forecast, String(opening.price), String(settlement.price)), opening, settlement }
}
