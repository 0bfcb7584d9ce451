/** After-sales: requested by a user, decided by the operator or the rule, sent back if necessary, and paid out. They cost nothing. */
import {
  type AftersaleKind,
  type AftersaleReason,
  type AftersaleState,
  isAftersaleOpen,
  ruleApproves,
  SHOP_TIMES,
} from '../../../protocol/rules/shop/orders.ts'
import { type Page, pageOf } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { schedule } from '../queue.ts'
import { invalid, refuse } from '../refusal.ts'
import type { Transaction } from '../transaction.ts'
import { uploadOf } from '../wallet/belongings.ts'
import type { Upload } from '../wallet/state.ts'
import type { World } from '../world.ts'
import { emitShop, move as moveOrder, orderById, requireItem, requireOrder } from './find.ts'
import { giveBack } from './refund.ts'
import {
  AFTERSALE_REFUSALS,
  type Aftersale,
  type AftersaleRefusal,
  type OrderItem,
  paidFor,
  type ShopOrder,
} from './state.ts'
import { putBack } from './stock.ts'

/** Ids of `pictures` are those of the user's uploads. */
export type AskAftersale = {
  user: number
  order: number
  item: number
  kind: AftersaleKind
  reason: AftersaleReason
  content?: string
  pictures?: readonly number[]
}
export type OfAftersale = { user: number; aftersale: number }
/** A decision of the operator, before the rule decides. */
export type AftersaleDecision =
  | { aftersale: number; decision: 'approve' }
  | { aftersale: number; decision: 'refuse'; reason: AftersaleRefusal }

/** An after-sale by its id, of any user. */
export const aftersaleById = ({ shop }: World, id: number): Aftersale | undefined => shop.aftersales[id - 1]

/** A user's own after-sale, unless it was deleted from the list. */
export function ownAftersale(world: World, user: number, id: number): Aftersale | undefined {
  const found = aftersaleById(world, id)
  return found?.user === user && found.hidden !== true ? found : undefined
}

function requireAftersale(transaction: Transaction, { user, aftersale }: OfAftersale): Aftersale {
  requireUser(transaction.world, user)
  return ownAftersale(transaction.world, user, aftersale) ?? refuse('notFound', {}, 'id')
}

/** The user's uploads with these numbers; refused when one is not theirs. */
export function picturesOf(world: World, user: number, ids: readonly number[] = []): Upload[] {
  return ids.map((id) => uploadOf(world, user, id) ?? invalid('pictures'))
}

function move(transaction: Transaction, aftersale: Aftersale, state: AftersaleState): void {
  aftersale.state = state
  aftersale.log.push({ at: transaction.world.now, state })
  delete aftersale.next
  emitShop(transaction, aftersale.user)
}

function plan(transaction: Transaction, aftersale: Aftersale, ms: number): void {
  aftersale.next = transaction.world.now + ms
  schedule(transaction.world.due, aftersale.next, 'shopAftersaleStep', String(aftersale.id))
}

/** Allows one at a time, and none after one that was paid out. */
function requireFree(world: World, item: OrderItem): void {
  const last = item.aftersale === undefined ? undefined : aftersaleById(world, item.aftersale)
  if (last !== undefined && last.state !== 'refused' && last.state !== 'cancelled') refuse('aftersaleExists')
}

/** Requests the money for one line of a shipped order. Refused: orderUnknown, notFound, shopState, aftersaleExists, and fields. */
export function aftersaleAsk(transaction: Transaction, request: AskAftersale): Aftersale {
  const { world } = transaction
  const { user, kind, reason, content = '' } = request
  const order = requireOrder(transaction, user, request.order, 'aftersale')
  const item = requireItem(order, request.item)
  const amount = paidFor(item)
  if (amount === 0n) refuse('shopState')
  requireFree(world, item)
  const pictures = picturesOf(world, user, request.pictures)
  const id = world.shop.aftersales.length + 1
  const facts = { id, user, order: order.id, item: item.id, kind, reason, content, pictures, amount }
  const aftersale: Aftersale = { ...facts, state: 'asked', log: [] }
  world.shop.aftersales.push(aftersale)
  item.aftersale = id
  move(transaction, aftersale, 'asked')
  plan(transaction, aftersale, SHOP_TIMES.decide)
  return aftersale
}

