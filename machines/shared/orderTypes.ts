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
