import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import ReceiptText from '#icons/receipt-text'
import { TRADING_KINDS, type TradingKind, tradingFlow, tradingKind } from '../../../machines/trade/tradingFlow.ts'
import { PRODUCT_OF_KIND } from '../../../protocol/products.ts'
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { Page } from '../../bindings/Page.tsx'
import { isOn } from '../../bindings/products.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useChosen, useLive } from '../../live/hooks.ts'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { LinkIcon } from '../shared/links.tsx'
import { choose } from '../shared/order/choose.ts'
import { MarketsGate, PanelSkeleton } from '../shared/order/MarketsGate.tsx'
import type { PanelProps } from '../shared/order/panel.ts'
import { useMarkets } from '../shared/order/useMarkets.ts'
import { Workspace } from '../shared/order/Workspace.tsx'
import { TradePanel } from '../trade/TradePanel.tsx'

const PANELS: Record<TradingKind, ComponentType<PanelProps>> = {
  coin: TradePanel,
  contract: lazy(() => import('../perpetual/ContractPanel.tsx')),
  second: lazy(() => import('../option/SecondPanel.tsx')),
  option: lazy(() => import('../option/OptionPanel.tsx')),
}
/** The page of each kind's orders. */
const ORDERS: Record<TradingKind, RouteName> = {
  coin: 'coinOrders',
  contract: 'contractOrders',
  second: 'secondRecords',
  option: 'deadlineOrder',
}

/** The Trading tab: four kinds of trading behind one switch, all with the last chosen market. Each ticket has its own draft. */
export default function Trading() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const linked = tradingKind(query.get('kind'))
  const [trading, send] = usePage(tradingFlow, { kind: linked })
  useEffect(() => {
    if (linked) send({ type: `trading.${linked}` })
  }, [linked, send])
  const kinds = TRADING_KINDS.filter((known) => isOn(PRODUCT_OF_KIND[known]))
  const kind = kinds.find((known) => trading.matches(known))
  const [first] = kinds
  useEffect(() => {
    // The stored or the first kind may be off in this deployment.
    if (!kind && first) send({ type: `trading.${first}` })
  }, [kind, first, send])
  return (
    <Page
      middle={
        <div className="grow">
          <TextTabs
            large
            label={t('trade.kinds')}
            items={kinds.map((key) => ({ key, label: t(`trade.kindOf.${key}`) }))}
            value={kind ?? first ?? 'coin'}
            onChange={(next) => send({ type: `trading.${next}` })}
          />
        </div>
      }
      right={kind && <LinkIcon icon={ReceiptText} label={t(`title.${ORDERS[kind]}`)} to={linkTo(ORDERS[kind])} />}
    >
      {kind && <Chosen kind={kind} />}
    </Page>
  )
}

/** The panel of a kind with the shared market. */
function Chosen({ kind }: { kind: TradingKind }) {
  const { selection } = useLive()
  const { code } = useChosen('spot')
  const markets = useMarkets()
  const market = markets.byCode.get(code) ?? markets.list[0]
  const Panel = PANELS[kind]
  useEffect(() => {
    if (market) choose(selection, market)
  }, [market, selection])
  if (!market) return <MarketsGate markets={markets} />
  const parts = { market, markets: markets.list, onMarket: (next: MarketItem) => choose(selection, next) }
  const panel = (
    <Suspense fallback={<PanelSkeleton />}>
      <Panel {...parts} byCode={markets.byCode} />
    </Suspense>
  )
  return (
    <Workspace {...parts} withBook={kind === 'coin' || kind === 'contract'}>
      {panel}
    </Workspace>
  )
}
