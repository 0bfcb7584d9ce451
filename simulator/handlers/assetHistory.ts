/** The history of a user's assets on the wire. */
import { fixed, over } from '../../protocol/rules/decimal.ts'
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { formatScaled } from '../../protocol/rules/scaled.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { pricesSince } from '../world/analysis/closes.ts'
import { type AssetDay, assetDays, type DayFigures, totalOf } from '../world/analysis/days.ts'
import { type CoinResult, coinResults } from '../world/analysis/results.ts'
import { dayOf, PRICE_PLACES, type PriceOn, VALUE_CURRENCY, worthInUnits } from '../world/analysis/worth.ts'
import { nameOf } from '../world/currencies.ts'
import { fromUnits, scaleOf } from '../world/money.ts'
import { own } from '../world/own.ts'
import type { World } from '../world/world.ts'
import { seconds } from './context.ts'

type History = WireRes<'assetHistory'>

const DEFAULT_DAYS = 30
const CENT_PLACES = 2

const cents = (value: bigint): string => fixed(formatScaled(value, CENT_PLACES), CENT_PLACES)

const figuresWire = ({ closing, deposits, withdrawals, transfers, profit }: DayFigures) => ({
  total: cents(closing),
  deposits: cents(deposits),
  withdrawals: cents(withdrawals),
  transfers: cents(transfers),
  profit: cents(profit),
})

const dayWire = ({ day, accounts, held }: AssetDay, priceOn: PriceOn): History['days'][number] => ({
  time: seconds(day * DAY_MS),
  ...figuresWire(totalOf(accounts)),
  accounts: accounts.map((figures) => ({ account: figures.account, ...figuresWire(figures) })),
  prices: held.map((currency) => ({ currency, price: formatScaled(priceOn(currency, day), PRICE_PLACES) })),
})

function coinWire({ currency, quantity, cost, realised }: CoinResult, price: bigint): History['coins'][number] {
  const value = worthInUnits(quantity, currency, price)
  const usdt = (units: bigint) => fromUnits(units, VALUE_CURRENCY)
  const amount = fromUnits(quantity, currency)
  return {
    currency,
    name: nameOf(currency),
    quantity: amount,
    cost: usdt(cost),
    average_cost: quantity === 0n ? null : over(usdt(cost), amount, scaleOf(VALUE_CURRENCY)),
    value: usdt(value),
    unrealised_profit: usdt(value - cost),
    realised_profit: usdt(realised),
  }
}

/** The latest days of a user's accounts, and the result of each coin since the account exists. */
export function assetHistoryOf(world: World, user: number, days = DEFAULT_DAYS): History {
  const lines = own(world.ledger.users, String(user))?.lines ?? []
  const today = dayOf(world.now)
  const priceOn = pricesSince(world, dayOf(lines[0]?.at ?? world.now))
  return {
    days: assetDays(lines, priceOn, today)
      .slice(-days)
      .map((day) => dayWire(day, priceOn)),
    coins: coinResults(lines, priceOn).map((result) => coinWire(result, priceOn(result.currency, today))),
  }
}
