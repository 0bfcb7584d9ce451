import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { MarketsGate } from '../trade/MarketsGate.tsx'
import { useLinkedMarket } from '../trade/useLinkedMarket.ts'
import { PerpetualDesk } from './PerpetualDesk.tsx'

/** The contract ticket as a page; the link has market and direction. */
export default function ContractTrade() {
  const navigation = useNavigation()
  const { query, markets, market } = useLinkedMarket('contract')
  const asked = query.get('side')
  const only = asked === 'long' || asked === 'short' ? asked : undefined
  return (
    <Page>
      {market ? (
        <PerpetualDesk
          market={market}
          markets={markets.list}
          byCode={markets.byCode}
          only={only}
          onMarket={({ code }) => navigation.replace(linkTo('contractTrade', { code, side: only }))}
        />
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
