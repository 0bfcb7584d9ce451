/** The draft of a shop order: goods, address, coupon, group; and how its order is recognised. */
import * as v from 'valibot'
import type { Req } from '../../protocol/schemas/index.ts'
import type { ShopAddress, ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import { storedList, storedText } from '../shared/storedSchemas.ts'

/** A variant of a product. */
export interface CheckoutLine {
  readonly id: number
  readonly sku?: number | undefined
  readonly quantity: number
}

export interface CheckoutDraft {
  readonly lines: readonly CheckoutLine[]
  readonly address: ShopAddress
  readonly remark: string
  readonly coupon?: number | undefined
  /** Group purchase: the activity, and the group if one is joined. */
  readonly activity?: number | undefined
  readonly group?: number | undefined
  /** Empty for no invoice. */
  readonly invoice: string
}

export type CheckoutProblems = Readonly<Partial<Record<keyof CheckoutDraft | keyof ShopAddress, 'required'>>>

export const EMPTY_CHECKOUT: CheckoutDraft = {
  lines: [],
  address: { name: '', phone: '', address: '' },
  remark: '',
  coupon: undefined,
  activity: undefined,
  group: undefined,
  invoice: '',
}

export function checkoutProblems({ lines, address }: CheckoutDraft): CheckoutProblems {
  const missing = (Object.keys(address) as (keyof ShopAddress)[]).filter((field) => address[field].trim() === '')
  return {
    ...(lines.length === 0 ? { lines: 'required' as const } : {}),
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
  }
}

/** The fields that determine the price. */
export function selectionOf({ lines, coupon, activity, group }: CheckoutDraft): Req<'shopOrderCalc'> {
  return {
    goodsList: lines.map(({ id, sku, quantity }) => ({ id, quantity, ...(sku === undefined ? {} : { sku }) })),
    ...(coupon === undefined ? {} : { couponId: coupon }),
    ...(activity === undefined ? {} : { activityId: activity }),
    ...(group === undefined ? {} : { grouponId: group }),
  }
}

export function checkoutRequest(draft: CheckoutDraft): Req<'shopOrderCreate'> {
  const { address, remark, invoice } = draft
  return {
    ...selectionOf(draft),
    address,
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
    ...(invoice.trim() === '' ? {} : { invoice: { title: invoice.trim() } }),
  }
}

const fits = ({ id, sku, quantity }: CheckoutLine, item: ShopOrder['items'][number]): boolean =>
  item.goodsId === id && (sku === undefined || item.skuId === sku) && item.quantity === quantity

/** The order that a sending created: a new one with exactly these lines. */
export function madeOf(
  { lines }: CheckoutDraft,
  before: readonly number[],
  orders: readonly ShopOrder[],
): ShopOrder | undefined {
  return orders.find(
    ({ id, kind, items }) =>
      kind === 'goods' &&
      !before.includes(id) &&
      items.length === lines.length &&
      lines.every((line, at) => {
        const item = items[at]
        return item !== undefined && fits(line, item)
      }),
  )
}

const text = storedText(140)
const id = v.fallback(v.optional(v.pipe(v.number(), v.gtValue(0))), undefined)
const line = v.object({ id: v.number(), sku: id, quantity: v.number() })

/** The draft in storage, without invalid fields. `before` is there while one may be under way. */
export const storedCheckout = v.object({
  lines: v.fallback(storedList(line), []),
  address: v.fallback(v.object({ name: text, phone: text, address: text }), EMPTY_CHECKOUT.address),
  remark: text,
  coupon: id,
  activity: id,
  group: id,
  invoice: text,
  before: v.fallback(v.optional(storedList(v.number())), undefined),
})
