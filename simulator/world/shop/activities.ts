/** Activities of the shop: discounts for everyone and group purchases, at fixed recurring times. */
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { unitsOf } from '../orders/coinAccount.ts'
import type { World } from '../world.ts'
import { type Goods, SHOP_CURRENCY, type Sku } from './goods.ts'

/** Every `every` days counted from 1970, or once, counted from the start of the world's markets. */
type Times = { every: number; after: number; lasts: number } | { fromStart: number; lasts: number }
type Shared = { id: number; percent: number; goods: readonly number[]; times: Times }
/** `percent` of the price is charged. A group purchase needs `size` buyers. */
export type Activity = Shared & ({ kind: 'discount' } | { kind: 'groupon'; size: number })
export type GroupActivity = Activity & { kind: 'groupon' }

export const ACTIVITIES: readonly Activity[] = [
  { id: 1, kind: 'discount', percent: 80, goods: [4, 5, 6], times: { every: 7, after: 0, lasts: 4 } },
  { id: 2, kind: 'groupon', size: 3, percent: 75, goods: [7, 13], times: { every: 30, after: 0, lasts: 30 } },
  { id: 3, kind: 'groupon', size: 2, percent: 70, goods: [10], times: { every: 30, after: 0, lasts: 30 } },
  { id: 4, kind: 'discount', percent: 85, goods: [11, 12], times: { every: 14, after: 5, lasts: 2 } },
  { id: 5, kind: 'discount', percent: 90, goods: [1, 2, 3], times: { fromStart: -5, lasts: 3 } },
]

export type ActivityState = 'coming' | 'running' | 'ended'
/** From `starts` until before `ends`, in ms. */
export type Occurrence = { starts: number; ends: number; state: ActivityState }

const stateAt = (now: number, starts: number, ends: number): ActivityState =>
  now < starts ? 'coming' : now < ends ? 'running' : 'ended'

/** The current occurrence of an activity, else the next one; for one that doesn't recur the last one. */
export function occurrenceOf({ now, startedAt }: World, { times }: Pick<Activity, 'times'>): Occurrence {
  if ('fromStart' in times) {
    const starts = startedAt + times.fromStart * DAY_MS
    const ends = starts + times.lasts * DAY_MS
    return { starts, ends, state: stateAt(now, starts, ends) }
  }
  const period = times.every * DAY_MS
  const latest = Math.floor((now - times.after * DAY_MS) / period) * period + times.after * DAY_MS
  const starts = now < latest + times.lasts * DAY_MS ? latest : latest + period
  const ends = starts + times.lasts * DAY_MS
  return { starts, ends, state: stateAt(now, starts, ends) }
}

/** Whether an activity runs now. */
export const isRunning = (world: World, activity: Pick<Activity, 'times'>): boolean =>
  occurrenceOf(world, activity).state === 'running'

/** The activity of an id, if it exists. */
export const activityById = (id: number): Activity | undefined => ACTIVITIES.find((activity) => activity.id === id)

/** The running activity of goods, if there is one. */
export const runningFor = (world: World, goods: Goods): Activity | undefined =>
  ACTIVITIES.find((activity) => activity.goods.includes(goods.id) && isRunning(world, activity))

const CENT = unitsOf('0.01', SHOP_CURRENCY)

/** A percentage of a variant's price, rounded down to cents, in smallest units. */
export function reduced({ price }: Pick<Sku, 'price'>, percent: number): bigint {
  const units = (unitsOf(price, SHOP_CURRENCY) * BigInt(percent)) / 100n
  return units - (units % CENT)
}

/** The current price of a variant without a group. */
export function priceNow(world: World, goods: Goods, sku: Sku): bigint {
  const activity = runningFor(world, goods)
  return reduced(sku, activity?.kind === 'discount' ? activity.percent : 100)
}
