/** The shop as the world keeps it. Amounts are smallest units of the shop's currency, times ms. */
import type { AftersaleKind, AftersaleReason, AftersaleState, ShopState } from '../../../protocol/rules/shop/orders.ts'
import { own } from '../own.ts'
import { createRecords, type Records } from '../wallet/records.ts'
import type { Upload } from '../wallet/state.ts'
import { SKUS } from './goods.ts'

export type ShopAddress = { name: string; phone: string; address: string }
export type InvoiceTitle = { title: string; tax?: string }

/** Why a refund is refused before the goods have left. */
export const REFUND_REFUSALS = ['goodsPacked'] as const
export type RefundRefusal = (typeof REFUND_REFUSALS)[number]
/** Why an order ended without goods, or why its refund was refused. */
export type OrderReason = 'cancelled' | 'timeOut' | 'groupLapsed' | 'refundGranted' | 'sentBack' | RefundRefusal

/** One line of an order. `back` says that its goods are in the stock again. */
export type OrderItem = {
  id: number
  goods: number
  sku: number
  quantity: number
  price: bigint
  total: bigint
  discount: bigint
  /** The comment on it, and its last after-sale. */
  comment?: number
  aftersale?: number
  back?: true
}

export type ShopOrder = {
  id: number
  /** As it is in the journal. */
  no: string
  user: number
  /** A prize was drawn from a box: it costs nothing and comes from no stock. */
  kind: 'goods' | 'prize'
  state: ShopState
  items: OrderItem[]
  goodsAmount: bigint
  discount: bigint
  postage: bigint
  total: bigint
  /** What has been paid, and what came back of it. */
  paid: bigint
  refunded: bigint
  coupon?: number
  activity?: number
  /** The group that it wants to join, and from its payment on the one that it is part of. */
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
  /** Steps of its parcel so far: when each came. */
  steps: number[]
  /** When it goes on by itself, while it does. */
  next?: number
  /** Its user has taken it out of the list. */
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
/** Why an after-sale is refused; each says what can be done for nothing. */
export const AFTERSALE_REFUSALS = ['aftersaleSendBack', 'aftersalePictures'] as const
export type AftersaleRefusal = (typeof AFTERSALE_REFUSALS)[number]

/** `order` is that of a user; without one it is somebody simulated. */
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
/** `order` is the one that it was used for. */
export type Coupon = { id: number; user: number; kind: CouponKind; expires: number; order?: number }

/** Days are numbers of days since 1970. Points are what was earned less what was spent. */
export type SignIns = { signed: number[]; replenished: number[]; earned: number; spent: number }

/** A prize of a box that was opened, and the order that brings it. */
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

/** Rows by position: the one with id n is at n − 1. */
export type Shop = {
  orders: ShopOrder[]
  /** Order ids of each user, oldest first. */
  ordersBy: Record<string, number[]>
  nextItem: number
  /** What is left of each variant, by its id. */
  stock: Record<string, number>
  aftersales: Aftersale[]
  groups: Group[]
  comments: Comment[]
  coupons: Coupon[]
  signIns: Record<string, SignIns>
  boxes: Records<BoxOrder>
}

/** A shop as a world begins with it: full shelves and nobody in it. */
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

/** What an item has cost: what comes back of it at most. */
export const paidFor = ({ total, discount }: Pick<OrderItem, 'total' | 'discount'>): bigint => total - discount

/** What is left of a variant. */
export const stockOf = ({ stock }: Shop, sku: number): number => own(stock, String(sku)) ?? 0
