/**
 * Rules of the shop. 17: payments and refunds of orders and boxes match the journal and the till. 18: stock is never below zero, and stock
 * plus sold goods is the initial stock. 19: a coupon is used once, points and groups stay within their limits, and only buyers who received
 * goods comment on them.
 */
import { takesAction } from '../../../protocol/rules/shop/orders.ts'
import type { Audit } from '../audit.ts'
import { type Journals, movedBy, type Report } from '../report.ts'
import type { World } from '../world.ts'
import { SHOP_CURRENCY, SKUS } from './goods.ts'
import { type BoxOrder, paidFor, type Shop, type ShopOrder } from './state.ts'

const UNPAID: readonly string[] = ['unpaid', 'cancelled']

/** Rule 17 for one order. */
function checkMoney(order: ShopOrder, journals: Journals, report: Report): void {
  const { no, state, total, paid, refunded, goodsAmount, discount, postage, items } = order
  const moved = movedBy(journals, order, SHOP_CURRENCY)
  if (moved.available !== refunded - paid || moved.frozen !== 0n)
    report(17, `${no} moved ${moved.available} by the journal`)
  if (paid !== (UNPAID.includes(state) ? 0n : total)) report(17, `${no} is ${state} and was paid ${paid} of ${total}`)
  if (refunded < 0n || refunded > paid) report(17, `${no} gave back ${refunded} of ${paid}`)
  const lines = items.reduce((sum, item) => sum + item.total, 0n)
  const shares = items.reduce((sum, item) => sum + item.discount, 0n)
  if (lines !== goodsAmount || shares !== discount || total !== goodsAmount - discount + postage)
    report(17, `${no} doesn't add up`)
  if (items.some((item) => paidFor(item) < 0n)) report(17, `${no} has a line below zero`)
  const due = order.next !== undefined
  const waits = state === 'grouping' || takesAction(state, 'delete')
  if (due === waits) report(17, `${no} is ${state} for good`)
}

function checkBox(order: BoxOrder, journals: Journals, report: Report): void {
  const { no, total, price, quantity, opened, draws } = order
  const moved = movedBy(journals, order, SHOP_CURRENCY)
  if (moved.available !== -total || total !== price * BigInt(quantity)) report(17, `${no} moved ${moved.available}`)
  if (draws.length !== (opened === undefined ? 0 : quantity)) report(17, `${no} has ${draws.length} draws`)
}

/** An order's part of the till, and the goods that it keeps out of stock. */
type Part = { key: string; till: bigint; out: [sku: number, quantity: number][] }

function partOf(order: ShopOrder): Part {
  const out =
    order.kind === 'prize'
      ? []
      : order.items.flatMap(({ sku, quantity, back }): [number, number][] => (back ? [] : [[sku, quantity]]))
  return { key: keyOf(order), till: order.paid - order.refunded, out }
}

/** Changes whenever the order does. */
const keyOf = ({ state, updated, refunded, items }: ShopOrder): string =>
  `${state}/${updated}/${refunded}/${items.filter(({ back }) => back).length}`

/**
 * Rule 18 for one order: an order that ended before shipping has returned all its goods; a shipped one returns only those of after-sales.
 */
function checkGoods({ no, kind, state, shippedAt, items }: ShopOrder, report: Report): void {
  if (kind === 'prize' || shippedAt !== undefined) return
  const over = state === 'cancelled' || state === 'refunded'
  if (items.some(({ back = false }) => back !== over))
    report(18, `${no} is ${state}, and its goods are not where they should be`)
}

/** Rule 18. */
function checkStock({ stock }: Shop, out: Map<number, number>, report: Report): void {
  for (const { id, stock: all } of SKUS) {
    const left = stock[id] ?? 0
    if (left < 0) report(18, `${left} are left of variant ${id}`)
    if (left + (out.get(id) ?? 0) !== all)
      report(18, `${left} left and ${out.get(id) ?? 0} out of variant ${id}, not ${all}`)
  }
}

/** Rule 19. */
function checkBounds({ shop }: World, report: Report): void {
  for (const { id, order } of shop.coupons) {
    if (order !== undefined && shop.orders[order - 1]?.coupon !== id) report(19, `coupon ${id} went to another order`)
  }
  for (const [user, { signed, earned, spent }] of Object.entries(shop.signIns)) {
    if (spent > earned) report(19, `user ${user} has less than no points`)
    if (new Set(signed).size !== signed.length) report(19, `user ${user} signed in twice on a day`)
  }
  for (const { id, size, members, state } of shop.groups) {
    if (members.length > size || (members.length === size) !== (state === 'filled'))
      report(19, `group ${id} is ${state} with ${members.length} of ${size}`)
  }
}

function checkComments(order: ShopOrder, report: Report): void {
  if (order.receivedAt === undefined && order.items.some(({ comment }) => comment !== undefined))
    report(19, `${order.no} has a comment and was not received`)
}

/** Audits an order again only when it has changed. */
export function createShopAudit(): Audit {
  const parts = new Map<number, Part>()
  const out = new Map<number, number>()
  const boxes = new Map<string, boolean>()
  let till = 0n

  function count(part: Part | undefined, sign: 1 | -1): void {
    if (part === undefined) return
    till += sign === 1 ? part.till : -part.till
    for (const [sku, quantity] of part.out) out.set(sku, (out.get(sku) ?? 0) + sign * quantity)
  }

  return (world, journals, report) => {
    const { shop, ledger } = world
    for (const order of shop.orders) {
      const known = parts.get(order.id)
      if (known?.key === keyOf(order)) continue
      checkMoney(order, journals, report)
      checkGoods(order, report)
      checkComments(order, report)
      const part = partOf(order)
      count(known, -1)
      count(part, 1)
      parts.set(order.id, part)
    }
    for (const order of Object.values(shop.boxes.byNo)) {
      const opened = order.opened !== undefined
      if (boxes.get(order.no) === opened) continue
      if (!boxes.has(order.no)) till += order.total
      checkBox(order, journals, report)
      boxes.set(order.no, opened)
    }
    const booked = ledger.house[`shop.${SHOP_CURRENCY}`] ?? 0n
    if (booked !== till) report(17, `${booked} in the till, ${till} by the orders`)
    checkStock(shop, out, report)
    checkBounds(world, report)
  }
}
