import { useState } from 'react'
import { placesOf } from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { formatPrice } from '../../i18n/format.ts'
import { useLanguageTag, useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { useMark } from '../../live/mark.ts'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { FundingPayments, FundingRates } from './FundingLists.tsx'
import { FUNDING_HOURS } from './figures.ts'
import { rateText, useNextFunding } from './fundingFigures.ts'
import { unitsOf } from './position.ts'

const VIEWS = ['now', 'rates', 'own'] as const
type View = (typeof VIEWS)[number]

interface SheetProps {
  open: boolean
  onClose: () => void
  market: MarketItem
}

/** A market's mark price and next funding, its past rates, and what the user paid and received. */
export default function FundingSheet({ open, onClose, market }: SheetProps) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.funding.title')} overlayCloses>
      <Views key={market.code} market={market} />
    </PageSheet>
  )
}

function Views({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  const [view, setView] = useState<View>('now')
  return (
    <>
      <Segmented
        label={t('perpetual.funding.title')}
        value={view}
        onChange={setView}
        items={VIEWS.filter((key) => key !== 'own' || isLogin).map((key) => ({
          key,
          label: t(`perpetual.funding.view.${key}`),
        }))}
      />
      <div className="funding-view">
        {view === 'now' && <Now market={market} />}
        {view === 'rates' && <FundingRates market={market} />}
        {view === 'own' && (
          <FundingPayments of={{ code: market.code }} unitsOf={(code) => unitsOf(code, market)} isMixed />
        )}
      </div>
    </>
  )
}

/** The exchange's mark, index and funding; without them only the time of the next funding. */
function Now({ market }: { market: MarketItem }) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const mark = useMark(market.code)
  const { at, countdown } = useNextFunding(market.code)
  const price = (value: string) => `${formatPrice(value, placesOf(market.tick))} ${market.quote}`
  const rows: Fact[] = mark
    ? [
        { label: t('perpetual.mark'), value: price(mark.markPrice) },
        { label: t('perpetual.funding.index'), value: price(mark.indexPrice) },
        { label: t('perpetual.funding.rate', { hours: FUNDING_HOURS }), value: rateText(mark.fundingRate) },
      ]
    : []
  const next: Fact[] = [
    { label: t('perpetual.funding.at'), value: formatDateTime(at, language, 'words') },
    { label: t('perpetual.funding.next'), value: countdown },
  ]
  return (
    <div className="contract-form">
      <Facts boxed rows={[...rows, ...next]} />
      {mark && <p className="f12 t2">{t('perpetual.funding.text')}</p>}
      <p className="f12 t2">{t('perpetual.funding.mark')}</p>
    </div>
  )
}
