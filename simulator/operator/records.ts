/**
 * The exchange's records as plain data: every ledger line and balance of every user, and what the lines of spot orders, stakes,
 * conversions, deposits and withdrawals follow from. Amounts are decimal texts. `scripts/recompute.mjs` recomputes the balances from them.
 */
import { SPOT_FEE_RATE } from '../terms.ts'
import { currencyOf, holdingsOf } from '../world/ledger.ts'
import { fromUnits, priceText, quantityText, scaleOf } from '../world/money.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import type { SpotOrder } from '../world/orders/spot/state.ts'
import { STAKE_ACCOUNTS, STAKE_CURRENCY, type StakeOrder, type Tick } from '../world/orders/stake/state.ts'
import type { World } from '../world/world.ts'

function linesOf({ ledger }: World) {
  const lines = Object.entries(ledger.users).flatMap(([user, book]) =>
    book.lines.map(({ available, frozen, availableAfter, frozenAfter, ...line }) => ({
      ...line,
      user: Number(user),
      available: fromUnits(available, line.currency),
      frozen: fromUnits(frozen, line.currency),
      availableAfter: fromUnits(availableAfter, line.currency),
      frozenAfter: fromUnits(frozenAfter, line.currency),
    })),
  )
  return lines.sort((one, other) => one.id - other.id)
}

const balancesOf = ({ ledger }: World) =>
  Object.keys(ledger.users).flatMap((user) =>
    holdingsOf(ledger, Number(user)).map(({ account, currency, available, frozen }) => ({
      user: Number(user),
      account,
      currency,
      available: fromUnits(available, currency),
      frozen: fromUnits(frozen, currency),
    })),
  )

function spotRecord({ no, user, code, side, state, fills }: SpotOrder) {
  const market = marketOf(code)
  return {
    no,
    user,
    account: 'coin',
    base: market.base,
    quote: market.quote,
    side,
    state,
    fills: fills.map(({ at, price, lots, fee }) => ({
      at,
      price: priceText(market, price),
      quantity: quantityText(market, lots),
      fee: fromUnits(fee, side === 'buy' ? market.base : market.quote),
    })),
  }
}

function stakeRecord({ no, user, kind, code, forecast, stake, yieldRate, state, payout, ...order }: StakeOrder) {
  const price = (tick: Tick | undefined) => (tick === undefined ? null : priceText(marketOf(code), tick.price))
  return {
    no,
    user,
    account: STAKE_ACCOUNTS[kind],
    currency: STAKE_CURRENCY,
    forecast,
    stake: fromUnits(stake, STAKE_CURRENCY),
    yieldRate,
    state,
    opening: price(order.opening),
    settlement: price(order.settlement),
    payout: payout === undefined ? null : fromUnits(payout, STAKE_CURRENCY),
  }
}

const WALLET = 'funding'
const values = <T>(byNo: Record<string, T>): T[] => Object.values(byNo)

function walletRecords({ wallet }: World) {
  return {
    conversions: values(wallet.conversions.byNo).map(({ no, user, from, to, amount, received, rate, account }) => {
      const amounts = { amount: fromUnits(amount, from), received: fromUnits(received, to) }
      return { no, user, account: account ?? WALLET, from, to, rate, ...amounts }
    }),
    deposits: values(wallet.deposits.byNo).map(({ no, user, currency, amount, state }) => {
      return { no, user, account: WALLET, currency, state, amount: fromUnits(amount, currency) }
    }),
    withdrawals: values(wallet.withdrawals.byNo).map(({ no, user, currency, amount, state }) => {
      return { no, user, account: WALLET, currency, state, amount: fromUnits(amount, currency) }
    }),
  }
}

/** All records of a world. Names, contacts, addresses and secrets are not among them. */
export function recordsOf(world: World) {
  const { ledger, orders } = world
  const currencies = [...Object.keys(ledger.outside), ...Object.keys(ledger.house).map(currencyOf)]
  return {
    note: 'Simulated funds – not real money',
    seed: world.seed,
    startedAt: world.startedAt,
    now: world.now,
    feeRate: SPOT_FEE_RATE,
    places: Object.fromEntries([...new Set(currencies)].sort().map((currency) => [currency, scaleOf(currency)])),
    lines: linesOf(world),
    balances: balancesOf(world),
    house: Object.entries(ledger.house).map(([key, amount]) => {
      const currency = currencyOf(key)
      return { account: key.slice(0, -currency.length - 1), currency, amount: fromUnits(amount, currency) }
    }),
    spotOrders: values(orders.spot.byNo).map(spotRecord),
    stakes: [...values(orders.second.byNo), ...values(orders.option.byNo)].map(stakeRecord),
    ...walletRecords(world),
  }
}
export type ExchangeRecords = ReturnType<typeof recordsOf>
