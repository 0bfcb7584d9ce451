/** The state of each type of order. */
import { createContractState } from './contract/state.ts'
import { createInvestState } from './invest/state.ts'
import { createSpotState } from './spot/state.ts'
import { createStakes } from './stake/state.ts'
import { createStopLimitState } from './stopLimit/state.ts'
import { createSubscriptionState } from './subscription/state.ts'

/** Creates the empty state of each type, in the order in which the types get a trade. */
const EMPTY = {
  spot: createSpotState,
  stopLimit: createStopLimitState,
  contract: createContractState,
  second: createStakes,
  option: createStakes,
  subscription: createSubscriptionState,
  invest: createInvestState,
}

export type OrderTypeName = keyof typeof EMPTY
/** Each type's part of the world. */
export type Orders = { [Name in OrderTypeName]: ReturnType<(typeof EMPTY)[Name]> }

/** The orders of a new world: none. */
export const createOrders = (): Orders =>
  Object.fromEntries(Object.entries(EMPTY).map(([name, create]) => [name, create()])) as Orders
