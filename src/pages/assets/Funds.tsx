import { linkTo } from '../../../protocol/routes.ts'
import './Funds.css'
import { useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import ReceiptText from '#icons/receipt-text'
import RefreshCw from '#icons/refresh-cw'
import { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useManualRefresh } from '../../bindings/useManualRefresh.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell, CellGroup } from '../../ui/Cell.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { QuickActions } from '../../ui/QuickActions.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { WhenPainted } from '../../ui/WhenPainted.tsx'
import { LoadFailed } from '../shared/LoadFailed.tsx'
import { LinkIcon } from '../shared/links.tsx'
import { AccountPart } from './AccountPart.tsx'
import { Accounts } from './Accounts.tsx'
import { moneyActions } from './actions.ts'
import { Total } from './Total.tsx'
import { useLiveFunds } from './useValuation.ts'

type Funds = SnapshotFrom<typeof fundsFlow>
type Send = Actor<typeof fundsFlow>['send']

/** The Funds tab: all money by account and coin. */
export default function FundsPage() {
  const { t } = useTranslation()
  const { cache } = useApp()
  const [funds, send] = usePage(fundsFlow, { cache })
  const [requested, refresh] = useManualRefresh(funds.matches({ wallet: { ready: 'refreshing' } }), () =>
    send({ type: 'funds.refresh' }),
  )
  useUserChanged('funds', () => send({ type: 'funds.refresh' }))
  const { wallet } = funds.context
  return (
    <Page
      right={
        <>
          <IconButton icon={RefreshCw} label={t('ui.refresh')} onPress={refresh} />
          <LinkIcon icon={ReceiptText} label={t('title.assetRecords')} to={linkTo('assetRecords')} />
        </>
      }
    >
      {wallet ? (
        <WhenPainted placeholder={<FundsSkeleton />}>
          <Shown funds={funds} send={send} wallet={wallet} requested={requested} onRefresh={refresh} />
        </WhenPainted>
      ) : (
        <Waiting funds={funds} send={send} />
      )}
    </Page>
  )
}

interface ShownProps {
  funds: Funds
  send: Send
  wallet: WalletOverview
  requested: boolean
  onRefresh: () => void
}

function Shown({ funds, send, wallet: loaded, requested, onRefresh }: ShownProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const [closed, setClosed] = useState(false)
  const { account } = funds.context
  const { wallet, overviews } = useLiveFunds(loaded, funds.context.overviews)
  return (
    <PullToRefresh busy={requested} onRefresh={onRefresh}>
      <div className="funds split">
        <Total wallet={wallet} />
        <Actions />
        {funds.context.error && <Notice tone="warn">{t('assets.refreshFailed')}</Notice>}
        <Accounts
          wallet={wallet}
          current={closed ? undefined : account}
          onPick={(picked) => {
            setClosed(picked === undefined)
            if (picked) send({ type: 'funds.account', account: picked })
          }}
        >
          <AccountPart funds={funds} send={send} wallet={wallet} overviews={overviews} />
        </Accounts>
        <CellGroup>
          {leadsSomewhere(linkTo('assetAnalysis')) && (
            <Cell title={t('title.assetAnalysis')} onPress={() => navigation.open(linkTo('assetAnalysis'))} />
          )}
          <Cell title={t('title.assetRecords')} onPress={() => navigation.open(linkTo('assetRecords'))} />
          <Cell title={t('title.bankCards')} onPress={() => navigation.open(linkTo('bankCards'))} />
          {leadsSomewhere(linkTo('coinOrders')) && (
            <Cell title={t('title.coinOrders')} onPress={() => navigation.open(linkTo('coinOrders'))} />
          )}
          {leadsSomewhere(linkTo('financial')) && (
            <Cell title={t('title.financial')} onPress={() => navigation.open(linkTo('financial', { tab: 'mine' }))} />
          )}
          {leadsSomewhere(linkTo('trading')) && (
            <Cell title={t('assets.startTrading')} onPress={() => navigation.open(linkTo('trading'))} />
          )}
        </CellGroup>
      </div>
    </PullToRefresh>
  )
}

/** Deposit, withdraw, transfer, convert. */
function Actions() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const actions = moneyActions()
  return (
    <QuickActions
      items={actions.map(({ key, text, icon, link }, at) => ({
        key,
        label: t(text),
        icon,
        href: `#${link}`,
        main: at === 0,
      }))}
      onPick={(key) => {
        const picked = actions.find((action) => action.key === key)
        if (picked) navigation.open(picked.link)
      }}
    />
  )
}

function Waiting({ funds, send }: { funds: Funds; send: Send }) {
  const reload = () => send({ type: 'funds.reload' })
  if (funds.matches({ wallet: 'timedOut' })) return <LoadFailed error={undefined} onReload={reload} />
  if (funds.matches({ wallet: 'failed' })) return <LoadFailed error={funds.context.error} onReload={reload} />
  return funds.hasTag('busy') ? <FundsSkeleton /> : null
}

function FundsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="funds split" role="status" aria-label={t('ui.loading')}>
      <div className="funds-total">
        <Skeleton width="30%" />
        <Skeleton width="60%" height={32} />
        <Skeleton width="45%" />
      </div>
      <div className="card card--pad grid g4 split-list">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
      <div className="card card--pad grid g4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={28} />
        ))}
      </div>
    </div>
  )
}
