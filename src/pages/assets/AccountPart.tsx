import type { Actor, SnapshotFrom } from 'xstate'
import type { fundsFlow } from '../../../machines/assets/fundsFlow.ts'
import type { Overviews } from '../../../machines/assets/overviews.ts'
import type { Account } from '../../../protocol/rules/constants.ts'
import type { WalletOverview } from '../../../protocol/shapes/assets.ts'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Coins } from './Coins.tsx'
import { Figures } from './Figures.tsx'

interface Props {
  funds: SnapshotFrom<typeof fundsFlow>
  send: Actor<typeof fundsFlow>['send']
  /** With the totals of the moment, as the overviews. */
  wallet: WalletOverview
  overviews: Partial<Overviews>
}

/** The chosen account: its figures, what can be done with it, and its coins. */
export function AccountPart({ funds, send, wallet, overviews }: Props) {
  const say = useText()
  const { account } = funds.context
  return (
    <section className="card">
      <div className="funds-head">
        <h2 className="f15 sb">{say(`assets.account.${account}`)}</h2>
      </div>
      <Figures account={account} wallet={wallet} overviews={overviews} />
      {account !== 'bonus' && (
        <>
          <Actions account={account} filled={(overviews[account]?.list.length ?? 0) > 0} />
          <Coins funds={funds} send={send} account={account} />
        </>
      )}
    </section>
  )
}

/** What can be done with the account: money moves out of one that has some, and into an empty one. */
function Actions({ account, filled }: { account: Account; filled: boolean }) {
  const say = useText()
  const navigation = useNavigation()
  return (
    <div className="funds-actions">
      <Button
        kind="quiet"
        small
        onPress={() => navigation.open(linkTo('transfer', filled ? { from: account } : { to: account }))}
      >
        {say('title.transfer')}
      </Button>
      <Button kind="quiet" small onPress={() => navigation.open(linkTo('assetRecords', { account }))}>
        {say('assets.record.details')}
      </Button>
    </div>
  )
}
