/**
 * Amounts as whole numbers of smallest units. Each currency has a scale (decimals of its unit) at which price × quantity and fees of every
 * market are exact or rounded by less than one unit.
 */
import { placesOf } from '../../protocol/rules/decimal.ts'
import { fixedScaled, formatScaled, parseScaled } from '../../protocol/rules/scaled.ts'
import { CATALOGUE, type MarketSpec } from './market/index.ts'

const LEAST_SCALE = 8
/** A fee of 1/1000 of one step needs this many decimals more than the step. */
const FEE_PLACES = 3

/** Decimals of the value of one lot at one tick; a step of 1,000 coins needs fewer than its price has. */
function worthPlaces(market: MarketSpec): number {
  const places = placesOf(market.tick) + placesOf(market.step)
  const digits = `${wholeOf(market.tick) * wholeOf(market.step)}`
  return Math.max(0, places - (/0*$/.exec(digits)?.[0].length ?? 0))
}

/** A decimal text without its point. */
function wholeOf(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

const SCALES = new Map<string, number>(
  CATALOGUE.map((market) => [market.base, Math.max(LEAST_SCALE, placesOf(market.step) + FEE_PLACES)]),
)
for (const market of CATALOGUE) {
  SCALES.set(market.quote, Math.max(LEAST_SCALE, SCALES.get(market.quote) ?? 0, worthPlaces(market)))
}

/** Decimals of a currency's smallest unit; 8 for an unknown one. */
export function scaleOf(currency: string): number {
  return SCALES.get(currency) ?? LEAST_SCALE
}

/** Whether a market trades or quotes a currency. */
export function hasMarket(currency: string): boolean {
  return SCALES.has(currency)
}

/** An amount of a currency in smallest units; undefined when the text is not an amount or finer than the unit. */
export function toUnits(text: string, currency: string): bigint | undefined {
  return parseScaled(text, scaleOf(currency))
}

/** Smallest units of a currency as decimal text. */
export function fromUnits(units: bigint, currency: string): string {
  return formatScaled(units, scaleOf(currency))
}

/** a ÷ b rounded up, for a ≥ 0 and b > 0. */
export function dividedUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

type Factors = { tick: bigint; pricePlaces: number; step: bigint; stepPlaces: number; quote: bigint; base: bigint }

function factorsOf(market: MarketSpec): Factors {
  const pricePlaces = placesOf(market.tick)
  const stepPlaces = placesOf(market.step)
  const tick = wholeOf(market.tick)
  const step = wholeOf(market.step)
  const places = worthPlaces(market)
  return {
    tick,
    pricePlaces,
    step,
    stepPlaces,
    quote:
      ((tick * step) / 10n ** BigInt(pricePlaces + stepPlaces - places)) *
      10n ** BigInt(scaleOf(market.quote) - places),
    base: step * 10n ** BigInt(scaleOf(market.base) - stepPlaces),
  }
}

const FACTORS = new Map<string, Factors>(CATALOGUE.map((market) => [market.code, factorsOf(market)]))

function factors(market: MarketSpec): Factors {
  const found = FACTORS.get(market.code)
  if (found === undefined) throw new Error(`no market ${market.code}`)
  return found
}

/** Value of `lots` at a price, in smallest units of the quote currency; exact. */
export function worth(market: MarketSpec, priceTicks: number, lots: number): bigint {
  return BigInt(priceTicks) * BigInt(lots) * factors(market).quote
}

/** A quantity of lots in smallest units of the base coin; exact. */
export function baseUnits(market: MarketSpec, lots: number): bigint {
  return BigInt(lots) * factors(market).base
}

/** The number of whole lots that a quote amount buys at a price. */
export function lotsFor(market: MarketSpec, units: bigint, priceTicks: number): number {
  const lots = units / (BigInt(priceTicks) * factors(market).quote)
  return Number(lots > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : lots)
}

/** So many of a unit, exact: as a number, which is quicker, where that is safe. Throws for a fraction of a unit. */
function multiple(count: number, unit: bigint): bigint | number {
  const product = count * Number(unit)
  return Number.isSafeInteger(count) && Number.isSafeInteger(product) ? product : BigInt(count) * unit
}

/** A price in ticks as decimal text with the market's decimals. */
export function priceText(market: MarketSpec, priceTicks: number): string {
  const { tick, pricePlaces } = factors(market)
  return fixedScaled(multiple(priceTicks, tick), pricePlaces)
}

/** A quantity in lots as decimal text with the market's decimals. */
export function quantityText(market: MarketSpec, lots: number): string {
  const { step, stepPlaces } = factors(market)
  return fixedScaled(multiple(lots, step), stepPlaces)
}
