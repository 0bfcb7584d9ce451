/** The stored shop. Amounts are smallest units of the shop's currency, times ms. */
import type { AftersaleKind, AftersaleReason, AftersaleState, ShopState } from '../../../protocol/rules/shop/orders.ts'
import { own } from '../own.ts'
import { createRecords, type Records } from '../records.ts'
import type { Upload } from '../wallet/state.ts'
import { SKUS } from './goods.ts'

export type ShopAddress = { name: string; phone: string; address: string }
export type InvoiceTitle = { title: string; tax?: string }

/** Why a refund is refused before shipping. */
export const REFUND_REFUSALS = ['goodsPacked'] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]
/** Why an order ended without goods, or why its refund was refused. */
export type OrderReason = 'cancelled' | 'timeOut' | 'groupLapsed' | 'refundGranted' | 'sentBack' | RefundRefusal

/** One line of an order. `back` says that its goods are back in stock. */
export type OrderItem = {
  id: number
  goods: number
  sku: number
  quantity: number
  price: bigint
  total: bigint
  discount: bigint
  /** Its comment, and its latest after-sale. */
  comment?: number
  aftersale?: number
  back?: true
}

export type ShopOrder = {
  id: number
  /** Its reference in the journal. */
  no: string
  user: number
  /** A prize comes from a box: it costs nothing and is not taken from stock. */
  kind: 'goods' | 'prize'
  state: ShopState
  items: OrderItem[]
  goodsAmount: bigint
  discount: bigint
  postage: bigint
  total: bigint
  /** The amount paid, and the part refunded. */
  paid: bigint
  refunded: bigint
  coupon?: number
  activity?: number
  /** The group to join; after the payment the group it is part of. */
  group?: number
  address: ShopAddress
  remark: string
  invoice?: InvoiceTitle
  reason?: OrderReason
  created: number
  updated: number
  paidAt?: number
  shippedAt?: number
  receivedAt?: number
  /** Times of its parcel's steps so far. */
  steps: number[]
  /** The time of its next scheduled step, if there is one. */
  next?: number
  /** Deleted from the user's list. */
  hidden?: true
}

export type Aftersale = {
  id: number
  user: number
  order: number
  item: number
  kind: AftersaleKind
  reason: AftersaleReason
  content: string
  pictures: Upload[]
  amount: bigint
  state: AftersaleState
  refusal?: AftersaleRefusal
  log: { at: number; state: AftersaleState }[]
  next?: number
  hidden?: true
}
/** Why an after-sale is refused; the texts name a remedy, which is free. */
export const AFTERSALE_REFUSALS = ['aftersaleSendBack', 'aftersalePictures'] as const
export type AftersaleRefusal = (typeof AFTERSALE_REFUSALS)[number]

/** `order` is that of a user; a member without one is simulated. */
export type Member = { at: number; user?: number; order?: number }
export type Group = {
  id: number
  activity: number
  goods: number
  size: number
  opened: number
  ends: number
  state: 'open' | 'filled' | 'lapsed'
  members: Member[]
  next?: number
}

export type Comment = {
  id: number
  user: number
  goods: number
  sku: number
  stars: number
  content: string
  pictures: Upload[]
  at: number
}

export const COUPON_KINDS = ['welcome', 'season', 'streak'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
/** `order` is the one that used it. */
export type Coupon = { id: number; user: number; kind: CouponKind; expires: number; order?: number }

/** Days are counted from 1970. The points available are `earned` less `spent`. */
export type SignIns = { signed: number[]; replenished: number[]; earned: number; spent: number }

/** The prize of an opened box, and the order that delivers it. */
export type Draw = { roll: number; prize: number; order: number }
export type BoxOrder = {
  no: string
  user: number
  clientId?: string
  box: number
  quantity: number
  price: bigint
  total: bigint
  address: ShopAddress
  created: number
  opened?: number
  draws: Draw[]
}

/** Rows by index: the one with id n is at n − 1. */
export type Shop = {
  orders: ShopOrder[]
  /** Order ids of each user, oldest first. */
  ordersBy: Record<string, number[]>
  nextItem: number
  /** Remaining stock of each variant, by its id. */
  stock: Record<string, number>
  aftersales: Aftersale[]
  groups: Group[]
  comments: Comment[]
  coupons: Coupon[]
  signIns: Record<string, SignIns>
  boxes: Records<BoxOrder>
}

/** The shop of a new world: full stock and no orders. */
export function createShop(): Shop {
  return {
    orders: [],
    ordersBy: {},
    nextItem: 1,
    stock: Object.fromEntries(SKUS.map(({ id, stock }) => [id, stock])),
    aftersales: [],
    groups: [],
    comments: [],
    coupons: [],
    signIns: {},
    boxes: createRecords(),
  }
}

/** The price paid for an item: the most that is refunded. */
export const paidFor = ({ total, discount }: Pick<OrderItem, 'total' | 'discount'>): bigint => total - discount

/** Remaining stock of a variant. */
export const stockOf = ({ stock }: Shop, sku: number): number => own(stock, String(sku)) ?? 0
