import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { MarketsGate } from '../shared/order/MarketsGate.tsx'
import { useLinkedMarket } from '../shared/order/useLinkedMarket.ts'
import { Workspace } from '../shared/order/Workspace.tsx'
import { PerpetualPanel } from './PerpetualPanel.tsx'

/** The contract ticket as a page; the link has market and direction. */
export default function ContractTrade() {
  const navigation = useNavigation()
  const { query, markets, market } = useLinkedMarket('contract')
  const requested = query.get('side')
  const only = requested === 'long' || requested === 'short' ? requested : undefined
  return (
    <Page>
      {market ? (
        <Workspace
          market={market}
          markets={markets.list}
          onMarket={({ code }) => navigation.replace(linkTo('contractTrade', { code, side: only }))}
        >
          <PerpetualPanel
            market={market}
            markets={markets.list}
            byCode={markets.byCode}
            only={only}
            onMarket={({ code }) => navigation.replace(linkTo('contractTrade', { code, side: only }))}
          />
        </Workspace>
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
