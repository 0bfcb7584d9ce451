import type { ReactNode } from 'react'
import type { CoinInfo, MarketDetail, MarketItem } from '../../../../protocol/shapes/market.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { CoinIcon } from '../../../ui/CoinIcon.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { LoadingView } from '../../../ui/States.tsx'
import { Outward } from '../../shared/market/Outward.tsx'
import { coinFigures } from './coinFigures.ts'
import { PartFailed } from './PartFailed.tsx'
import { Figure } from './QuoteHead.tsx'

interface Props {
  market: MarketItem
  detail: MarketDetail | undefined
  failed: boolean
  onReload: () => void
}

/** The coin's facts, with figures of 24 hours. */
export function InfoPane({ market, detail, failed, onReload }: Props) {
  const { t } = useTranslation()
  if (failed) return <PartFailed text={t('market.quote.infoFailed')} onReload={onReload} />
  if (!detail) return <LoadingView />
  return <CoinFacts market={market} info={detail.info} />
}

function CoinFacts({ market, info }: { market: MarketItem; info: CoinInfo }) {
  const { t, language } = useTranslation()
  const rows = coinFigures(market, info, language).map((figure) => ({
    label: t(figure.label),
    value: 'read' in figure ? <Figure market={market} read={figure.read} /> : shownOf(figure),
  }))
  return (
    <div className="coin-info pad">
      <h2 className="row g2 f16 sb">
        <CoinIcon symbol={market.base} /> {market.name}
      </h2>
      <Facts rows={rows} />
      {info.intro !== '' && (
        <>
          <h3 className="f13 t3 mt4">{t('market.quote.intro')}</h3>
          <p className="mt1">{info.intro}</p>
        </>
      )}
    </div>
  )
}

const shownOf = (figure: { text: string } | { link: string | null }): ReactNode =>
  'text' in figure ? figure.text : <Outward link={figure.link} />
