/** Helpers of the contract tests: a trader with money in the contract account, and short functions for orders. */
import { balanceOf } from '../../ledger.ts'
import {
  lastTrade,
  MARKETS,
  type MarketSpec,
  markAt,
  marketByCode,
  type Trade,
  tradesBetween,
} from '../../market/index.ts'
import { priceText } from '../../money.ts'
import { type Outcome, run } from '../../run.ts'
import { btc, done, worldWithUser } from '../../testing.ts'
import type { World } from '../../world.ts'
import type { PlaceContract } from './place.ts'
import { type ContractOrder, type Position, positionOf } from './state.ts'

export const DAY = 86_400_000

/** The market with the least trading, where orders can exceed the visible book. */
export const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))

/** A world with a user who has `usdt` in the contract account. */
export function contractWorld(seed = 42, usdt = '10000'): { world: World; user: number } {
  const { world, user } = worldWithUser(seed)
  done(world, { type: 'grant', user, account: 'contract', currency: 'USDT', amount: usdt })
  return { world, user }
}

const base = { code: 'btcusdt', direction: 'long', kind: 'market', quantity: '0.1', leverage: 20 } as const
type Facts = Partial<PlaceContract> & { user: number }

export const open = (world: World, facts: Facts): ContractOrder =>
  done(world, { type: 'contractPlace', ...base, ...facts })
export const tryOpen = (world: World, facts: Facts): Outcome<ContractOrder> =>
  run(world, { type: 'contractPlace', ...base, ...facts })

type TriggerFacts = Facts & { triggerPrice: string; triggerBy?: 'last' | 'mark' }
export const pend = (world: World, facts: TriggerFacts): ContractOrder =>
  done(world, { type: 'contractTrigger', triggerBy: 'mark', ...base, ...facts })

/** The current position of an opening order. */
export const held = (world: World, user: number, { no }: { no: string }): Position => {
  const position = positionOf(world.orders.contract, user, no)
  if (position === undefined) throw new Error(`no position ${no}`)
  return position
}

/** A user's balance in the contract account, in smallest units of USDT. */
export const margin = (world: World, user: number) => balanceOf(world.ledger, user, 'contract', 'USDT')

export const wait = (world: World, ms: number): number => done(world, { type: 'wait', ms })

/** A price some ticks from the mark price. */
export const nearMark = (world: World, ticks: number, market: MarketSpec = btc): string =>
  priceText(market, markAt(world.markets, market.code, world.now) + ticks)

/** A price some hundredths of a percent from the last price. */
export function nearLast(world: World, basisPoints: number, code = 'btcusdt'): string {
  const last = lastTrade(world.markets, code, world.now).priceTicks
  return priceText(marketByCode(code), last + Math.round((last * basisPoints) / 10_000))
}

/** The trades of a market since a time, with the mark after each; of several in one ms the last. */
export function marksSince(world: World, code: string, from: number): { trade: Trade; mark: number }[] {
  return tradesBetween(world.markets, code, from, world.now).map((trade) => ({
    trade,
    mark: markAt(world.markets, code, trade.at),
  }))
}
