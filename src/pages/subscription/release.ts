/** The release schedule as a table: the coins released on each day, and in total by then. */
import { type Decimal, plus } from '../../../protocol/rules/decimal.ts'
import { releaseSchedule } from '../../../protocol/rules/subscription.ts'
import type { Project } from '../../../protocol/shapes/subscription.ts'
import { msOf } from '../../i18n/time.ts'

interface ReleaseDay {
  /** 0 is the listing. */
  readonly day: number
  /** Unix ms. */
  readonly at: number
  readonly coins: Decimal
  readonly sum: Decimal
}

const DAY_MS = 86_400_000
/** Rows of the short table: the listing, the first days, and the last one. */
const SHORT = 3

/** Every day that releases coins of an allotment; with an allotment of 100 the figures are percents. */
export function releaseDays(
  { lockupDays, disbursementRatio, listingTime }: Project,
  allotted: Decimal,
  places?: number,
): ReleaseDay[] {
  if (lockupDays === null || disbursementRatio === null) return []
  let sum: Decimal = '0'
  return releaseSchedule(allotted, { lockupDays, listingPercent: disbursementRatio }, places).map((coins, day) => {
    sum = plus(sum, coins)
    return { day, at: msOf(listingTime) + day * DAY_MS, coins, sum }
  })
}

/** The listing, the first days, and the last. */
export const inShort = (days: readonly ReleaseDay[]): readonly ReleaseDay[] =>
  days.length <= SHORT + 1 ? days : [...days.slice(0, SHORT), ...days.slice(-1)]
