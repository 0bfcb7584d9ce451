/**
 * Converts balances that are too small to be sold on a market into one currency, all at the rates of one quote. Each becomes a conversion
 * of its own; those made together have the number of the first.
 */
import { converted, convertRate } from '../../../protocol/rules/convert.ts'
import { compare, type Decimal, times } from '../../../protocol/rules/decimal.ts'
import { CONVERT_SPREAD, MINIMUM_TOTAL, QUOTE_LIFE_MS } from '../../terms.ts'
import { entriesOf, toDesk } from '../entries.ts'
import { executeOnce } from '../executeOnce.ts'
import { holdingsOf } from '../ledger.ts'
import { fromUnits, scaleOf } from '../money.ts'
import { isHalted, requireTrading } from '../orders/checks.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { requireUser } from '../people/find.ts'
import { addRecord, recordsBy } from '../records.ts'
import { invalid } from '../refusal.ts'
import { postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { BY_BASE, CONVERTIBLE, momentOf, priceAt, quoteNumber, STABLE } from './convert.ts'
import { FUNDING } from './money.ts'
import type { Conversion } from './state.ts'

/** The accounts that coins are left over in. */
export type DustAccount = 'funding' | 'coin'
type Target = { user: number; account: DustAccount; to: string }
export type Selection = Target & { currencies: readonly string[] }
/** The currencies are separated by commas. */
export type Dust = Target & { currencies: string; quote: string; clientId?: string }

/** A small balance; `reason` says why it can't be converted now: its market is halted, or it is worth less than a unit of the target. */
export type SmallBalance = {
  currency: string
  amount: bigint
  value: Decimal
  rate: Decimal
  received: bigint
  reason: 'halted' | 'tooSmall' | undefined
}
/** Valid until `expires` (ms), inclusive. */
export type DustQuote = { no: string; parts: SmallBalance[]; received: bigint; expires: number }

/** The balances of an account that are worth less than the smallest order by the prices of a time (ms), with what each brings. */
export function smallBalances(world: World, { user, account, to }: Target, at: number = world.now): SmallBalance[] {
  if (!CONVERTIBLE.includes(to)) invalid('to')
  const target = priceAt(world, to, at)
  return holdingsOf(world.ledger, user, account).flatMap(({ currency, available: amount }) => {
    if (amount <= 0n || currency === to || !CONVERTIBLE.includes(currency)) return []
    const price = priceAt(world, currency, at)
    const value = times(fromUnits(amount, currency), price)
    if (compare(value, MINIMUM_TOTAL) >= 0) return []
    const rate = convertRate(price, target, CONVERT_SPREAD)
    const received = unitsOf(converted(fromUnits(amount, currency), rate, scaleOf(to)), to)
    const halted = [currency, to].some((one) => {
      const market = BY_BASE.get(one)
      return market !== undefined && isHalted(world, market)
    })
    const reason = halted ? 'halted' : received <= 0n ? 'tooSmall' : undefined
    return [{ currency, amount, value, rate, received, reason }]
  })
}

function offer(world: World, selection: Selection, at: number): DustQuote {
  const { user, account, to, currencies } = selection
  const parts = smallBalances(world, selection, at).filter(({ currency }) => currencies.includes(currency))
  if (parts.length === 0 || parts.length !== new Set(currencies).size) invalid('currencies')
  for (const { currency, reason } of parts) {
    for (const one of [currency, to]) {
      const market = BY_BASE.get(one)
      if (market !== undefined) requireTrading(world, market)
    }
    if (reason !== undefined) invalid('currencies')
  }
  const facts = parts.map(({ currency, amount }) => `${currency}:${amount}`)
  return {
    no: quoteNumber(world, ['dust', user, account, to, ...facts], at),
    parts,
    received: parts.reduce((sum, { received }) => sum + received, 0n),
    expires: at + QUOTE_LIFE_MS,
  }
}

/** A quote for the whole of the chosen balances at the current rates. Refused: fields, marketHalted. */
export function dustQuoteFor(world: World, selection: Selection): DustQuote {
  requireUser(world, selection.user)
  return offer(world, selection, world.now)
}

/**
 * Converts the quoted balances at once; returns the number of the first conversion. A balance that has changed since is another request, as
 * if the quote had expired. Refused: fields, quoteExpired, marketHalted.
 */
export function dust(transaction: Transaction, request: Dust): string {
  const { world } = transaction
  const { user, account, to, currencies, quote, clientId } = request
  requireUser(world, user)
  return executeOnce(transaction, { user, clientId, kind: 'dust', facts: [quote, account, to, currencies] }, () => {
    const selection = { user, account, to, currencies: currencies.split(',') }
    const at = momentOf(world, quote, (moment) => offer(world, selection, moment).no)
    const { own } = entriesOf(account)
    let first: string | undefined
    for (const { currency, amount, rate, received } of offer(world, selection, at).parts) {
      const conversion: Conversion = addRecord(world.wallet.conversions, 'C', {
        user,
        ...(clientId === undefined ? {} : { clientId }),
        from: currency,
        to,
        amount,
        received,
        rate,
        created: world.now,
        ...(account === FUNDING ? {} : { account }),
      })
      first ??= conversion.no
      conversion.dust = first
      const entries = [
        own(user, 'available', currency, -amount),
        toDesk(currency, amount),
        own(user, 'available', to, received),
        toDesk(to, -received),
      ]
      postEntries(transaction, { reason: 'convert', ref: conversion.no, entries })
    }
    return first ?? invalid('currencies')
  })
}

/** The conversions made together with the one of this number. */
export const dustByNo = (world: World, user: number, no: string): Conversion[] =>
  recordsBy(world.wallet.conversions, user).filter((one) => one.dust === no)

/** How many balances of an account can be converted together. */
export const dustCount = (world: World, user: number, account: DustAccount): number =>
  smallBalances(world, { user, account, to: STABLE }).filter(({ reason }) => reason === undefined).length
