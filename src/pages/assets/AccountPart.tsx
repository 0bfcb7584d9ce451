import type { Actor, SnapshotFrom } from 'xstate'
import type { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import type { Overviews } from '../../../machines/assets/overviews.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import { leadsSomewhere, useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Cell } from '../../ui/Cell.tsx'
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
      {account !== 'bonus' && <Actions account={account} filled={(overviews[account]?.list.length ?? 0) > 0} />}
      <SmallBalances account={account} overviews={overviews} />
    </>
  )
}

/** Leads to the balances that are too small to sell, where the exchange converts them and there are some. */
function SmallBalances({ account, overviews }: { account: Account; overviews: Partial<Overviews> }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  if (account !== 'funding' && account !== 'coin') return null
  const to = linkTo('dust', { account })
  if ((overviews[account]?.smallBalances ?? 0) === 0 || !leadsSomewhere(to)) return null
  return <Cell title={t('title.dust')} onPress={() => navigation.open(to)} />
}

/** Actions of the account: money moves out of a funded one, and into an empty one. */
function Actions({ account, filled }: { account: Account; filled: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="funds-actions">
      <LinkButton
        kind="quiet"
        small
        to={linkTo('transfer', filled ? { from: account } : { to: account })}
        label={t('assets.action.transfer')}
      />
      <LinkButton kind="quiet" small to={linkTo('assetRecords', { account })} label={t('assets.history')} />
    </div>
  )
}
