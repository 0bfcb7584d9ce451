/** Daily sign-in, and making up for a missed day with points. Points are not money and buy nothing else. */
import { dayOf, pointsOf, SIGN_IN, streakUntil } from '../../../protocol/rules/shop/signIn.ts'
import { own } from '../own.ts'
import { requireUser } from '../people/find.ts'
import { refuse } from '../refusal.ts'
import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { giveCoupon } from './coupons.ts'
import { emitShop } from './find.ts'
import type { Coupon, SignIns } from './state.ts'

/** `day` counts from 1970. */
export type Replenish = { user: number; day: number }
/** `points` are those earned; below zero those spent. */
export type SignedIn = { day: number; points: number; balance: number; streak: number; coupon?: Coupon }

const NOTHING: Readonly<SignIns> = { signed: [], replenished: [], earned: 0, spent: 0 }

export const signInsOf = ({ shop }: World, user: number): Readonly<SignIns> =>
  own(shop.signIns, String(user)) ?? NOTHING

/** The points available. */
export const balanceOfPoints = ({ earned, spent }: SignIns): number => earned - spent

/** Days that count for a streak. */
const daysOf = ({ signed, replenished }: SignIns): Set<number> => new Set([...signed, ...replenished])

/** The current streak: until today, or until yesterday if today has no sign-in yet. */
export function streakNow(world: World, user: number): number {
  const days = daysOf(signInsOf(world, user))
  const today = dayOf(world.now)
  return streakUntil(days, days.has(today) ? today : today - 1)
}

function opened({ world }: Transaction, user: number): SignIns {
  const known = own(world.shop.signIns, String(user))
  if (known !== undefined) return known
  const fresh: SignIns = { signed: [], replenished: [], earned: 0, spent: 0 }
  world.shop.signIns[user] = fresh
  return fresh
}

/** Signs in for today; each full week of a streak earns a coupon. Refused with signedInAlready. */
export function signIn(transaction: Transaction, { user }: { user: number }): SignedIn {
  requireUser(transaction.world, user)
  const day = dayOf(transaction.world.now)
  if (signInsOf(transaction.world, user).signed.includes(day)) refuse('signedInAlready')
  const signs = opened(transaction, user)
  signs.signed.push(day)
  const streak = streakNow(transaction.world, user)
  const points = pointsOf(streak)
  signs.earned += points
  emitShop(transaction, user)
  const coupon = streak % SIGN_IN.couponEvery === 0 ? { coupon: giveCoupon(transaction, user, 'streak') } : {}
  return { day, points, balance: balanceOfPoints(signs), streak, ...coupon }
}

/** Whether a user can make up for a day: a recent one, missed, and not before the registration. */
export function isReplenishable(world: World, user: number, day: number): boolean {
  const today = dayOf(world.now)
  const first = Math.max(today - SIGN_IN.replenishDays, dayOf(requireUser(world, user).created))
  return day >= first && day < today && !daysOf(signInsOf(world, user)).has(day)
}

/** Makes up for a missed day. Refused: dayUnfit, pointsShort with the balance and the cost. */
export function signInReplenish(transaction: Transaction, { user, day }: Replenish): SignedIn {
  if (!isReplenishable(transaction.world, user, day)) refuse('dayUnfit', { days: String(SIGN_IN.replenishDays) }, 'day')
  const points = balanceOfPoints(signInsOf(transaction.world, user))
  const cost = SIGN_IN.replenishCost
  if (points < cost) refuse('pointsShort', { points: String(points), cost: String(cost) })
  const signs = opened(transaction, user)
  signs.replenished.push(day)
  signs.spent += cost
  emitShop(transaction, user)
  return { day, points: -cost, balance: balanceOfPoints(signs), streak: streakNow(transaction.world, user) }
}
