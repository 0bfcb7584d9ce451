/**
 * Converts currencies in the funding account with the house's desk, at the last prices less the spread. A quote is not stored: its number
 * contains its time and a seal of its content, and the tape has the prices of that time.
 */
import { converted, convertRate } from '../../../protocol/rules/convert.ts'
import { fixed, over, times, toStep } from '../../../protocol/rules/decimal.ts'
import { CONVERT_SPREAD, QUOTE_LIFE_MS } from '../../terms.ts'
import { amountOf } from '../amounts.ts'
import { executeOnce } from '../executeOnce.ts'
import { hexOf } from '../hash.ts'
import { lastTrade, MARKETS, type MarketSpec } from '../market/index.ts'
import { fromUnits, priceText, scaleOf } from '../money.ts'
import { requireFunds, requireTrading } from '../orders/checks.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import type { Page } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { addRecord, type RecordFilter, recordOf, recordsOf } from '../records.ts'
import { invalid, refuse } from '../refusal.ts'
import { WALLET } from '../settings.ts'
import { postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { FUNDING, toDesk } from './money.ts'
import type { Conversion } from './state.ts'

export type Pair = { user: number; from: string; to: string; amount: string }
/** With the number of a quote at its rate, otherwise at the current rate. */
export type Convert = Pair & { quote?: string; clientId?: string }
/** Amounts in smallest units; valid until `expires` (ms), inclusive. */
export type Quote = Pick<Conversion, 'from' | 'to' | 'amount' | 'received' | 'rate'> & { no: string; expires: number }

export const STABLE = 'USDT'
export const BY_BASE: ReadonlyMap<string, MarketSpec> = new Map<string, MarketSpec>(
  MARKETS.map((market) => [market.base, market]),
)

/** Currencies that can be converted: those with a price. */
export const CONVERTIBLE: readonly string[] = [STABLE, ...BY_BASE.keys()]

/** A number rounded to its first significant digit. */
function oneDigit(value: string, rounding: 'up' | 'down'): string {
  const [whole = '0', fraction = ''] = value.split('.')
  if (whole !== '0') return toStep(value, `1${'0'.repeat(whole.length - 1)}`, rounding)
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return fixed(value, zeros + 1, rounding)
}

const FINEST = 20
const atStart = (worth: string, { openingTicks, tick }: MarketSpec): string =>
  over(worth, times(String(openingTicks), tick), FINEST)

const LIMITS = new Map(
  CONVERTIBLE.map((currency) => {
    const market = BY_BASE.get(currency)
    const { minimum, maximum } = WALLET.convert
    if (market === undefined) return [currency, { minimum, maximum }]
    const limits = {
      minimum: oneDigit(atStart(minimum, market), 'up'),
      maximum: oneDigit(atStart(maximum, market), 'down'),
    }
    return [currency, limits]
  }),
)

/** The limits of one conversion: round figures by the currency's price at the world's start. */
export function convertLimits(currency: string): { minimum: string; maximum: string } {
  return LIMITS.get(currency) ?? invalid('from')
}

/** The price of a coin in USDT at a past time (ms). */
export function priceAt(world: World, currency: string, at: number): string {
  const market = BY_BASE.get(currency)
  return market === undefined ? '1' : priceText(market, lastTrade(world.markets, market.code, at).priceTicks)
}

/** The amount in smallest units. Refuses currencies that can't be converted, and while a market is halted. */
function requirePair(world: World, { from, to, amount }: Pair): bigint {
  if (!CONVERTIBLE.includes(from)) invalid('from')
  if (!CONVERTIBLE.includes(to) || from === to) invalid('to')
  for (const currency of [from, to]) {
    const market = BY_BASE.get(currency)
    if (market !== undefined) requireTrading(world, market)
  }
  const units = amountOf(amount, from)
  const limits = convertLimits(from)
  if (units < unitsOf(limits.minimum, from) || units > unitsOf(limits.maximum, from)) {
    refuse('amountRange', { ...limits, currency: from }, 'amount')
  }
  return units
}

const SEAL_WORDS = 2

/** The number of a quote given at a time (ms) for a request with these facts. */
export const quoteNumber = ({ seed }: World, facts: readonly (string | number | bigint)[], at: number): string =>
  `Q${at}-${hexOf(`quote/${facts.join('/')}/${at}`, seed, SEAL_WORDS)}`

const numberOf = (world: World, { user, from, to }: Pair, amount: bigint, at: number): string =>
  quoteNumber(world, [user, from, to, amount], at)

function offer(world: World, pair: Pair, amount: bigint, at: number): Quote {
  const { from, to } = pair
  const rate = convertRate(priceAt(world, from, at), priceAt(world, to, at), CONVERT_SPREAD)
  const received = unitsOf(converted(fromUnits(amount, from), rate, scaleOf(to)), to)
  if (received <= 0n) refuse('amountRange', { ...convertLimits(from), currency: from }, 'amount')
  return { no: numberOf(world, pair, amount, at), from, to, amount, received, rate, expires: at + QUOTE_LIFE_MS }
}

/** A quote for an amount at the current rate. Refused: fields, amountRange, marketHalted. */
export function quoteFor(world: World, pair: Pair): Quote {
  requireUser(world, pair.user)
  return offer(world, pair, requirePair(world, pair), world.now)
}

/** The time of a quote; refused when it has expired, or when its number belongs to another request: `numberAt` gives the request's number. */
export function momentOf(world: World, quote: string, numberAt: (at: number) => string): number {
  const at = Number(/^Q(\d{1,15})-/.exec(quote)?.[1] ?? Number.NaN)
  const mine = at <= world.now && quote === numberAt(at)
  if (!mine || world.now > at + QUOTE_LIFE_MS) refuse('quoteExpired', {}, 'quote_no')
  return at
}

/** Converts at once; returns the conversion's number. Refused: quoteExpired, amountRange, balanceShort, marketHalted. */
export function convert(transaction: Transaction, request: Convert): string {
  const { world } = transaction
  requireUser(world, request.user)
  const { user, clientId, from, to, quote } = request
  return executeOnce(transaction, { user, clientId, kind: 'convert', facts: [quote, from, to, request.amount] }, () => {
    const amount = requirePair(world, request)
    const at =
      quote === undefined ? world.now : momentOf(world, quote, (moment) => numberOf(world, request, amount, moment))
    const { received, rate } = offer(world, request, amount, at)
    requireFunds(world, user, FUNDING, from, amount, 'amount')
    const conversion = addRecord(world.wallet.conversions, 'C', {
      user,
      ...(clientId === undefined ? {} : { clientId }),
      from,
      to,
      amount,
      received,
      rate,
      created: world.now,
    })
    const entries = [...toDesk(user, from, amount), ...toDesk(user, to, -received)]
    postEntries(transaction, { reason: 'convert', ref: conversion.no, entries })
    return conversion.no
  })
}

export const conversionByNo = (world: World, user: number, no: string): Conversion | undefined =>
  recordOf(world.wallet.conversions, user, no)

/** A page of a user's conversions, newest first; `currency` matches either side. */
export const conversionsOf = (
  world: World,
  user: number,
  { currency, ...part }: RecordFilter & { currency?: string } = {},
): Page<Conversion> =>
  recordsOf(
    world.wallet.conversions,
    user,
    part,
    ({ from, to }) => currency === undefined || from === currency || to === currency,
  )
