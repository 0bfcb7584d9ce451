/** The trader's history, made by real commands. The choices of the trader were drawn once: `npm run publish:people`. */
import { MARKETS, marketByCode } from '../world/market/index.ts'
import { isOpen } from '../world/orders/spot/state.ts'
import type { World } from '../world/world.ts'
import { buyFor, must, placeNear } from './actor.ts'
import { openContracts, turnContracts } from './contracts.ts'
import history from './history.json' with { type: 'json' }
import { stakeRound } from './stakes.ts'

const MINUTE = 60_000
const FAVOURITES = ['btcusdt', 'ethusdt', 'solusdt', 'dogeusdt']
const { coins: COINS, rounds: ROUNDS } = history

/** The market with the least trading: a large order fills slowly there. */
const QUIET = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))

/** Longest duration of `tradeFor`, in ms. */
export const TRADING_MS = ROUNDS.length * 16 * MINUTE

function fund(world: World, user: number): void {
  must(world, { type: 'transfer', user, from: 'funding', to: 'contract', currency: 'USDT', amount: '2500' })
  must(world, { type: 'transfer', user, from: 'funding', to: 'second', currency: 'USDT', amount: '2500' })
  must(world, { type: 'transfer', user, from: 'funding', to: 'options', currency: 'USDT', amount: '1500' })
  must(world, { type: 'transfer', user, from: 'funding', to: 'coin', currency: 'BTC', amount: '0.1' })
}

/** One round: a market order, an order close to the price, and sometimes a cancellation. */
function playRound(world: World, user: number, round: (typeof ROUNDS)[number]): void {
  const { code, bought, basisPoints, usdt, minutes, cancels, seconds } = round
  buyFor(world, user, code, bought)
  const side = basisPoints < 0 ? 'buy' : 'sell'
  const order = placeNear(world, { user, code, side, basisPoints, usdt })
  must(world, { type: 'wait', ms: minutes * MINUTE })
  if (order && isOpen(order) && cancels) must(world, { type: 'spotRevoke', user, order: order.no })
  must(world, { type: 'wait', ms: seconds * 1_000 })
}

/** A buy larger than the book near its price: it takes the offered quantity, and the rest stays open for the tape. */
export function placeLarge(world: World, user: number): void {
  placeNear(world, { user, code: QUIET.code, side: 'buy', basisPoints: 3, usdt: 20_000 })
}

/** Trades for some hours: filled, cancelled and open orders, and favourites. Takes at most TRADING_MS. */
export function tradeFor(world: World, user: number): void {
  for (const code of FAVOURITES) must(world, { type: 'toggleFavourite', user, market: marketByCode(code).id })
  fund(world, user)
  for (const code of COINS) buyFor(world, user, code, 1_500)
  openContracts(world, user)
  const mistaken = placeNear(world, { user, code: 'ethusdt', side: 'buy', basisPoints: -500, usdt: 400 })
  for (const [place, round] of ROUNDS.entries()) {
    stakeRound(world, user, place)
    playRound(world, user, round)
  }
  turnContracts(world, user)
  // A market history with a crash fills it before.
  if (mistaken && isOpen(mistaken)) must(world, { type: 'spotRevoke', user, order: mistaken.no })
  placeNear(world, { user, code: 'btcusdt', side: 'buy', basisPoints: -900, usdt: 1_200 })
  placeNear(world, { user, code: 'solusdt', side: 'sell', basisPoints: 1_200, usdt: 300 })
}
