import './records.css'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Skeleton } from '../../ui/States.tsx'

/** Orders: a head and figures. Entries: two lines. Cards: each on its own background. */
export type RecordVariant = 'orders' | 'entries' | 'cards'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const COUNTS: Record<RecordVariant, number> = { orders: 3, entries: 5, cards: 2 }
const BARS: Record<RecordVariant, (key: string) => ReactNode> = {
  orders: orderBars,
  entries: entryBars,
  cards: cardBars,
}

/** Placeholders of the first rows. */
export function RecordsSkeleton({ variant }: { variant: RecordVariant }) {
  const { t } = useTranslation()
  return (
    <div className={variant === 'cards' ? 'records-wait' : 'records'} role="status" aria-label={t('ui.loading')}>
      {PLACES.slice(0, COUNTS[variant]).map(BARS[variant])}
    </div>
  )
}

function orderBars(key: string) {
  return (
    <div className="record" key={key}>
      <div className="record-head">
        <Skeleton width="45%" height={16} />
      </div>
      <div className="record-facts">
        <Skeleton width="60%" height={28} />
        <Skeleton width="70%" height={28} />
      </div>
    </div>
  )
}

function entryBars(key: string) {
  return (
    <div className="record record-line" key={key}>
      <span className="col g2 grow">
        <Skeleton width="40%" height={14} />
        <Skeleton width="70%" />
      </span>
      <span className="col g2 record-bars">
        <Skeleton height={14} />
        <Skeleton />
      </span>
    </div>
  )
}

function cardBars(key: string) {
  return (
    <div className="record-card card card--pad" key={key}>
      <Skeleton width="50%" height={16} />
      <span className="mt3">
        <Skeleton width="70%" height={24} />
      </span>
      <span className="mt3">
        <Skeleton height={36} />
      </span>
    </div>
  )
}
