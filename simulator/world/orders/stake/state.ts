/** Stakes on a price direction: the common part of second contracts and options. */
import type { Outcome } from '../../../../protocol/rules/option.ts'
import type { Forecast } from '../../../../protocol/shapes/option.ts'
import { newestOf, own, ownOf, type Page } from '../../own.ts'
import type { RecordFilter } from '../../records.ts'
import { ownedIn } from '../owned.ts'

/** A trade of the tape that decides a stake: its number, its time (ms) and its price in ticks. */
export type Tick = { id: number; at: number; price: number }

export type StakeState = 'open' | Outcome

/** The two kinds, with the account of each. */
export const STAKE_ACCOUNTS = { second: 'second', option: 'options' } as const
export type StakeKind = keyof typeof STAKE_ACCOUNTS
export const STAKE_CURRENCY = 'USDT'

const NUMBERS: Record<StakeKind, string> = { second: 'SC', option: 'DO' }
const NUMBER_DIGITS = 8

/** The order number of the `id`-th order of a kind. */
export const stakeNo = (kind: StakeKind, id: number): string =>
  `${NUMBERS[kind]}${String(id).padStart(NUMBER_DIGITS, '0')}`

export type StakeOrder = {
  no: string
  /** Sequence number within its kind, from 1. */
  id: number
  kind: StakeKind
  user: number
  code: string
  forecast: Forecast
  /** In smallest units. */
  stake: bigint
  /** In percent. */
  yieldRate: string
  /** Seconds for a second contract, minutes for an option. */
  cycle: number
  clientId?: string
  created: number
  /** The first trade from here on is the opening tick; the last one up to `settles` is the settlement tick. In ms. */
  opens: number
  settles: number
  state: StakeState
  /** The amount that is still frozen. */
  held: bigint
  /** The payout; undefined before it is settled. */
  payout?: bigint
  /** Set while the order runs; undefined if nothing was traded in its time. */
  opening?: Tick
  settlement?: Tick
}

/** All stakes of one kind. */
export type Stakes = {
  next: number
  byNo: Record<string, StakeOrder>
  /** Numbers of a user's orders, oldest first. */
  byUser: Record<string, string[]>
  /** Numbers of the running orders, oldest first. */
  open: string[]
}

export function createStakes(): Stakes {
  return { next: 1, byNo: {}, byUser: {}, open: [] }
}

/** The running orders, oldest first. */
export function openStakes(stakes: Stakes): StakeOrder[] {
  return stakes.open.map((no) => stakes.byNo[no] as StakeOrder)
}

/** A user's running orders, oldest first. */
export const openBy = (stakes: Stakes, user: number): StakeOrder[] =>
  [...ownedIn(stakes.open, user, () => openStakes(stakes))].map((no) => stakes.byNo[no] as StakeOrder)

/** A user's own order by its sequence number. */
export const stakeById = (stakes: Stakes, kind: StakeKind, user: number, id: number): StakeOrder | undefined =>
  ownOf(stakes.byNo, user, stakeNo(kind, id))

/** Filters orders; times are ms of placing, both inclusive. */
export type StakeFilter = RecordFilter & {
  state?: 'current' | 'history'
  code?: string
  forecast?: StakeOrder['forecast']
  result?: StakeOrder['state']
}

function fits(order: StakeOrder, { state, code, forecast, result, from, to }: StakeFilter): boolean {
  if (state !== undefined && (order.state === 'open') !== (state === 'current')) return false
  if (code !== undefined && order.code !== code) return false
  if (forecast !== undefined && order.forecast !== forecast) return false
  if (result !== undefined && order.state !== result) return false
  return order.created >= (from ?? order.created) && order.created <= (to ?? order.created)
}

/** A user's orders of a kind, newest first: running ones, settled ones, or all. */
export function stakeOrders(stakes: Stakes, user: number, filter: StakeFilter = {}): Page<StakeOrder> {
  const { byNo, byUser } = stakes
  const isWanted = (order: StakeOrder) => fits(order, filter)
  return newestOf(own(byUser, String(user)) ?? [], (no) => byNo[no] as StakeOrder, isWanted, filter)
}
