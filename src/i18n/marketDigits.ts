/** The digits of a market's figures, shown and typed, with and without its steps. */
import { type Decimal, fixed, placesOf } from '../../protocol/rules/decimal.ts'
import { type Figure, formatAmount, grouped } from './format.ts'

const UNIT_PLACES = 8

interface Steps {
  readonly tick?: Decimal | undefined
  readonly step?: Decimal | undefined
}

/** Decimals of a market's prices; undefined without a tick: then each price has the digits that it comes with. */
export const pricePlaces = (market: Pick<Steps, 'tick'> | undefined): number | undefined =>
  market?.tick === undefined ? undefined : placesOf(market.tick)

/**
 * Decimals that can be typed for a price or quantity: those of its step. Without a step those of most currencies' smallest unit, as a
 * backend may cut further ones without a word; more where its own `like` has more.
 */
export const typedPlaces = (step: Decimal | undefined, like: Decimal | null = null): number =>
  step === undefined ? Math.max(UNIT_PLACES, placesOf(like ?? '0')) : placesOf(step)

/** Decimals of a column of quantities: those of the step, or of most currencies' smallest unit. */
export const columnPlaces = ({ step }: Pick<Steps, 'step'>): number =>
  step === undefined ? UNIT_PLACES : placesOf(step)

/** A quantity in coins with the decimals of the market's step, rounded down; without a step with all its digits. */
export const coinsText = (value: Figure, market: Pick<Steps, 'step'> | undefined): string =>
  market?.step === undefined ? grouped(value) : formatAmount(value, placesOf(market.step))

/** A price for a field, with the decimals of the tick; without a tick as it is. */
export const typedPrice = (price: Decimal, { tick }: Pick<Steps, 'tick'>): Decimal =>
  tick === undefined ? price : fixed(price, placesOf(tick))
