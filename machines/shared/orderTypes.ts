/** The types of orders that a ticket offers. */
import { SPOT_KINDS, type SpotKind } from '../../protocol/shapes/trade.ts'

export const CONTRACT_KINDS = ['limit', 'market', 'triggerLimit', 'triggerMarket', 'trailing'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** A type of orders of a market. */
export type OrderTypeKey = `spot.${SpotKind}` | `contract.${ContractKind}`

export const ORDER_TYPES: readonly OrderTypeKey[] = [
  ...SPOT_KINDS.map((kind) => `spot.${kind}` as const),
  ...CONTRACT_KINDS.map((kind) => `contract.${kind}` as const),
]

interface OfKind {
  readonly triggerPrice?: string | null | undefined
  readonly trailingPercent?: string | null | undefined
  readonly trailingDistance?: string | null | undefined
}

/** The kind of a contract order as the ticket names it, from a request or from the exchange's order. */
export function contractKind(
  type: 'limit' | 'market',
  { triggerPrice, trailingPercent, trailingDistance }: OfKind,
): ContractKind {
  if (trailingPercent ?? trailingDistance) return 'trailing'
  if ((triggerPrice ?? undefined) === undefined) return type
  return type === 'limit' ? 'triggerLimit' : 'triggerMarket'
}
