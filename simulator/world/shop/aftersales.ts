/** After-sales: asked for by a user, decided by the operator or the rule, sent back where it has to be, and paid out. None costs anything. */
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
import type { Turn } from '../turn.ts'
import { uploadOf } from '../wallet/belongings.ts'
import type { Upload } from '../wallet/state.ts'
import type { World } from '../world.ts'
import { move as moveOrder, orderById, requireItem, requireOrder, tellShop } from './find.ts'
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

/** `pictures` are numbers of what the user uploaded. */
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
/** What an operator decides before the rule does. */
export type AftersaleDecision =
  | { aftersale: number; decision: 'approve' }
  | { aftersale: number; decision: 'refuse'; reason: AftersaleRefusal }

/** An after-sale by its id, of any user. */
export const aftersaleById = ({ shop }: World, id: number): Aftersale | undefined => shop.aftersales[id - 1]

/** A user's own after-sale that was not taken out of the list. */
export function ownAftersale(world: World, user: number, id: number): Aftersale | undefined {
  const found = aftersaleById(world, id)
  return found?.user === user && found.hidden !== true ? found : undefined
}

function requireAftersale(turn: Turn, { user, aftersale }: OfAftersale): Aftersale {
  requireUser(turn.world, user)
  return ownAftersale(turn.world, user, aftersale) ?? refuse('notFound', {}, 'id')
}

/** The pictures that a user uploaded under these numbers; refused when one is not theirs. */
export function picturesOf(world: World, user: number, ids: readonly number[] = []): Upload[] {
  return ids.map((id) => uploadOf(world, user, id) ?? invalid('pictures'))
}

function move(turn: Turn, aftersale: Aftersale, state: AftersaleState): void {
  aftersale.state = state
  aftersale.log.push({ at: turn.world.now, state })
  delete aftersale.next
  tellShop(turn, aftersale.user)
}

function plan(turn: Turn, aftersale: Aftersale, ms: number): void {
  aftersale.next = turn.world.now + ms
  schedule(turn.world.due, aftersale.next, 'shopAftersaleStep', String(aftersale.id))
}

/** One at a time, and none after one that was paid out. */
function requireFree(world: World, item: OrderItem): void {
  const last = item.aftersale === undefined ? undefined : aftersaleById(world, item.aftersale)
  if (last !== undefined && last.state !== 'refused' && last.state !== 'cancelled') refuse('aftersaleExists')
}

/** Asks for the money of one line of an order that has left. Refused: orderUnknown, notFound, shopState, aftersaleExists, and fields. */
export function aftersaleAsk(turn: Turn, asked: AskAftersale): Aftersale {
  const { world } = turn
  const { user, kind, reason, content = '' } = asked
  const order = requireOrder(turn, user, asked.order, 'aftersale')
  const item = requireItem(order, asked.item)
  const amount = paidFor(item)
  if (amount === 0n) refuse('shopState')
  requireFree(world, item)
  const pictures = picturesOf(world, user, asked.pictures)
  const id = world.shop.aftersales.length + 1
  const facts = { id, user, order: order.id, item: item.id, kind, reason, content, pictures, amount }
  const aftersale: Aftersale = { ...facts, state: 'asked', log: [] }
  world.shop.aftersales.push(aftersale)
  item.aftersale = id
  move(turn, aftersale, 'asked')
  plan(turn, aftersale, SHOP_TIMES.decide)
  return aftersale
}

/** Takes an after-sale back before what was sent back has arrived. */
export function aftersaleCancel(turn: Turn, asked: OfAftersale): Aftersale {
  const aftersale = requireAftersale(turn, asked)
  if (!isAftersaleOpen(aftersale.state)) refuse('shopState')
  move(turn, aftersale, 'cancelled')
  return aftersale
}

/** Takes an after-sale that has ended out of its user's list. */
export function aftersaleDelete(turn: Turn, asked: OfAftersale): true {
  const aftersale = requireAftersale(turn, asked)
  if (isAftersaleOpen(aftersale.state) || aftersale.state === 'returned') refuse('shopState')
  aftersale.hidden = true
  return true
}

function partsOf(world: World, aftersale: Aftersale): { order: ShopOrder; item: OrderItem } {
  const order = orderById(world, aftersale.order)
  const item = order?.items.find(({ id }) => id === aftersale.item)
  if (order === undefined || item === undefined) throw new Error(`after-sale ${aftersale.id} is of nothing`)
  return { order, item }
}

/** An order of which every line was given back has ended with it. */
function payOut(turn: Turn, aftersale: Aftersale): void {
  const { order } = partsOf(turn.world, aftersale)
  move(turn, aftersale, 'refunded')
  giveBack(turn, order, aftersale.amount)
  const isBack = (item: OrderItem) =>
    item.aftersale !== undefined && aftersaleById(turn.world, item.aftersale)?.state === 'refunded'
  if (order.items.every(isBack)) moveOrder(turn, order, 'refunded', 'sentBack')
  else tellShop(turn, order.user)
}

function approve(turn: Turn, aftersale: Aftersale): void {
  move(turn, aftersale, 'approved')
  if (aftersale.kind === 'refund') payOut(turn, aftersale)
  else plan(turn, aftersale, SHOP_TIMES.sendBack)
}

function turnDown(turn: Turn, aftersale: Aftersale, refusal: AftersaleRefusal): void {
  aftersale.refusal = refusal
  move(turn, aftersale, 'refused')
}

/** Decides an after-sale before the rule does. Refused: notFound, shopState. */
export function aftersaleDecide(turn: Turn, asked: AftersaleDecision): true {
  const aftersale = aftersaleById(turn.world, asked.aftersale) ?? refuse('notFound', {}, 'aftersale')
  if (aftersale.state !== 'asked') refuse('shopState')
  if (asked.decision === 'approve') approve(turn, aftersale)
  else if (asked.decision === 'refuse' && AFTERSALE_REFUSALS.some((known) => known === asked.reason)) {
    turnDown(turn, aftersale, asked.reason)
  } else invalid('decision')
  return true
}

/** Nobody was at the desk, what was sent back has arrived, or it was looked at. */
export function stepAftersale(turn: Turn, ref: string): void {
  const aftersale = aftersaleById(turn.world, Number(ref))
  if (aftersale?.next !== turn.world.now) return
  if (aftersale.state === 'asked') {
    if (ruleApproves(aftersale.kind, aftersale.reason)) approve(turn, aftersale)
    else turnDown(turn, aftersale, 'aftersaleSendBack')
  } else if (aftersale.state === 'approved') {
    const { order, item } = partsOf(turn.world, aftersale)
    putBack(turn, order, item)
    order.updated = turn.world.now
    move(turn, aftersale, 'returned')
    plan(turn, aftersale, SHOP_TIMES.inspect)
  } else payOut(turn, aftersale)
}

/** A user's after-sales, newest first, one page of them. */
export function aftersalesOf(world: World, user: number, page?: number, limit?: number): Page<Aftersale> {
  const rows = world.shop.aftersales.filter((one) => one.user === user && one.hidden !== true)
  return pageOf(rows.toReversed(), page, limit)
}
