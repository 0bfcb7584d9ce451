import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { MarketsGate } from './MarketsGate.tsx'
import { TradeDesk } from './TradeDesk.tsx'
import { useLinkedMarket } from './useLinkedMarket.ts'

/** The coin ticket as a page of its own: market, side and price come with the link. */
export default function CoinTrade() {
  const navigation = useNavigation()
  const { query, markets, market } = useLinkedMarket('spot')
  const asked = query.get('side')
  const side = asked === 'buy' || asked === 'sell' ? asked : undefined
  const price = query.get('price') ?? undefined
  return (
    <Page>
      {market ? (
        <TradeDesk
          market={market}
          markets={markets.list}
          byCode={markets.byCode}
          side={side}
          price={price}
          // Taken out of the address, so that a reload keeps what was typed since.
          onLinked={() => navigation.replace(linkTo('coinTrade', { code: market.code }))}
          onMarket={({ code }) => navigation.replace(linkTo('coinTrade', { code }))}
        />
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
