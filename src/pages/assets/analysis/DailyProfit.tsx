import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import ChevronLeft from '#icons/chevron-left'
import ChevronRight from '#icons/chevron-right'
import { absolute, fixed, times } from '../../../../protocol/rules/decimal.ts'
import type { AssetDay } from '../../../../protocol/shapes/assets.ts'
import { useMoney } from '../../../bindings/useMoney.ts'
import { useScales } from '../../../bindings/useScales.ts'
import { compactVolume, MINUS } from '../../../i18n/format.ts'
import { useLanguageTag, useTranslation } from '../../../i18n/i18n.ts'
import { formatDate, formatIn, msOf } from '../../../i18n/time.ts'
import { directionOf } from '../../../ui/direction.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Facts } from './Facts.tsx'
import { type Cell, dayOfKey, monthOf, together, weeksOf } from './figures.ts'
import { useUsdt } from './usdt.ts'

/** Monday, 5 January 1970. */
const MONDAY = 4
const DAY_MS = 86_400_000
const CENT_PLACES = 2
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((day) => (MONDAY + day) * DAY_MS)

/** Profit and loss of each day of a month. A tap, or the arrow keys, choose the day whose figures are shown below. */
export function DailyProfit({ days }: { days: readonly AssetDay[] }) {
  const { t, language } = useTranslation()
  const [chosen, setChosen] = useState(days.length - 1)
  const [month, setMonth] = useState(() => monthOf(days.at(-1)?.time ?? 0))
  const choose = (index: number) => {
    setChosen(index)
    setMonth(monthOf(days[index]?.time ?? 0))
  }
  const [first, last] = [monthOf(days[0]?.time ?? 0), monthOf(days.at(-1)?.time ?? 0)]
  const day = days[chosen]
  return (
    <section className="card card--pad">
      <div className="row between">
        <h2 className="f15 sb">{t('analysis.calendar')}</h2>
        <div className="row">
          {month > first && (
            <IconButton icon={ChevronLeft} label={t('analysis.previous')} onPress={() => setMonth(month - 1)} />
          )}
          {month < last && (
            <IconButton icon={ChevronRight} label={t('analysis.next')} onPress={() => setMonth(month + 1)} />
          )}
        </div>
      </div>
      <Month month={month} days={days} chosen={chosen} onChoose={choose} />
      {day && (
        <div className="analysis-day">
          <h3 className="f14 sb">
            {chosen === days.length - 1 ? t('analysis.today') : formatDate(msOf(day.time), language, 'words', 'UTC')}
          </h3>
          <Facts figures={together([day])} />
        </div>
      )}
    </section>
  )
}

interface MonthProps {
  month: number
  days: readonly AssetDay[]
  chosen: number
  onChoose: (index: number) => void
}

function Month({ month, days, chosen, onChoose }: MonthProps) {
  const language = useLanguageTag()
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>(`[data-index="${chosen}"]`)?.focus()
  }, [chosen])
  const press = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, chosen, days.length)
    if (next === undefined) return
    event.preventDefault()
    byKey.current = true
    onChoose(next)
  }
  const name = formatIn(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Math.floor(month / 12), month % 12),
  )
  const weeks = weeksOf(month, days)
  // In a month without the chosen day, the first day takes the focus.
  const places = weeks.flat().flatMap((place) => place?.index ?? [])
  const stop = places.includes(chosen) ? chosen : places[0]
  return (
    <table ref={table} className="analysis-month n" onKeyDown={press}>
      <caption className="f13 t2">{name}</caption>
      <thead>
        <tr>
          {WEEK.map((ms) => (
            <th key={ms} scope="col" abbr={formatIn(language, { weekday: 'long', timeZone: 'UTC' }).format(ms)}>
              {formatIn(language, { weekday: 'short', timeZone: 'UTC' }).format(ms)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week.find((place) => place)?.time ?? at}>
            {week.map((place, column) => (
              <td key={WEEK[column]}>
                {place && <Day place={place} days={days} chosen={chosen} stop={stop} onChoose={onChoose} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps extends Omit<MonthProps, 'month'> {
  place: Cell
  /** The day that the tab key reaches. */
  stop: number | undefined
}

function Day({ place: { time, date, index }, days, chosen, stop, onChoose }: DayProps) {
  const { t, language } = useTranslation()
  const { rate, hidden } = useMoney()
  const { change } = useUsdt()
  const scales = useScales()
  const profit = index === undefined ? undefined : days[index]?.profit
  if (index === undefined || profit === undefined) return <span className="analysis-none t3">{date}</span>
  const direction = hidden ? 'flat' : directionOf(profit)
  const sign = { up: '+', down: MINUS, flat: '' }[direction]
  const short = direction === 'flat' ? '0' : shortOf(absolute(times(profit, rate)), scales)
  return (
    <button
      type="button"
      className="analysis-cell"
      data-index={index}
      data-direction={direction}
      aria-pressed={index === chosen}
      aria-label={`${formatDate(msOf(time), language, 'words', 'UTC')}: ${t('analysis.profit')} ${change(profit)}`}
      tabIndex={index === stop ? 0 : -1}
      onClick={() => onChoose(index)}
    >
      <span className="f13">{date}</span>
      <span className="f11" translate="no">
        {sign}
        {!hidden && <span className="analysis-amount">{short}</span>}
      </span>
    </button>
  )
}

/** An amount that fits into a cell: without decimals from a hundred on, short from ten thousand on. */
function shortOf(amount: string, scales: ReturnType<typeof useScales>): string {
  const [whole = '0'] = amount.split('.')
  if (whole.length > 4) return compactVolume(amount, scales)
  return whole.length > 2 ? whole : fixed(amount, CENT_PLACES)
}
