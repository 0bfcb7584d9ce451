/** Coupons: taken from an offer, earned by signing in, and used once. */
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import { requireUser } from '../people/find.ts'
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { emitShop } from './find.ts'
import { SHOP_CURRENCY } from './goods.ts'
import type { Coupon, CouponKind } from './state.ts'

/** Takes `off` an order of at least `from`, for `days` days. Everyone can take an `offered` one once. */
export const COUPONS: Readonly<Record<CouponKind, { off: string; from: string; days: number; offered: boolean }>> = {
  welcome: { off: '3', from: '20', days: 30, offered: true },
  season: { off: '10', from: '80', days: 14, offered: true },
  streak: { off: '5', from: '40', days: 30, offered: false },
}
const OFFERED = (Object.keys(COUPONS) as CouponKind[]).filter((kind) => COUPONS[kind].offered)

/** Gives a coupon to a user. */
export function giveCoupon(transaction: Transaction, user: number, kind: CouponKind): Coupon {
  const { shop, now } = transaction.world
  const coupon: Coupon = { id: shop.coupons.length + 1, user, kind, expires: now + COUPONS[kind].days * DAY_MS }
  shop.coupons.push(coupon)
  emitShop(transaction, user)
  return coupon
}

/** A user's unused and valid coupons, oldest first. */
export const couponsOf = ({ shop, now }: World, user: number): Coupon[] =>
  shop.coupons.filter((coupon) => coupon.user === user && coupon.order === undefined && coupon.expires > now)

/** Whether a coupon applies to a sum of goods. */
export const fitsCoupon = ({ kind }: Coupon, goodsAmount: bigint): boolean =>
  goodsAmount >= unitsOf(COUPONS[kind].from, SHOP_CURRENCY)

/** A user's coupon by its id, if it applies to a sum of goods now. */
export const usableCoupon = (world: World, user: number, id: number, goodsAmount: bigint): Coupon | undefined =>
  couponsOf(world, user).find((coupon) => coupon.id === id && fitsCoupon(coupon, goodsAmount))

/** Takes all offered coupons that the user has not had yet; returns their number. */
export function takeCoupons(transaction: Transaction, { user }: { user: number }): number {
  requireUser(transaction.world, user)
  const had = new Set(transaction.world.shop.coupons.filter((coupon) => coupon.user === user).map(({ kind }) => kind))
  const fresh = OFFERED.filter((kind) => !had.has(kind))
  for (const kind of fresh) giveCoupon(transaction, user, kind)
  return fresh.length
}
