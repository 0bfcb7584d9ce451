/** The perpetual contracts of a saved world. */
import { direction, triggerPrice } from '../../../protocol/shapes/perpetual.ts'
import type {
  ContractFill,
  ContractOrder,
  ContractState,
  ContractTerms,
  ContractTrigger,
  FundingPayment,
  Position,
  StopLevel,
} from '../orders/contract/state.ts'
import {
  among,
  between,
  byUser,
  count,
  decimal,
  exact,
  type Field,
  flag,
  id,
  list,
  map,
  maybe,
  oneOf,
  positive,
  signedUnits,
  type Times,
  units,
  word,
} from './fields.ts'
import { eaten, kind, numbered, side, timeInForce, triggerFields } from './orders.ts'

const LEVERAGE_MOST = 1_000
const leverage = between(1, LEVERAGE_MOST)
const towards = among(direction.options)

const orderOf = (times: Times): Field<ContractOrder> => {
  const at = times.past
  return exact<ContractOrder>({
    no: word,
    user: id,
    code: word,
    action: oneOf<ContractOrder['action']>({ open: true, close: true }),
    direction: towards,
    side,
    kind,
    leverage,
    price: maybe(positive),
    worst: maybe(positive),
    timeInForce: maybe(timeInForce),
    lots: positive,
    whole: maybe(flag),
    trigger: maybe(exact<ContractTrigger>({ ...triggerFields(times), by: among(triggerPrice.options) })),
    stopWin: maybe(positive),
    stopLose: maybe(positive),
    position: maybe(word),
    clientId: maybe(word),
    state: oneOf<ContractOrder['state']>({
      open: true,
      pending: true,
      triggered: true,
      filled: true,
      revoked: true,
      refused: true,
    }),
    reason: maybe(word),
    filled: count,
    held: exact<ContractOrder['held']>({ margin: units, fee: units }),
    ahead: count,
    created: at,
    updated: at,
    fills: list(exact<ContractFill>({ at, price: positive, lots: positive, fee: units, maker: flag })),
    amended: maybe(list(exact<ContractTerms>({ at, fills: count, lots: positive, price: maybe(positive) }))),
  })
}

const positionOf = ({ past }: Times): Field<Position> => {
  const part = exact<Position['opened']>({ lots: count, total: units })
  return exact<Position>({
    no: word,
    user: id,
    code: word,
    direction: towards,
    kind,
    leverage,
    clientId: maybe(word),
    state: oneOf<Position['state']>({ holding: true, closed: true, liquidated: true }),
    lots: count,
    cost: units,
    margin: units,
    charged: exact<Position['charged']>({ fee: units, funding: signedUnits }),
    opened: part,
    closed: part,
    fee: units,
    funding: signedUnits,
    payments: maybe(
      list(exact<FundingPayment>({ at: past, lots: count, mark: positive, rate: decimal, amount: signedUnits })),
    ),
    gross: signedUnits,
    realised: signedUnits,
    liquidation: maybe(count),
    stopWin: maybe(positive),
    stopLose: maybe(positive),
    levels: maybe(
      list(
        exact<StopLevel>({
          stop: oneOf<StopLevel['stop']>({ stopWin: true, stopLose: true }),
          price: positive,
          lots: positive,
        }),
      ),
    ),
    since: past,
    until: maybe(past),
    endMark: maybe(positive),
  })
}

export const contractOf = (times: Times): Field<ContractState> =>
  exact<ContractState>({
    numbered: numbered(times),
    orders: map(orderOf(times)),
    positions: map(positionOf(times)),
    ordersOf: byUser(list(word)),
    positionsOf: byUser(list(word)),
    live: map(list(word)),
    held: map(list(word)),
    eaten: eaten(times),
    realised: byUser(signedUnits),
    funding: maybe(times.ahead),
  })
