import { type ChartPeriod, periodEnd } from '../../../../protocol/rules/periods.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatCountdown } from '../../../i18n/time.ts'
import { useCountdown, useHalted, useStale } from '../../../live/hooks.ts'

const DAY = 86_400

interface Props {
  market: MarketItem
  period: ChartPeriod
  /** When the last candle opened, in Unix seconds. */
  opened: number
}

/**
 * The time until the last candle closes, by the exchange's clock. Absent while the market is halted or prices are stale, when nobody knows
 * whether that candle is still the last.
 */
export function TimeLeft({ market, period, opened }: Props) {
  const { t } = useTranslation()
  const isHalted = useHalted(market)
  const isStale = useStale()
  const left = useCountdown(periodEnd(period, opened) * 1_000)
  if (isHalted || isStale || left === 0) return null
  const days = Math.floor(left / DAY)
  const time = formatCountdown(left % DAY)
  return (
    <p className="chart-left n">
      <span className="vh">{t('market.quote.closesIn')}</span>
      <span className="chart-left-label" aria-hidden="true">
        {t('market.quote.closesIn')}
      </span>
      <b>{days > 0 ? t('market.quote.days', { days, time }) : time}</b>
    </p>
  )
}
