/**
 * Exits of a spot order: a take profit and a stop loss for what its fills bring. They are one order of their own, which waits from the trade
 * after a fill on, holds what was received once, and sells it (after a sale: spends it) at market when the first of the two prices is reached.
 */
import { lastTrade, type MarketSpec } from '../../market/index.ts'
import { baseUnits, priceText } from '../../money.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { ticksOf } from '../checks.ts'
import { startWaiting, stopWaiting } from '../stopLimit/state.ts'
import { bestPrice } from '../take.ts'
import type { Trigger } from '../trigger.ts'
import { createOrder } from './enter.ts'
import { emitOrder, holdAnew, paidIn } from './fill.ts'
import { marketOf } from './markets.ts'
import type { ExitPrices, SpotOrder } from './state.ts'

/** Requested exits in ticks; undefined without one. */
export function exitsIn(
  market: MarketSpec,
  { stopWin, stopLose }: { stopWin?: string | undefined; stopLose?: string | undefined },
): ExitPrices | undefined {
  if (stopWin === undefined && stopLose === undefined) return undefined
  return {
    ...(stopWin === undefined ? {} : { stopWin: ticksOf(market, stopWin, 'stopWin') }),
    ...(stopLose === undefined ? {} : { stopLose: ticksOf(market, stopLose, 'stopLose') }),
  }
}

/** The two triggers of an order's exits: a purchase takes its profit at a higher price, a sale at a lower one. */
export function exitTriggers(side: SpotOrder['side'], { stopWin, stopLose }: ExitPrices): Trigger[] {
  const [win, lose] = side === 'buy' ? (['up', 'down'] as const) : (['down', 'up'] as const)
  return [
    ...(stopLose === undefined ? [] : [{ price: stopLose, way: lose }]),
    ...(stopWin === undefined ? [] : [{ price: stopWin, way: win }]),
  ]
}

/** Requires that the price has to move to reach an exit: from the order's limit, and from the last price if the order fills at once. */
export function requireExits(
  world: World,
  market: MarketSpec,
  { side, limit }: { side: SpotOrder['side']; limit: number | undefined },
  exits: ExitPrices | undefined,
  field?: string,
): void {
  if (exits === undefined) return
  const best = bestPrice(world, market, side)
  const takes = best !== undefined && (limit === undefined || (side === 'buy' ? best <= limit : best >= limit))
  const now = takes ? [best, lastTrade(world.markets, market.code, world.now).priceTicks] : []
  for (const ticks of limit === undefined ? now : [limit, ...now]) {
    for (const name of ['stopWin', 'stopLose'] as const) {
      const exit = exits[name]
      const isAbove = (name === 'stopWin') === (side === 'buy')
      if (exit === undefined || (isAbove ? exit > ticks : exit < ticks)) continue
      refuse('exitSide', { price: priceText(market, ticks) }, field ?? name)
    }
  }
}

/** What an order has received after fees: whole lots of a purchase, smallest units of a sale's proceeds. */
export function receivedBy({ code, side, filled, filledTotal, fee }: SpotOrder): bigint {
  const market = marketOf(code)
  return side === 'buy' ? (baseUnits(market, filled) - fee) / baseUnits(market, 1) : filledTotal - fee
}

/** The order that waits for the exits of another, with nothing in it yet. */
function createExit(transaction: Transaction, { no, user, code, side, exits }: SpotOrder): SpotOrder {
  const { stopWin, stopLose } = exits ?? {}
  const exit = createOrder(transaction, { user, code, side: side === 'buy' ? 'sell' : 'buy', kind: 'market' })
  const prices = { ...(stopWin === undefined ? {} : { stopWin }), ...(stopLose === undefined ? {} : { stopLose }) }
  exit.exit = { of: no, ...prices }
  exit.state = 'waiting'
  return exit
}

/** Lets the exits of an order wait with everything that it has received by now. */
export function coverFills(transaction: Transaction, order: SpotOrder): void {
  const { exits } = order
  if (exits === undefined || exits.dropped) return
  const { spot, stopLimit } = transaction.world.orders
  const received = receivedBy(order)
  const more = received - exits.covered
  if (more <= 0n) return
  const known = exits.order === undefined ? undefined : spot.byNo[exits.order]
  const exit = known?.state === 'waiting' ? known : createExit(transaction, order)
  exits.covered = received
  exits.order = exit.no
  const market = marketOf(order.code)
  if (exit.side === 'sell') exit.lots = (exit.lots ?? 0) + Number(more)
  else exit.total = (exit.total ?? 0n) + more
  holdAnew(transaction, exit, exit.total ?? baseUnits(market, exit.lots ?? 0))
  const [trigger, other] = exitTriggers(order.side, exits)
  if (trigger === undefined) return
  exit.trigger = trigger
  const { no, user, code, held } = exit
  stopWaiting(stopLimit, exit)
  const both = other === undefined ? { trigger } : { trigger, other }
  startWaiting(stopLimit, code, { no, user, ...both, currency: paidIn(market, exit), held })
  emitOrder(transaction, exit)
  transaction.rewatch = true
}
