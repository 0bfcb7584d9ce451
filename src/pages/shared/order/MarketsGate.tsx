import './SymbolHeader.css'
import './Ticket.css'
import { linkTo } from '../../../../protocol/routes.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Empty, Skeleton } from '../../../ui/States.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { LinkButton } from '../links.tsx'
import type { MarketsRead } from './useMarkets.ts'

/** Shown instead of a ticket without a market: loading, failed, or unknown. */
export function MarketsGate({ markets }: { markets: MarketsRead }) {
  const { t } = useTranslation()
  const { failed, loading, list, reload } = markets
  if (failed) {
    return <LoadFailed error={failed === 'timedOut' ? undefined : failed} onReload={reload} />
  }
  if (list.length > 0) {
    return (
      <Empty title={t('trade.marketMissing')}>
        <LinkButton kind="ink" to={linkTo('markets')} label={t('title.markets')} />
      </Empty>
    )
  }
  return loading ? <PanelSkeleton /> : null
}

/** Placeholders of ticket and book. */
export function PanelSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="trade-desk" role="status" aria-label={t('ui.loading')}>
      <div className="trade-symbol">
        <Skeleton width="calc(120 * var(--p))" height={20} />
      </div>
      <div className="trade-columns">
        <div className="ticket">
          {[36, 44, 44, 44, 44, 44, 48].map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars of a drawing that never changes
            <Skeleton key={at} height={height} />
          ))}
        </div>
        <Skeleton height={360} />
      </div>
    </div>
  )
}
