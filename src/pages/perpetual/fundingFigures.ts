/** The funding rate as text, and the time of the next funding. */
import { fixed } from '../../../protocol/rules/decimal.ts'
import { FUNDING_INTERVAL_MS } from '../../../protocol/rules/mark.ts'
import { grouped } from '../../i18n/format.ts'
import { formatCountdown } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { useMark } from '../../live/mark.ts'
import { exactAmount } from '../shared/amounts.ts'

const RATE_PLACES = 4

/** The funding rate with four decimals; a dash if unknown. */
export const rateText = (percent: string | undefined): string =>
  percent === undefined ? '–' : `${grouped(fixed(percent, RATE_PLACES, 'nearest'))}%`

/** A rate that was charged, with all its digits and at least four decimals: a payment can be checked by it. */
export const exactRateText = (percent: string): string => `${exactAmount(percent, RATE_PLACES)}%`

/** The next funding in Unix ms and the time until it, by the exchange's clock: as announced, else at the next usual hour. */
export function useNextFunding(code: string): { at: number; countdown: string } {
  const now = useExchangeTime()
  const nextFunding = useMark(code)?.nextFunding
  const at = nextFunding === undefined ? now - (now % FUNDING_INTERVAL_MS) + FUNDING_INTERVAL_MS : nextFunding * 1_000
  return { at, countdown: formatCountdown(Math.max(0, at - now) / 1_000) }
}
