/** The trailing stop of a ticket: its part of the request, and the draft of that part. */
import type { SpotDraft } from '../../protocol/rules/spot.ts'

export type TrailingDraft = Pick<SpotDraft, 'distance' | 'distanceBy' | 'activation'>

interface TrailingRequest {
  readonly trailingPercent?: string | undefined
  readonly trailingDistance?: string | undefined
  readonly activationPrice?: string | undefined
}

/** The distance in its unit, and the price from which the stop is active. */
export const trailingRequest = ({ distance, distanceBy, activation }: TrailingDraft) => ({
  ...(distanceBy === 'percent' ? { trailingPercent: distance } : { trailingDistance: distance }),
  ...(activation === '' ? {} : { activationPrice: activation }),
})

export const trailingDraft = ({
  trailingPercent,
  trailingDistance,
  activationPrice,
}: TrailingRequest): TrailingDraft => ({
  distance: trailingPercent ?? trailingDistance ?? '',
  distanceBy: trailingDistance === undefined ? 'percent' : 'price',
  activation: activationPrice ?? '',
})

/** The trailing stop of an order that waits, as its sheet changes it: its distance, and the price that it counts from. */
export function trailingOfOrder(order: {
  trailingPercent: string | null
  trailingDistance: string | null
  activationPrice: string | null
  bestPrice: string | null
}) {
  const { trailingPercent, trailingDistance, bestPrice, activationPrice } = order
  const distance = trailingPercent ?? trailingDistance
  if (!distance) return {}
  const by = trailingPercent ? ('percent' as const) : ('price' as const)
  return { trailing: { by, distance, from: bestPrice ?? activationPrice ?? '0' } }
}
