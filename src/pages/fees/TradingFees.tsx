import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { isOn } from '../../bindings/products.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useChosen } from '../../live/hooks.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { SymbolButton } from '../shared/order/SymbolHeader.tsx'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { NotStated, Section } from './Section.tsx'
import { contractRows, spotRows, tierRows } from './terms.ts'

const SKELETON_HEIGHT = 200

/** The terms of a market's orders: that of the link, else the last chosen one, until the user picks another. */
export function TradingFees() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [query] = useSearchParams()
  const last = useChosen('spot').code
  const [picked, pick] = useState<string>()
  const { list, byCode, failed, loading, reload } = markets
  const market = byCode.get(picked ?? (query.get('code') ?? last).toLowerCase()) ?? list[0]
  if (failed) return <LoadFailed error={failed === 'timedOut' ? undefined : failed} onReload={reload} />
  if (!market) return loading && <MarketSkeleton />
  const choice = <SymbolButton market={market} markets={list} onMarket={({ code }) => pick(code)} />
  return (
    <>
      {isOn('spot') && (
        <Section part="spot" title={t('trade.kindOf.coin')} pick={choice}>
          <Spot market={market} />
        </Section>
      )}
      {isOn('perpetual') && (
        <Section part="perpetual" title={t('trade.kindOf.contract')} pick={choice}>
          <Perpetual market={market} />
        </Section>
      )}
    </>
  )
}

function MarketSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="fees-waiting" role="status" aria-label={t('ui.loading')}>
      <Skeleton width="40%" height={20} />
      <Skeleton height={SKELETON_HEIGHT} />
      <Skeleton width="40%" height={20} />
      <Skeleton height={SKELETON_HEIGHT} />
    </div>
  )
}

function Spot({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const rows = spotRows(t, market)
  if (!rows) return <NotStated />
  return (
    <div className="card card--pad">
      <Facts rows={rows} />
      {market.feeRate !== undefined && <p className="f12 t3 mt2">{t('fees.spotNote')}</p>}
    </div>
  )
}

function Perpetual({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const rows = contractRows(t, market)
  const tiers = tierRows(market)
  if (!rows) return <NotStated />
  return (
    <div className="card card--pad">
      <Facts rows={rows} />
      <p className="f12 t3 mt2">{t('fees.perpetualNote')}</p>
      {tiers.length > 0 && (
        <table className="fees-table n">
          <caption className="f14 sb">{t('fees.tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fees.upTo', { unit: market.quote })}</th>
              <th scope="col">{t('fees.maxLeverage')}</th>
              <th scope="col">{t('fees.maintenance')}</th>
            </tr>
          </thead>
          <tbody translate="no">
            {tiers.map(({ upTo, leverage, rate }) => (
              <tr key={upTo}>
                <td>{upTo}</td>
                <td>{leverage}</td>
                <td>{rate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
