/** The operator's view of the shop: refunds and after-sales that need a decision, and due events of orders and groups. */
import type { AftersaleKind, AftersaleReason } from '../../protocol/rules/shop/orders.ts'
import { EXPRESS_STEPS } from '../../protocol/rules/shop/orders.ts'
import { fromUnits } from '../world/money.ts'
import type { DueItem } from '../world/queue.ts'
import { aftersaleById } from '../world/shop/aftersales.ts'
import { orderById } from '../world/shop/find.ts'
import { SHOP_CURRENCY } from '../world/shop/goods.ts'
import { groupById } from '../world/shop/groups.ts'
import type { ShopOrder } from '../world/shop/state.ts'
import type { World } from '../world/world.ts'
import { type Person, personOf } from './people.ts'

/** `aftersale` is its number; without one it is a refund of the whole order. `goods` are ids. */
export type ShopWaiting = {
  person: Person
  at: number
  decides?: number
  order: number
  no: string
  amount: string
  currency: string
  goods: number[]
  aftersale?: { id: number; kind: AftersaleKind; reason: AftersaleReason; content: string; pictures: number }
}

const decides = (next: number | undefined) => (next === undefined ? {} : { decides: next })

function refundRow(world: World, order: ShopOrder): ShopWaiting {
  const { id, no, user, updated: at, paid, items, next } = order
  const facts = { order: id, no, amount: fromUnits(paid, SHOP_CURRENCY), currency: SHOP_CURRENCY }
  return { person: personOf(world, user), at, ...facts, goods: items.map(({ goods }) => goods), ...decides(next) }
}

/** The shop items that wait for the operator or the rule. */
export function shopWaiting(world: World): ShopWaiting[] {
  const refunds = world.shop.orders
    .filter(({ state }) => state === 'refundAsked')
    .map((order) => refundRow(world, order))
  const aftersales = world.shop.aftersales.flatMap((one): ShopWaiting[] => {
    const order = orderById(world, one.order)
    if (one.state !== 'asked' || order === undefined) return []
    const { id, kind, reason, content, pictures, user, amount, next } = one
    return [
      {
        person: personOf(world, user),
        at: one.log[0]?.at ?? 0,
        order: order.id,
        no: order.no,
        amount: fromUnits(amount, SHOP_CURRENCY),
        currency: SHOP_CURRENCY,
        goods: order.items.flatMap((item) => (item.id === one.item ? [item.goods] : [])),
        aftersale: { id, kind, reason, content, pictures: pictures.length },
        ...decides(next),
      },
    ]
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
  asked: 'aftersaleDecides',
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
