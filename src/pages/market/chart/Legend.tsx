import { percentChange } from '../../../../protocol/rules/decimal.ts'
import { formatPercent, formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { directionOf } from '../../../ui/direction.ts'
import type { Reading } from './drawChart.ts'
import { priceTextOf } from './layers.ts'
import type { LineGroup } from './lines.ts'

/** Over the chart: averages at the last candle, and open, high, low and close while the user points at one. */
export function Legend({ reading, tick }: { reading: Reading | undefined; tick: string }) {
  const groups = [...new Set(reading?.lines.map(({ line }) => line.group))]
  return (
    <div className="legend n">
      {reading?.pointed && <Figures reading={reading} />}
      {reading && groups.map((group) => <Group key={group} group={group} reading={reading} tick={tick} />)}
    </div>
  )
}

function Group({ group, reading, tick }: { group: LineGroup; reading: Reading; tick: string }) {
  const text = priceTextOf(tick)
  return (
    <div className="legend-line">
      <span className="t3">{group}</span>
      {reading.lines
        .filter(({ line }) => line.group === group)
        .map(({ line, value }) => (
          <span key={line.name} className="legend-value">
            <i data-colour={line.colour} data-stroke={line.stroke} />
            {line.name} {value === undefined ? '–' : text(value)}
          </span>
        ))}
    </div>
  )
}

function Figures({ reading }: { reading: Reading }) {
  const { t } = useTranslation()
  const { open, high, low, close } = reading.candle
  const change = percentChange(open, close)
  return (
    <div className="legend-line legend-figures">
      <span>
        <b>{t('market.quote.openShort')}</b> {formatPrice(open)}
      </span>
      <span>
        <b>{t('market.quote.highShort')}</b> {formatPrice(high)}
      </span>
      <span>
        <b>{t('market.quote.lowShort')}</b> {formatPrice(low)}
      </span>
      <span>
        <b>{t('market.quote.closeShort')}</b> {formatPrice(close)}
      </span>
      <span className={directionOf(change)}>{formatPercent(change)}</span>
    </div>
  )
}
