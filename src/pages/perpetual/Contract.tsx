import { useEffect } from 'react'
import ReceiptText from '#icons/receipt-text'
import { linkTo } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { Page } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { useChosen, useLive } from '../../live/hooks.ts'
import { LinkIcon } from '../shared/links.tsx'
import { choose } from '../shared/order/choose.ts'
import { MarketsGate } from '../shared/order/MarketsGate.tsx'
import { ChartButton, SymbolPick } from '../shared/order/SymbolHeader.tsx'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { Workspace } from '../shared/order/Workspace.tsx'
import { PerpetualPanel } from './PerpetualPanel.tsx'

/** The Contract tab: perpetual contracts of the chosen market. */
export default function Contract() {
  const { t } = useTranslation()
  const { selection } = useLive()
  const { code } = useChosen('contract')
  const markets = useMarkets()
  const market = markets.byCode.get(code) ?? markets.list[0]
  useEffect(() => {
    if (market) choose(selection, market)
  }, [market, selection])
  const pick = (next: MarketItem) => choose(selection, next)
  return (
    <Page
      middle={
        market && (
          <div className="grow row g2 contract-title">
            <SymbolPick market={market} markets={markets.list} onMarket={pick} badge={t('perpetual.perpetual')} />
          </div>
        )
      }
      right={
        <>
          {market && <ChartButton code={market.code} />}
          <LinkIcon icon={ReceiptText} label={t('title.contractOrders')} to={linkTo('contractOrders')} />
        </>
      }
    >
      {market ? (
        <Workspace market={market} markets={markets.list} onMarket={pick}>
          <PerpetualPanel market={market} markets={markets.list} byCode={markets.byCode} />
        </Workspace>
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
