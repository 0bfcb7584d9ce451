import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { MarketsGate } from '../shared/order/MarketsGate.tsx'
import { useLinkedMarket } from '../shared/order/useLinkedMarket.ts'
import { Workspace } from '../shared/order/Workspace.tsx'
import { TradePanel } from './TradePanel.tsx'

/** The spot ticket as a page; the link has market, side and price. */
export default function CoinTrade() {
  const navigation = useNavigation()
  const { query, markets, market } = useLinkedMarket('spot')
  const requested = query.get('side')
  const side = requested === 'buy' || requested === 'sell' ? requested : undefined
  const price = query.get('price') ?? undefined
  return (
    <Page>
      {market ? (
        <Workspace
          market={market}
          markets={markets.list}
          onMarket={({ code }) => navigation.replace(linkTo('coinTrade', { code }))}
        >
          <TradePanel
            market={market}
            markets={markets.list}
            byCode={markets.byCode}
            side={side}
            price={price}
            // Removed from the address, so that a reload keeps later edits.
            onLinked={() => navigation.replace(linkTo('coinTrade', { code: market.code }))}
            onMarket={({ code }) => navigation.replace(linkTo('coinTrade', { code }))}
          />
        </Workspace>
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
