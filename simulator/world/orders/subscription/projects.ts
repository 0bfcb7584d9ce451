/**
 * The projects on offer for subscription. Constant over a world's life: their times count from the world's start, so that a new world
 * always has some in each state. The coins of the first ones are invented and have no market; the later ones are coins with markets that
 * opened shortly before the start.
 */

import { DAY_MS, payoutOfDay } from '../../../../protocol/rules/payout.ts'
import { LISTING_PERCENT, LOCKUP_DAYS, PAYOUT_HOUR } from '../../../terms.ts'
import { indexed } from '../../own.ts'

/** The currency of all payments. */
export const PAY_CURRENCY = 'USDT'

/** Prices in the pay currency per coin; quantities in coins. */
export type Project = {
  /** An id is never reused. */
  id: number
  currency: string
  name: string
  /** The commitment for each coin, and the cost of each allotted coin; the second is never higher. */
  subscriptionPrice: string
  allotmentPrice: string
  /** The least coins of one subscription, and the most of all subscriptions of one user. */
  minimum: string
  maximum: string
  /** Coins on offer, and the most that one user is allotted. */
  pool: string
  hardCap: string
  lockupDays: number
  listingPercent: string
  /** Days after the day of the world's start, each at the payout hour. Entry ends and the coins are allotted at the same moment. */
  days: { starts: number; ends: number; listing: number }
  /** The total commitment of the simulated others at the end, in the pay currency, and their number. */
  others: { participants: number; committed: string }
  /** The market that trades the coin, if one does. */
  market?: string
}

type Terms = Omit<Project, 'id' | 'currency' | 'name' | 'lockupDays' | 'listingPercent' | 'allotmentPrice'> & {
  allotmentPrice?: string
}

const project = (id: number, currency: string, name: string, terms: Terms): Project => ({
  id,
  currency,
  name,
  lockupDays: LOCKUP_DAYS,
  listingPercent: LISTING_PERCENT,
  allotmentPrice: terms.subscriptionPrice,
  ...terms,
})

export const PROJECTS: readonly Project[] = [
  project(1, 'LUMO', 'Lumora', {
    subscriptionPrice: '0.12',
    minimum: '100',
    maximum: '50000',
    pool: '5000000',
    hardCap: '40000',
    days: { starts: 3, ends: 10, listing: 12 },
    others: { participants: 612, committed: '1450000' },
  }),
  project(2, 'TIDE', 'Tidewell', {
    subscriptionPrice: '0.85',
    allotmentPrice: '0.8',
    minimum: '10',
    maximum: '12000',
    pool: '1200000',
    hardCap: '10000',
    days: { starts: -2, ends: 5, listing: 7 },
    others: { participants: 488, committed: '1640000' },
  }),
  project(3, 'KSTR', 'Kestrel', {
    subscriptionPrice: '0.0005',
    minimum: '10000',
    maximum: '100000000',
    pool: '100000000',
    hardCap: '20000000',
    days: { starts: -1, ends: 2, listing: 4 },
    others: { participants: 480, committed: '48000' },
  }),
  project(4, 'QLT', 'Quillet', {
    subscriptionPrice: '0.4',
    minimum: '25',
    maximum: '20000',
    pool: '2000000',
    hardCap: '15000',
    days: { starts: -8, ends: -1, listing: 2 },
    others: { participants: 530, committed: '1320000' },
  }),
  project(5, 'BRDL', 'Brindle', {
    subscriptionPrice: '0.035',
    minimum: '500',
    maximum: '200000',
    pool: '20000000',
    hardCap: '150000',
    days: { starts: 6, ends: 12, listing: 15 },
    others: { participants: 575, committed: '1210000' },
  }),
  project(6, 'ATLAS', 'Star Atlas', {
    market: 'atlasusdt',
    subscriptionPrice: '0.0015',
    minimum: '10000',
    maximum: '4000000',
    pool: '200000000',
    hardCap: '3000000',
    days: { starts: -14, ends: -7, listing: -4 },
    others: { participants: 390, committed: '720000' },
  }),
  project(7, 'FIDA', 'Bonfida', {
    market: 'fidausdt',
    subscriptionPrice: '0.19',
    minimum: '100',
    maximum: '30000',
    pool: '1500000',
    hardCap: '25000',
    days: { starts: -20, ends: -12, listing: -9 },
    others: { participants: 342, committed: '610000' },
  }),
  project(8, 'RAY', 'Raydium', {
    market: 'rayusdt',
    subscriptionPrice: '1.2',
    minimum: '10',
    maximum: '5000',
    pool: '400000',
    hardCap: '4000',
    days: { starts: -44, ends: -35, listing: -31 },
    others: { participants: 451, committed: '990000' },
  }),
]

export const { find: findProject, of: projectOf } = indexed('project', PROJECTS)

/** Times of a project in ms: entry from `starts` until just before `ends`, when the coins are allotted; `over` when all are released. */
export type Schedule = { starts: number; ends: number; listing: number; over: number }

/** The times of a project in a world that began at `startedAt` (ms). */
export function scheduleOf({ startedAt }: { startedAt: number }, { days, lockupDays }: Project): Schedule {
  const listing = payoutOfDay(startedAt, days.listing, PAYOUT_HOUR)
  return {
    starts: payoutOfDay(startedAt, days.starts, PAYOUT_HOUR),
    ends: payoutOfDay(startedAt, days.ends, PAYOUT_HOUR),
    listing,
    over: listing + lockupDays * DAY_MS,
  }
}

export type ProjectState = 'coming' | 'progress' | 'allotment' | 'listed' | 'ended'

/** The state of a project at the world's time. */
export function projectState(world: { startedAt: number; now: number }, project: Project): ProjectState {
  const { starts, ends, listing, over } = scheduleOf(world, project)
  const { now } = world
  if (now < starts) return 'coming'
  if (now < ends) return 'progress'
  if (now < listing) return 'allotment'
  return now < over ? 'listed' : 'ended'
}
