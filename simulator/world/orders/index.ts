/** The register of order types: one line each here, and one for its commands in commands.ts. */

import { contract } from './contract/index.ts'
import { invest } from './invest/index.ts'
import { option } from './option/index.ts'
import type { OrderType } from './rules.ts'
import { second } from './second/index.ts'
import { spot } from './spot/index.ts'
import { subscription } from './subscription/index.ts'

export const ORDER_TYPES = { spot, contract, second, option, subscription, invest }

/** Each type's part of the world. */
export type Orders = { [Name in keyof typeof ORDER_TYPES]: ReturnType<(typeof ORDER_TYPES)[Name]['create']> }

/** All types, in the order in which they see a trade. */
export const orderTypes: readonly OrderType<unknown>[] = Object.values(ORDER_TYPES)

export function createOrders(): Orders {
  return {
    spot: spot.create(),
    contract: contract.create(),
    second: second.create(),
    option: option.create(),
    subscription: subscription.create(),
    invest: invest.create(),
  }
}
