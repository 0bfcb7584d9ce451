/** The operator's view of the shop: refunds and after-sales that need a decision, and due events of orders and groups. */
import * as v from 'valibot'
import { AFTERSALE_KINDS, AFTERSALE_REASONS, EXPRESS_STEPS } from '../../protocol/rules/shop/orders.ts'
import { fromUnits } from '../world/money.ts'
import type { DueItem } from '../world/queue.ts'
import { aftersaleById } from '../world/shop/aftersales.ts'
import { orderById } from '../world/shop/find.ts'
import { SHOP_CURRENCY } from '../world/shop/goods.ts'
import { groupById } from '../world/shop/groups.ts'
import type { Aftersale, ShopOrder } from '../world/shop/state.ts'
import type { World } from '../world/world.ts'

/** A waiting item: `aftersale` is its number; without one it is a refund of the whole order. `goods` are ids. */
export const aftersaleEntries = {
  order: v.number(),
  amount: v.string(),
  currency: v.string(),
  goods: v.array(v.number()),
  aftersale: v.optional(
    v.object({
      id: v.number(),
      kind: v.picklist(AFTERSALE_KINDS),
      reason: v.picklist(AFTERSALE_REASONS),
      content: v.string(),
      pictures: v.number(),
    }),
  ),
}
type Row = v.InferOutput<v.ObjectSchema<typeof aftersaleEntries, undefined>> & {
  no: string
  at: number
  decides?: number
}

const decides = (next: number | undefined) => (next === undefined ? {} : { decides: next })

function refundRow({ id, no, updated: at, paid, items, next }: ShopOrder): Row {
  const facts = { order: id, no, amount: fromUnits(paid, SHOP_CURRENCY), currency: SHOP_CURRENCY }
  return { at, ...facts, goods: items.map(({ goods }) => goods), ...decides(next) }
}

function aftersaleRow(one: Aftersale, order: ShopOrder): Row {
  const { id, kind, reason, content, pictures, amount, next } = one
  return {
    at: one.log[0]?.at ?? 0,
    order: order.id,
    no: order.no,
    amount: fromUnits(amount, SHOP_CURRENCY),
    currency: SHOP_CURRENCY,
    goods: order.items.flatMap((item) => (item.id === one.item ? [item.goods] : [])),
    aftersale: { id, kind, reason, content, pictures: pictures.length },
    ...decides(next),
  }
}

/** The shop items that wait for the operator or the rule, each with its user. */
export function shopWaiting(world: World): { user: number; row: Row }[] {
  const refunds = world.shop.orders
    .filter(({ state }) => state === 'refundAsked')
    .map((order) => ({ user: order.user, row: refundRow(order) }))
  const aftersales = world.shop.aftersales.flatMap((one) => {
    const order = orderById(world, one.order)
    return one.state === 'asked' && order !== undefined ? [{ user: one.user, row: aftersaleRow(one, order) }] : []
  })
  return [...refunds, ...aftersales]
}

/** Names of due events in the shop, with texts in the console. */
export const SHOP_DUE_NAMES = [
  'shopOrderLapses',
  'shopOrderLeaves',
  'shopParcelMoves',
  'shopOrderReceived',
  'shopOrderCompletes',
  'shopRefundDecides',
  'shopGroupMoves',
  'aftersaleDecides',
  'aftersaleArrives',
  'aftersalePays',
] as const
export type ShopDueName = (typeof SHOP_DUE_NAMES)[number]

type NamedEvent = { name: ShopDueName; users: readonly number[]; what?: string }
type Namer = (world: World, item: DueItem) => NamedEvent | undefined

function orderDue({ state, steps }: ShopOrder): ShopDueName {
  if (state === 'unpaid') return 'shopOrderLapses'
  if (state === 'paid') return 'shopOrderLeaves'
  if (state === 'refundAsked') return 'shopRefundDecides'
  if (state !== 'shipped') return 'shopOrderCompletes'
  return steps.length < EXPRESS_STEPS.length ? 'shopParcelMoves' : 'shopOrderReceived'
}

const AFTERSALE_DUE: Partial<Record<string, ShopDueName>> = {
  request: 'aftersaleDecides',
  approved: 'aftersaleArrives',
  returned: 'aftersalePays',
}

/** Names due events by the kind of queue item; items that no longer apply have no name. */
export const SHOP_NAMERS: Record<string, Namer> = {
  shopOrderStep(world, { ref, at }) {
    const order = orderById(world, Number(ref))
    return order?.next === at ? { name: orderDue(order), users: [order.user], what: order.no } : undefined
  },
  shopAftersaleStep(world, { ref, at }) {
    const aftersale = aftersaleById(world, Number(ref))
    const name = AFTERSALE_DUE[aftersale?.state ?? '']
    if (aftersale?.next !== at || name === undefined) return undefined
    const no = orderById(world, aftersale.order)?.no
    return { name, users: [aftersale.user], ...(no === undefined ? {} : { what: no }) }
  },
  shopGroupStep(world, { ref, at }) {
    const group = groupById(world, Number(ref))
    const users = group?.members.flatMap(({ user }) => user ?? []) ?? []
    return group?.next === at ? { name: 'shopGroupMoves', users } : undefined
  },
}
