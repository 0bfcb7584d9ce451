import { linkTo } from '../../../protocol/routes.ts'
import '../trade/CoinOrders.css'
import { LinkButton } from '../shared/links.tsx'
import './Perpetual.css'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty } from '../../ui/States.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { Filters } from '../shared/Filters.tsx'
import { MarketFilter } from '../shared/MarketFilter.tsx'
import { userPage } from '../shared/usersOnly.tsx'
import { type MarketsRead, useMarkets } from '../trade/useMarkets.ts'
import { ClosedRows } from './ClosedRows.tsx'
import { PendingRows } from './PendingRows.tsx'
import { usePositionActions } from './usePositionActions.tsx'
import { usePendings } from './usePositions.ts'

/** The user's contract orders: pending, past, and closed positions. */
export default userPage(Orders, 'trade.openOrders')

type Tab = 'current' | 'history' | 'finance'

function Orders() {
  const { t } = useTranslation()
  const markets = useMarkets()
  const [tab, setTab] = useState<Tab>('current')
  const [code, setCode] = useState<string>()
  const panel = useId()
  const parts = { code, markets }
  return (
    <>
      <div className="coin-orders-head">
        <TextTabs
          line
          label={t('title.contractOrders')}
          value={tab}
          onChange={setTab}
          panelId={panel}
          items={(['current', 'history', 'finance'] as const).map((key) => ({ key, label: t(`perpetual.${key}`) }))}
        />
        <Filters>
          <MarketFilter code={code} markets={markets.list} onChange={setCode} />
        </Filters>
      </div>
      <div id={panel} role="tabpanel">
        {tab === 'finance' ? (
          <ClosedRows key={code} code={code} markets={markets.byCode} />
        ) : (
          <Listed key={`${tab} ${code}`} {...parts} state={tab} />
        )}
      </div>
    </>
  )
}

interface ListProps {
  code: string | undefined
  markets: MarketsRead
}

function Listed({ code, markets, state }: ListProps & { state: 'current' | 'history' }) {
  const { t } = useTranslation()
  const pendings = usePendings(state, code)
  const actions = usePositionActions(markets.byCode, () => pendings.send({ type: 'list.refresh' }))
  const words = state === 'current' ? 'noPendings' : 'noHistory'
  return (
    <>
      <PendingRows
        {...pendings}
        markets={markets.byCode}
        onRevoke={actions.revoke}
        label={t(`perpetual.${state}`)}
        empty={
          <Empty title={t(`perpetual.${words}.title`)} text={t(`perpetual.${words}.text`)}>
            <LinkButton kind="ink" to={linkTo('contract')} label={t('trade.startTrading')} />
          </Empty>
        }
      />
      {actions.dialogs}
    </>
  )
}
