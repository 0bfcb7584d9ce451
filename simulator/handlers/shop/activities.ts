/** Group purchases and daily sign-in. */
import { dayOf, dayStart, pointsOf, SIGN_IN, streakUntil } from '../../../protocol/rules/shop/signIn.ts'
import type { WireRes } from '../../../protocol/schemas/index.ts'
import { shopIn } from '../../texts/texts.ts'
import { userById } from '../../world/people/find.ts'
import { refuse } from '../../world/refusal.ts'
import { reduced } from '../../world/shop/activities.ts'
import { SHOP_CURRENCY } from '../../world/shop/goods.ts'
import { groupActivityById, groupById, groupsOf, memberOf } from '../../world/shop/groups.ts'
import { balanceOfPoints, isReplenishable, type SignedIn, signInsOf, streakNow } from '../../world/shop/signIn.ts'
import type { Group } from '../../world/shop/state.ts'
import type { World } from '../../world/world.ts'
import { type Context, type MemberContext, type SomeHandlers, seconds, wirePage } from '../context.ts'
import { masked } from '../invitation.ts'
import { goodsIn, money } from './goodsWire.ts'
import { couponWire } from './orderWire.ts'

type GroupWire = WireRes<'shopGrouponDetail'>
type DayWire = WireRes<'shopSignIn'>['days'][number]

function groupWire({ world, language, user }: Context, group: Group): GroupWire {
  const goods = goodsIn(language, group.goods)
  const membership = user === undefined ? undefined : memberOf(group, user)
  return {
    id: group.id,
    activity_id: group.activity,
    goods_id: group.goods,
    title: goods.title,
    image: goods.image,
    currency: SHOP_CURRENCY,
    price: money(reduced(goods, groupActivityById(group.activity).percent)),
    size: group.size,
    joined: group.members.length,
    state: group.state,
    opened: seconds(group.opened),
    ends: seconds(group.ends),
    members: group.members.map((member, at) => ({
      name: member.user === undefined ? shopIn(language).buyer : masked(userById(world, member.user)?.name ?? ''),
      leader: at === 0,
      simulated: member.user === undefined,
      joined: seconds(member.at),
    })),
    order_id: membership?.order ?? null,
  }
}

/** Days of the calendar around today: those that can be made up for, and a week ahead. */
const AHEAD = 6

function dayWire(world: World, user: number, day: number): DayWire {
  const { signed, replenished } = signInsOf(world, user)
  const today = dayOf(world.now)
  const days = new Set([...signed, ...replenished])
  const state = signed.includes(day)
    ? 'signed'
    : replenished.includes(day)
      ? 'replenished'
      : day === today
        ? 'today'
        : day > today
          ? 'coming'
          : 'missed'
  /** Assumes that every day from today on is signed. */
  const streak = (): number => streakNow(world, user) + day - today + (days.has(today) ? 0 : 1)
  const points = state === 'signed' ? pointsOf(streakUntil(days, day)) : day < today ? 0 : pointsOf(streak())
  return { day: seconds(dayStart(day)), state, points }
}

function signInWire(world: World, user: number): WireRes<'shopSignIn'> {
  const signs = signInsOf(world, user)
  const today = dayOf(world.now)
  const streak = streakNow(world, user)
  const first = today - SIGN_IN.replenishDays
  return {
    signed_today: signs.signed.includes(today),
    streak,
    points: balanceOfPoints(signs),
    replenish_cost: SIGN_IN.replenishCost,
    days_to_coupon: SIGN_IN.couponEvery - (streak % SIGN_IN.couponEvery),
    days: Array.from({ length: SIGN_IN.replenishDays + 1 + AHEAD }, (_, n) => first + n)
      .filter(
        (day) =>
          day >= today ||
          signs.signed.includes(day) ||
          signs.replenished.includes(day) ||
          isReplenishable(world, user, day),
      )
      .map((day) => dayWire(world, user, day)),
  }
}

const signedWire = (context: MemberContext, { day, coupon, ...made }: SignedIn): WireRes<'shopSignInToday'> => ({
  day: seconds(dayStart(day)),
  points: made.points,
  balance: made.balance,
  streak: made.streak,
  coupon: coupon === undefined ? null : couponWire(context, coupon, 0n),
})

export const activityHandlers = {
  shopMyGroupons: (part, context) =>
    wirePage(groupsOf(context.world, { user: context.user, ...part }), (group) => groupWire(context, group)),
  shopGroupons: ({ goodsId: goods, ...part }, context) =>
    wirePage(groupsOf(context.world, { state: 'open', goods, ...part }), (group) => groupWire(context, group)),
  shopGrouponDetail: ({ id }, context) =>
    groupWire(context, groupById(context.world, id) ?? refuse('notFound', {}, 'id')),
  shopSignIn: (_, { world, user }) => signInWire(world, user),
  shopSignInToday: (_, context) => signedWire(context, context.run({ type: 'signIn', user: context.user })),
  shopSignInReplenish({ day }, context) {
    const wanted = dayOf(day * 1_000)
    return signedWire(context, context.run({ type: 'signInReplenish', user: context.user, day: wanted }))
  },
} satisfies SomeHandlers
