import type * as v from 'valibot'
import { amount, decimal, hours, marketCode, price, signedPercent, text, time, wire } from '../wire.ts'
import { direction } from './perpetual.ts'

/** A rate fixed at `time`, in percent, for the `interval` in hours that ended then. */
export const fundingRate = wire({ time, rate: signedPercent, interval: hours })

/**
 * The funding that a position received, or paid where `amount` is below zero: rate × quantity × mark price, in the quote currency. It is
 * less where balance and margin did not reach.
 */
export const fundingPayment = wire({
  time,
  position: text,
  code: marketCode,
  direction,
  quantity: amount,
  mark_price: price,
  rate: signedPercent,
  amount: decimal,
  currency: text,
})
export type FundingPayment = v.InferOutput<typeof fundingPayment>
