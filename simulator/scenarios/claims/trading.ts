/** Claims of orders, contracts and stakes. */
import { ENTRY_CLOSES_BEFORE_MS, nextRound } from '../../rounds.ts'
import { balanceOf } from '../../world/ledger.ts'
import { lastTrade, ticker } from '../../world/market/index.ts'
import { heldBy, liveBy, positionOf } from '../../world/orders/contract/state.ts'
import { spotOrders } from '../../world/orders/spot/state.ts'
import { openStakes, stakeOrders } from '../../world/orders/stake/state.ts'
import { sessionOf } from '../../world/people/find.ts'
import { run } from '../../world/run.ts'
import { load, save } from '../../world/save.ts'
import type { TRADING_ROWS } from '../rows/trading.ts'
import { type Claim, draft, HOUR, MINUTE, mark, regime, type Seen } from './claim.ts'

/** Whether a position is liquidated within `ms` if nothing else happens. */
function goesWithin({ world, entry, user }: Seen, ms: number): boolean {
  const later = load(save(world))
  run(later, { type: 'wait', ms })
  return positionOf(later.orders.contract, user, mark(entry, 'id'))?.state === 'liquidated'
}

/** Whether a market stays between two shares of its price for some hours. */
const stays =
  (code: string, hours: number, least: number, most: number): Claim =>
  ({ world }) => {
    const later = load(save(world))
    const before = lastTrade(later.markets, code, later.now).priceTicks
    run(later, { type: 'wait', ms: hours * HOUR })
    const figures = ticker(later.markets, code, later.now)
    return figures.lowTicks / before >= least && figures.highTicks / before <= most
  }

export const TRADING_CLAIMS: Partial<Record<keyof typeof TRADING_ROWS, Claim>> = {
  'ticket-typed': draft('spot', 'ethusdt'),
  'trading-of-a-newcomer': ({ world, user }) => balanceOf(world.ledger, user, 'coin', 'USDT').available > 0n,
  'order-partly-filled': ({ world, user }) =>
    spotOrders(world.orders.spot, user, { state: 'current' }).list.some(({ state }) => state === 'partly'),
  'pair-waiting': ({ world, user }) =>
    spotOrders(world.orders.spot, user, { state: 'current' }).list.some(({ oco }) => oco !== undefined),
  'trading-halted': regime('btcusdt', 'halt'),
  'token-ends-mid-order': (seen) => {
    const left = (sessionOf(seen.world, seen.entry.token)?.expiresAt ?? 0) - seen.world.now
    return left > 0 && left <= MINUTE && draft('spot', 'btcusdt')(seen)
  },
  'no-orders-yet': ({ world, user }) => spotOrders(world.orders.spot, user).total === 0,
  'positions-held': ({ world, user }) => heldBy(world.orders.contract, user).length >= 2,
  'liquidation-near': (seen) => !goesWithin(seen, 18_000) && goesWithin(seen, 20_000),
  liquidated: ({ world, entry, user }) =>
    positionOf(world.orders.contract, user, mark(entry, 'id'))?.state === 'liquidated',
  'position-in-crash': (seen) =>
    regime('ethusdt', 'crash')(seen) && heldBy(seen.world.orders.contract, seen.user).length > 0,
  'stops-set': ({ world, entry, user }) => {
    const { stopWin, stopLose } = positionOf(world.orders.contract, user, mark(entry, 'id')) ?? {}
    return stopWin !== undefined && stopLose !== undefined
  },
  'levels-set': ({ world, entry, user }) =>
    positionOf(world.orders.contract, user, mark(entry, 'id'))?.levels?.length === 3,
  'triggers-waiting': ({ world, user }) => liveBy(world.orders.contract, user).some(({ state }) => state === 'pending'),
  'funding-paid': ({ world, user }) =>
    (world.ledger.users[user]?.lines ?? []).some(({ reason, at }) => reason === 'funding' && world.now - at < MINUTE),
  'history-crash': (seen) => stays('btcusdt', 1, 0.98, 1.03)(seen) && !stays('btcusdt', 3, 0.8, 1.03)(seen),
  'history-squeeze': (seen) => stays('dogeusdt', 1, 0.9, 1.1)(seen) && !stays('dogeusdt', 4, 0.9, 2)(seen),
  'history-dull': stays('ethusdt', 24, 0.985, 1.015),
  'second-ending': ({ world, user }) =>
    openStakes(world.orders.second).some((one) => one.user === user && one.settles - world.now <= 5_000),
  'second-account': ({ world, user }) =>
    (world.ledger.users[user]?.lines ?? []).some(({ reason }) => reason === 'payout'),
  'second-results': ({ world, user }) => {
    const states = stakeOrders(world.orders.second, user, { limit: 100 }).list.map(({ state }) => state)
    return ['won', 'lost', 'even'].every((state) => states.includes(state as 'won')) && !states.includes('open')
  },
  'option-settling': ({ world, user }) =>
    openStakes(world.orders.option).some((one) => one.user === user && one.settles - world.now <= 5_000),
  'round-closing': ({ world }) => {
    const left = nextRound(5, world.now).opens - ENTRY_CLOSES_BEFORE_MS - world.now
    return left > 0 && left <= 8_000
  },
}
