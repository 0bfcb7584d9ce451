import ChartCandlestick from '#icons/chart-candlestick'
import type { Message } from '../../../protocol/shapes/message.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { msOf, recentTime } from '../../i18n/time.ts'
import { useExchangeTime } from '../../live/hooks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MINUTE_MS } from './MessageRow.tsx'
import { titleCounts } from './results.ts'

interface Props {
  results: readonly Message[]
  open: boolean
  onToggle: () => void
}

/** The results of a day's rounds in one row, by title with their number. A tap shows them. */
export function ResultsRow({ results, open, onToggle }: Props) {
  const { t, language } = useTranslation()
  const now = useExchangeTime(MINUTE_MS)
  return (
    <article className="record message">
      <Icon of={ChartCandlestick} label={t('message.kind.trading')} />
      <div className="grow">
        <button type="button" className="record-open" aria-expanded={open} onClick={onToggle}>
          {t('message.results', { count: results.length })}
        </button>
        <ul className="message-counts f13 t2" dir="auto">
          {titleCounts(results).map(([title, count]) => (
            <li key={title}>
              {title} <span className="n">× {count}</span>
            </li>
          ))}
        </ul>
        <p className="record-sub n">{recentTime(msOf(results[0]?.created), now, t, language)}</p>
      </div>
    </article>
  )
}
