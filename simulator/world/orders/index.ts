/** The register of order types: one line each here, and one for its commands in commands.ts. */
import type { OrderType } from './rules.ts'
import { spot } from './spot/index.ts'

export const ORDER_TYPES = { spot }

/** Each type's part of the world. */
export type Orders = { [Name in keyof typeof ORDER_TYPES]: ReturnType<(typeof ORDER_TYPES)[Name]['create']> }

/** All types, in the order in which they see a trade. */
export const orderTypes: readonly OrderType<unknown>[] = Object.values(ORDER_TYPES)

export function createOrders(): Orders {
  return { spot: spot.create() }
}
