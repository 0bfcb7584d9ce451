import { useState } from 'react'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useIsLogin } from '../../bindings/useIsLogin.ts'
import { formatPrice } from '../../i18n/format.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { pricePlaces } from '../../i18n/marketDigits.ts'
import { formatDateTime } from '../../i18n/time.ts'
import { useMark } from '../../live/mark.ts'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { TabbedPart } from '../../ui/TabbedPart.tsx'
import { PageSheet } from '../shared/PageSheet.tsx'
import { FundingPayments, FundingRates } from './FundingLists.tsx'
import { unitsOf } from './position.ts'

const VIEWS = ['now', 'rates', 'own'] as const
type View = (typeof VIEWS)[number]

interface Props {
  market: MarketItem
  /** The estimated rate of the next funding. */
  rate: string
  /** The next funding in Unix ms, and the time until it, if the exchange announces it. */
  next: { at: number; countdown: string } | undefined
}

/** A market's mark price and next funding, its past rates, and the user's payments. */
export default function FundingSheet({ open, onClose, ...rest }: Props & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <PageSheet open={open} onClose={onClose} title={t('perpetual.funding.title')} overlayCloses>
      <Views key={rest.market.code} {...rest} />
    </PageSheet>
  )
}

function Views(props: Props) {
  const { market, next } = props
  const { t } = useTranslation()
  const isLogin = useIsLogin()
  const [view, setView] = useState<View>('now')
  return (
    <div className="funding-views">
      <TabbedPart
        label={t('perpetual.funding.title')}
        value={view}
        onChange={setView}
        items={VIEWS.filter((key) => key !== 'own' || isLogin).map((key) => ({
          key,
          label: t(`perpetual.funding.view.${key}`),
        }))}
      >
        {view === 'now' && <Now {...props} />}
        {view === 'rates' && <FundingRates market={market} next={next?.at} />}
        {view === 'own' && (
          <FundingPayments of={{ code: market.code }} unitsOf={(code) => unitsOf(code, market)} isMixed />
        )}
      </TabbedPart>
    </div>
  )
}

/** The label of the estimated rate, with its interval if the exchange states it. */
function rateLabel(t: TFunction, { contractTerms }: MarketItem): string {
  const hours = contractTerms?.fundingHours
  return hours === undefined ? t('perpetual.funding.rateAlone') : t('perpetual.funding.rate', { hours })
}

/** The exchange's mark, index and funding, as far as it sends them. */
function Now({ market, rate, next }: Props) {
  const { t, language } = useTranslation()
  const mark = useMark(market.code)
  const price = (value: string) => `${formatPrice(value, pricePlaces(market))} ${market.quote}`
  const rows: Fact[] = mark
    ? [
        { label: t('perpetual.mark'), value: price(mark.markPrice) },
        { label: t('perpetual.funding.index'), value: price(mark.indexPrice) },
        { label: rateLabel(t, market), value: rate },
      ]
    : []
  const times: Fact[] = [
    { label: t('perpetual.funding.at'), value: next ? formatDateTime(next.at, language, 'words') : '–' },
    { label: t('perpetual.funding.next'), value: next?.countdown ?? '–' },
  ]
  return (
    <div className="contract-form">
      <Facts boxed rows={[...rows, ...times]} />
      {mark && <p className="f12 t2">{t('perpetual.funding.text')}</p>}
      <p className="f12 t2">{t('perpetual.funding.mark')}</p>
    </div>
  )
}
