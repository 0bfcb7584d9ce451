import type { Actor, SnapshotFrom } from 'xstate'
import type { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import type { OverviewAccount, Overviews } from '../../../machines/assets/overviews.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LinkButton } from '../shared/links.tsx'
import { Coins } from './Coins.tsx'
import { Figures } from './Figures.tsx'
import type { LiveWallet } from './holdings.ts'

interface Props {
  funds: SnapshotFrom<typeof fundsFlow>
  send: Actor<typeof fundsFlow>['send']
  /** The wallet with current totals, like the overviews. */
  wallet: LiveWallet
  overviews: Partial<Overviews>
}

/** The open account: coins, figures, actions. */
export function AccountPart({ funds, send, wallet, overviews }: Props) {
  const { account } = funds.context
  return (
    <>
      {account !== 'bonus' && <Coins funds={funds} send={send} account={account} />}
      <Figures account={account} wallet={wallet} overviews={overviews} />
      {account !== 'bonus' && <Actions account={account} overview={overviews[account]} />}
    </>
  )
}

/** Actions of the account: money moves out of a funded one, and into an empty one; balances too small to sell are converted. */
function Actions({ account, overview }: { account: Account; overview: Overviews[OverviewAccount] | undefined }) {
  const { t } = useTranslation()
  const filled = (overview?.list.length ?? 0) > 0
  const hasDust = overview !== undefined && 'smallBalances' in overview && (overview.smallBalances ?? 0) > 0
  return (
    <div className="funds-actions">
      <LinkButton
        kind="quiet"
        small
        to={linkTo('transfer', filled ? { from: account } : { to: account })}
        label={t('assets.action.transfer')}
      />
      <LinkButton kind="quiet" small to={linkTo('assetRecords', { account })} label={t('assets.history')} />
      {hasDust && <LinkButton kind="quiet" small to={linkTo('dust', { account })} label={t('title.dust')} />}
    </div>
  )
}
