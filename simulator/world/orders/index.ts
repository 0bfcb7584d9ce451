/** The register of order types: one line each here, one in state.ts for what is kept of it, and one for its commands in commands.ts. */

import { contract } from './contract/index.ts'
import { invest } from './invest/index.ts'
import { option } from './option/index.ts'
import type { OrderType } from './rules.ts'
import { second } from './second/index.ts'
import { spot } from './spot/index.ts'
import type { OrderTypeName } from './state.ts'
import { subscription } from './subscription/index.ts'

const ORDER_TYPES: Record<OrderTypeName, OrderType> = { spot, contract, second, option, subscription, invest }

/** All types, in the order in which they see a trade. */
export const orderTypes: readonly OrderType[] = Object.values(ORDER_TYPES)