/** Withdraws an after-sale before the goods have arrived back. */
export function aftersaleCancel(transaction: Transaction, request: OfAftersale): Aftersale {
  const aftersale = requireAftersale(transaction, request)
  if (!isAftersaleOpen(aftersale.state)) refuse('shopState')
  move(transaction, aftersale, 'cancelled')
  return aftersale
}

/** Deletes an ended after-sale from its user's list. */
export function aftersaleDelete(transaction: Transaction, request: OfAftersale): true {
  const aftersale = requireAftersale(transaction, request)
  if (isAftersaleOpen(aftersale.state) || aftersale.state === 'returned') refuse('shopState')
  aftersale.hidden = true
  emitShop(transaction, request.user)
  return true
}

function partsOf(world: World, aftersale: Aftersale): { order: ShopOrder; item: OrderItem } {
  const order = orderById(world, aftersale.order)
  const item = order?.items.find(({ id }) => id === aftersale.item)
  if (order === undefined || item === undefined) throw new Error(`after-sale ${aftersale.id} is of nothing`)
  return { order, item }
}

/** Pays out an after-sale. An order with all lines refunded ends with it. */
function payOut(transaction: Transaction, aftersale: Aftersale): void {
  const { order } = partsOf(transaction.world, aftersale)
  move(transaction, aftersale, 'refunded')
  giveBack(transaction, order, aftersale.amount)
  const isBack = (item: OrderItem) =>
    item.aftersale !== undefined && aftersaleById(transaction.world, item.aftersale)?.state === 'refunded'
  if (order.items.every(isBack)) moveOrder(transaction, order, 'refunded', 'sentBack')
  else emitShop(transaction, order.user)
}

function approve(transaction: Transaction, aftersale: Aftersale): void {
  move(transaction, aftersale, 'approved')
  if (aftersale.kind === 'refund') payOut(transaction, aftersale)
  else plan(transaction, aftersale, SHOP_TIMES.sendBack)
}

function turnDown(transaction: Transaction, aftersale: Aftersale, refusal: AftersaleRefusal): void {
  aftersale.refusal = refusal
  move(transaction, aftersale, 'refused')
}

/** Decides an after-sale before the rule does. Refused: notFound, shopState. */
export function aftersaleDecide(transaction: Transaction, request: AftersaleDecision): true {
  const aftersale = aftersaleById(transaction.world, request.aftersale) ?? refuse('notFound', {}, 'aftersale')
  if (aftersale.state !== 'asked') refuse('shopState')
  if (request.decision === 'approve') approve(transaction, aftersale)
  else if (request.decision === 'refuse' && AFTERSALE_REFUSALS.some((known) => known === request.reason)) {
    turnDown(transaction, aftersale, request.reason)
  } else invalid('decision')
  return true
}

/** The next step of an after-sale: the rule decides, the goods have arrived back, or they were inspected. */
export function stepAftersale(transaction: Transaction, ref: string): void {
  const aftersale = aftersaleById(transaction.world, Number(ref))
  if (aftersale?.next !== transaction.world.now) return
  if (aftersale.state === 'asked') {
    if (ruleApproves(aftersale.kind, aftersale.reason)) approve(transaction, aftersale)
    else turnDown(transaction, aftersale, 'aftersaleSendBack')
  } else if (aftersale.state === 'approved') {
    const { order, item } = partsOf(transaction.world, aftersale)
    putBack(transaction, order, item)
    order.updated = transaction.world.now
    move(transaction, aftersale, 'returned')
    plan(transaction, aftersale, SHOP_TIMES.inspect)
  } else payOut(transaction, aftersale)
}

/** A page of a user's after-sales, newest first. */
export function aftersalesOf(world: World, user: number, page?: number, limit?: number): Page<Aftersale> {
  const rows = world.shop.aftersales.filter((one) => one.user === user && one.hidden !== true)
  return pageOf([...rows].reverse(), page, limit)
}
