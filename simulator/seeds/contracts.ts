/** The trader's perpetual contracts, made by real commands: closed, possibly liquidated, held, and pending. */
import { lastTrade, marketByCode } from '../world/market/index.ts'
import { priceText, quantityText } from '../world/money.ts'
import type { PlaceContract } from '../world/orders/contract/place.ts'
import { heldBy } from '../world/orders/contract/state.ts'
import type { World } from '../world/world.ts'
import { lotsWorth, may, must, priceNear } from './actor.ts'

type Plan = { code: string; direction: 'long' | 'short'; leverage: number; usdt: number }

/** The positions are closed again after some hours, the first in two parts. */
const PASSING: readonly Plan[] = [
  { code: 'ethusdt', direction: 'long', leverage: 10, usdt: 2_000 },
  { code: 'solusdt', direction: 'short', leverage: 5, usdt: 1_000 },
  { code: 'xrpusdt', direction: 'long', leverage: 3, usdt: 300 },
]
/** The leverage is so high that the position rarely lasts. */
const DARING: Plan = { code: 'dogeusdt', direction: 'long', leverage: 125, usdt: 500 }
/** The positions are held to the end. */
const LASTING: readonly Plan[] = [
  { code: 'btcusdt', direction: 'long', leverage: 20, usdt: 6_000 },
  { code: 'ethusdt', direction: 'short', leverage: 10, usdt: 3_000 },
]

function ticketOf(world: World, user: number, { code, direction, leverage, usdt }: Plan): PlaceContract {
  const market = marketByCode(code)
  const last = lastTrade(world.markets, code, world.now).priceTicks
  const quantity = quantityText(market, lotsWorth(market, last, usdt))
  return { user, code, direction, kind: 'market', quantity, leverage }
}

const open = (world: World, user: number, plan: Plan): void =>
  void may(world, { type: 'contractPlace', ...ticketOf(world, user, plan) })

const priceOf = (world: World, code: string, basisPoints: number): string =>
  priceText(marketByCode(code), priceNear(world, code, basisPoints))

/** Opens the positions that are closed later. */
export function openContracts(world: World, user: number): void {
  for (const plan of [...PASSING, DARING]) open(world, user, plan)
}

/** Closes the positions, the largest in two parts, and opens those that are held. */
export function turnContracts(world: World, user: number): void {
  for (const { no, code, lots } of heldBy(world.orders.contract, user)) {
    if (code === PASSING[0]?.code) {
      const quantity = quantityText(marketByCode(code), Math.ceil(lots / 2))
      may(world, { type: 'contractClose', user, position: no, quantity })
      must(world, { type: 'wait', ms: 10_000 })
    }
    may(world, { type: 'contractClose', user, position: no })
  }
  for (const plan of LASTING) open(world, user, plan)
}

/** The last step: opens liquidated positions again, sets stops, and places orders that can't have fired yet. */
export function contractsLately(world: World, user: number): void {
  for (const plan of LASTING) {
    const lasts = heldBy(world.orders.contract, user).some(
      ({ code, direction }) => code === plan.code && direction === plan.direction,
    )
    if (!lasts) open(world, user, plan)
  }
  for (const { no: position, code, direction } of heldBy(world.orders.contract, user)) {
    const way = direction === 'long' ? 1 : -1
    if (direction === 'long') {
      const stops = { stopWin: priceOf(world, code, 600 * way), stopLose: priceOf(world, code, -300 * way) }
      may(world, { type: 'contractStops', user, position, ...stops })
    } else {
      const at = { triggerPrice: priceOf(world, code, 500 * way), triggerBy: 'last' as const }
      may(world, { type: 'contractTriggerClose', user, position, ...at })
    }
  }
  const waits = ticketOf(world, user, { code: 'btcusdt', direction: 'long', leverage: 10, usdt: 2_000 })
  const trigger = { triggerPrice: priceOf(world, 'btcusdt', 250), triggerBy: 'mark' as const }
  may(world, { type: 'contractTrigger', ...waits, ...trigger })
  const rests = { kind: 'limit' as const, price: priceOf(world, 'solusdt', -400) }
  const plan: Plan = { code: 'solusdt', direction: 'long', leverage: 5, usdt: 500 }
  may(world, { type: 'contractPlace', ...ticketOf(world, user, plan), ...rests })
}
