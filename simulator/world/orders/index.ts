/**
 * The register of order types: a row for each, with everything that the clock, the ledger's rules and the commands need. The state of each
 * type is listed in state.ts.
 */
import { contract } from './contract/index.ts'
import { invest } from './invest/index.ts'
import { option } from './option/index.ts'
import type { Hold, OrderType, Watch } from './orderType.ts'
import { second } from './second/index.ts'
import { spot } from './spot/index.ts'
import type { Orders, OrderTypeName } from './state.ts'
import { stopLimit } from './stopLimit/index.ts'
import { subscription } from './subscription/index.ts'

type Register = { [Name in OrderTypeName]: OrderType<Orders[Name]> }
const ROWS = { spot, stopLimit, contract, second, option, subscription, invest } satisfies Register
/** The same rows, each with the state that belongs to its name. */
const REGISTER: Register = ROWS
const NAMES = Object.keys(ROWS) as OrderTypeName[]

/** All types, in the order in which they get a trade. */
export const orderTypes = Object.values(ROWS)

/** The intersection of a union's members. */
type Every<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never
export const orderCommands: Every<(typeof orderTypes)[number]['commands']> = Object.assign(
  {},
  ...orderTypes.map(({ commands }) => commands),
)

const holdsOf = <Name extends OrderTypeName>(name: Name, orders: Orders, visit: (hold: Hold) => void): void =>
  REGISTER[name].holds(orders[name], visit)
const watchesOf = <Name extends OrderTypeName>(name: Name, orders: Orders): Watch[] =>
  REGISTER[name].watches(orders[name])

/** Visits every hold of all open orders. */
export function orderHolds(orders: Orders, visit: (hold: Hold) => void): void {
  for (const name of NAMES) holdsOf(name, orders, visit)
}

/** The markets that open orders watch. */
export const orderWatches = (orders: Orders): Watch[] => NAMES.flatMap((name) => watchesOf(name, orders))
