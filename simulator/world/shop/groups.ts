/**
 * Group purchases: opened or joined by paying, filled with enough buyers, lapsed with a full refund otherwise. Simulated buyers join at
 * times fixed when a group opens, and are marked as simulated everywhere.
 */
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { hashText } from '../hash.ts'
import { type Page, pageOf } from '../own.ts'
import { schedule } from '../queue.ts'
import { unit } from '../random.ts'
import { refuse } from '../refusal.ts'
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { activityById, type GroupActivity } from './activities.ts'
import { emitShop, move, orderById, plan } from './find.ts'
import { refundWhole } from './refund.ts'
import type { Group, Member, ShopOrder } from './state.ts'

/** Simulated buyers arrive within this multiple of a group's time; those after its end never join. */
const SPREAD = 1.5

/** A group by its id, if it exists. */
export const groupById = ({ shop }: World, id: number): Group | undefined => shop.groups[id - 1]

/** A user's membership in a group. */
export const memberOf = ({ members }: Group, user: number): Member | undefined =>
  members.find((member) => member.user === user)

type Wanted = { user: number; activity: number; goods: number }

/** A group that a user can join with these goods; refused with notFound, groupOver and groupOwn. */
export function joinable(world: World, id: number, { user, activity, goods }: Wanted): Group {
  const group = groupById(world, id)
  if (group?.activity !== activity || group.goods !== goods) return refuse('notFound', {}, 'groupon_id')
  if (memberOf(group, user) !== undefined) refuse('groupOwn')
  if (group.state !== 'open') refuse('groupOver')
  return group
}

/** The time at which the n-th simulated buyer arrives. */
function arrivalOf({ seed }: World, { id, opened }: Group, n: number): number {
  return opened + 1 + Math.floor(unit(hashText(`group/${id}/${n}`, seed)) * SHOP_TIMES.group * SPREAD)
}

/** Schedules the next simulated buyer, or the end. */
function planGroup(transaction: Transaction, group: Group): void {
  const { world } = transaction
  const arrivals = Array.from({ length: group.size - 1 }, (_, n) => arrivalOf(world, group, n))
  group.next = arrivals.filter((at) => at > world.now).reduce((least, at) => Math.min(least, at), group.ends)
  schedule(world.due, group.next, 'shopGroupStep', String(group.id))
}

function ordersIn(world: World, { members }: Group): ShopOrder[] {
  return members.flatMap(({ order }) => (order === undefined ? [] : (orderById(world, order) ?? [])))
}

function notifyMembers(transaction: Transaction, { members }: Group): void {
  for (const { user } of members) if (user !== undefined) emitShop(transaction, user)
}

/** Fills the group: its orders are packed next. */
function fill(transaction: Transaction, group: Group): void {
  group.state = 'filled'
  delete group.next
  for (const order of ordersIn(transaction.world, group)) {
    move(transaction, order, 'paid')
    plan(transaction, order, transaction.world.now + SHOP_TIMES.pack)
  }
}

function lapse(transaction: Transaction, group: Group): void {
  group.state = 'lapsed'
  delete group.next
  for (const order of ordersIn(transaction.world, group)) refundWhole(transaction, order, 'groupLapsed')
}

function add(transaction: Transaction, group: Group, member: Member): void {
  group.members.push(member)
  if (group.members.length >= group.size) fill(transaction, group)
  else notifyMembers(transaction, group)
}

/** Refuses to pay an order when its group has closed. */
export function requireGroupOpen(world: World, { user, activity, group, items }: ShopOrder): void {
  if (activity !== undefined && group !== undefined)
    joinable(world, group, { user, activity, goods: items[0]?.goods ?? 0 })
}

/** A paid order joins its group, or opens one. */
export function enterGroup(transaction: Transaction, order: ShopOrder, activity: GroupActivity): void {
  const { world } = transaction
  const member: Member = { at: world.now, user: order.user, order: order.id }
  const known = order.group === undefined ? undefined : groupById(world, order.group)
  if (known !== undefined) {
    add(transaction, known, member)
    return
  }
  const group: Group = {
    id: world.shop.groups.length + 1,
    activity: activity.id,
    goods: order.items[0]?.goods ?? 0,
    size: activity.size,
    opened: world.now,
    ends: world.now + SHOP_TIMES.group,
    state: 'open',
    members: [member],
  }
  order.group = group.id
  world.shop.groups.push(group)
  planGroup(transaction, group)
}

/** The group purchase of an order. */
export function groupActivityById(id: number): GroupActivity {
  const activity = activityById(id)
  if (activity?.kind !== 'groupon') throw new Error(`activity ${id} is no group purchase`)
  return activity
}

/** A simulated buyer joins, or the time is up. */
export function stepGroup(transaction: Transaction, ref: string): void {
  const group = groupById(transaction.world, Number(ref))
  if (group?.next !== transaction.world.now) return
  if (transaction.world.now >= group.ends) lapse(transaction, group)
  else {
    add(transaction, group, { at: transaction.world.now })
    if (group.state === 'open') planGroup(transaction, group)
  }
}

/** Filters groups: of goods, in a state, with a user as member. */
export type GroupFilter = { user?: number; goods?: number; state?: Group['state']; page?: number; limit?: number }

/** A page of matching groups, newest first. */
export function groupsOf({ shop }: World, { user, goods, state, page, limit }: GroupFilter): Page<Group> {
  const rows = shop.groups
    .filter((group) => user === undefined || memberOf(group, user) !== undefined)
    .filter((group) => goods === undefined || group.goods === goods)
    .filter((group) => state === undefined || group.state === state)
  return pageOf([...rows].reverse(), page, limit)
}
