import type { CSSProperties, ReactNode } from 'react'
import ChevronDown from '#icons/chevron-down'
import { percentChange } from '../../../../protocol/rules/decimal.ts'
import { formatPercent, formatPrice } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { directionOf } from '../../../ui/direction.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Reading } from './drawChart.ts'
import { paneTextOf, priceTextOf } from './layers.ts'
import type { LineGroup } from './lines.ts'
import { paneTop } from './panes.ts'

/**
 * The legend over the chart, on one line so that it covers few candles: averages at the last candle, or open, high, low and close while the
 * user points at one. Of several indicators it has the names, and a tap shows the values.
 */
export function Legend({ reading, tick }: { reading: Reading | undefined; tick: string }) {
  const groups = [...new Set(reading?.lines.map(({ line }) => line.group))]
  const values = reading && groups.map((group) => <Group key={group} group={group} reading={reading} tick={tick} />)
  return (
    <div className="legend n">
      {reading?.pointed && <Figures reading={reading} />}
      {groups.length > 1 ? (
        <details className="legend-more">
          <summary className="legend-line" translate="no">
            {groups.join(' ')}
            <Icon of={ChevronDown} size={12} />
          </summary>
          {values}
        </details>
      ) : (
        values
      )}
    </div>
  )
}

/** The values of an indicator, at the top of its pane. */
export function PaneLegends({ reading, tick }: { reading: Reading | undefined; tick: string }) {
  const panes = reading?.panes ?? []
  return (
    <div className="pane-legends n">
      {panes.map(({ pane, values }, nth) => (
        <div key={pane.group} style={{ '--top': `${paneTop(nth, panes.length) * 100}%` } as CSSProperties}>
          <div className="legend-line">
            <span className="t3">
              {pane.group} {pane.lengths.join(' ')}
            </span>
            {pane.lines.map(({ name, colour }, line) => (
              <Value
                key={name}
                name={name === pane.group ? '' : name}
                value={values[line]}
                text={paneTextOf(pane, tick)}
              >
                <i data-colour={colour} data-falls={(values[line] ?? 0) < 0 || undefined} />
              </Value>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface ValueProps {
  /** '' if the group's name suffices. */
  name: string
  value: number | undefined
  text: (value: number) => string
  /** Its stroke. */
  children: ReactNode
}

function Value({ name, value, text, children }: ValueProps) {
  return (
    <span className="legend-value" translate="no">
      {children}
      {name} {value === undefined ? '–' : text(value)}
    </span>
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
          <Value key={line.name} name={line.name} value={value} text={text}>
            <i data-colour={line.colour} data-stroke={line.stroke} />
          </Value>
        ))}
    </div>
  )
}

function Figures({ reading }: { reading: Reading }) {
  const { t } = useTranslation()
  const { open, high, low, close } = reading.candle
  const change = percentChange(open, close)
  return (
    <div className="legend-line legend-figures" translate="no">
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
