/**
 * Values of holdings in USDT at the last prices. Each value is rounded down to cents, and every total is the sum of the shown values, so
 * that the figures on a page add up.
 */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { fixed, minus, over, percentChange, plus, sum, times } from '../../protocol/rules/decimal.ts'
import type { Whole, WireRes } from '../../protocol/schemas/index.ts'
import { fixedPriceOf, marketOfCoin, nameOf } from '../world/currencies.ts'
import { type Holding, holdingsOf } from '../world/ledger.ts'
import { ticker } from '../world/market/index.ts'
import { fromUnits, priceText } from '../world/money.ts'
import { heldSums } from '../world/orders/contract/figures.ts'
import type { World } from '../world/world.ts'

type Overview = Omit<Whole<WireRes<'fundsOverview'>>, 'small_balances'>
type Wallet = WireRes<'walletOverview'>

const CURRENCY = 'USDT'
const CENTS = 2
const BTC_PLACES = 8

/** Prices in USDT at this moment and 24 h ago. */
function pricesOf(world: World, currency: string): { now: string; before: string } {
  const market = marketOfCoin(currency)
  if (market === undefined) {
    const price = fixedPriceOf(currency)
    return { now: price, before: price }
  }
  const figures = ticker(world.markets, market.code, world.now)
  return { now: priceText(market, figures.lastTicks), before: priceText(market, figures.openTicks24h) }
}

const balanceWire = (world: World, { currency, available, frozen }: Holding): Overview['list'][number] => {
  const total = fromUnits(available + frozen, currency)
  const price = pricesOf(world, currency).now
  return {
    currency,
    name: nameOf(currency),
    available: fromUnits(available, currency),
    frozen: fromUnits(frozen, currency),
    total,
    price,
    value: fixed(times(total, price), CENTS),
  }
}

/** One account of a user: its currencies and their values in USDT. */
export function accountOverview(world: World, user: number, account: Account): Overview {
  const held = holdingsOf(world.ledger, user, account).filter(({ available, frozen }) => available + frozen > 0n)
  const list = held.map((holding) => balanceWire(world, holding))
  const total = fixed(sum(list.map(({ value }) => value)), CENTS)
  const frozen = fixed(sum(list.map((row) => fixed(times(row.frozen, row.price), CENTS))), CENTS)
  return { account, total, available: fixed(minus(total, frozen), CENTS), frozen, list }
}

/**
 * The contract account of a user: the wallet balance is that of the ledger; the total (the equity) adds the unrealised profit/loss at the
 * mark prices.
 */
export function contractOverview(world: World, user: number): Whole<WireRes<'contractOverview'>> {
  const overview = accountOverview(world, user, 'contract')
  const { margin, unrealised } = heldSums(world, user)
  const cents = (units: bigint): string => fixed(fromUnits(units, CURRENCY), CENTS)
  return {
    ...overview,
    total: fixed(plus(overview.total, cents(unrealised)), CENTS),
    wallet_balance: overview.total,
    margin: cents(margin),
    unrealised_profit: cents(unrealised),
    realised_profit: cents(world.orders.contract.realised[user] ?? 0n),
  }
}

/** Gain or loss of a user's coins by price over 24 h, rounded towards zero. */
function changeOf(world: World, lists: readonly Overview['list'][]): string {
  const changes = lists.flat().map(({ currency, total }) => {
    const { now, before } = pricesOf(world, currency)
    return times(total, minus(now, before))
  })
  return fixed(sum(changes), CENTS)
}

/** All accounts of a user together. */
export function walletOverview(world: World, user: number): Wallet {
  const parts = ACCOUNTS.map((account) =>
    account === 'contract' ? contractOverview(world, user) : accountOverview(world, user, account),
  )
  const total = fixed(sum(parts.map((part) => part.total)), CENTS)
  const frozen = fixed(sum(parts.map((part) => part.frozen)), CENTS)
  const change = changeOf(
    world,
    parts.map((part) => part.list),
  )
  return {
    total,
    available: fixed(sum(parts.map((part) => part.available)), CENTS),
    frozen,
    change,
    change_rate: percentChange(plus(total, times(change, '-1')), total),
    btc: over(total, pricesOf(world, 'BTC').now, BTC_PLACES),
    accounts: parts.map((part) => ({ account: part.account, total: part.total })),
  }
}
