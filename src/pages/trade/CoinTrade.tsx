import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useChosen, useLive } from '../../live/hooks.ts'
import { MarketsGate } from './MarketsGate.tsx'
import { TradeDesk } from './TradeDesk.tsx'
import { useMarkets } from './useMarkets.ts'

/** The coin ticket as a page of its own: market, side and price come with the link. */
export default function CoinTrade() {
  const navigation = useNavigation()
  const { selection } = useLive()
  const chosen = useChosen('spot').code
  const [query] = useSearchParams()
  const markets = useMarkets()
  const asked = query.get('side')
  const side = asked === 'buy' || asked === 'sell' ? asked : undefined
  const price = query.get('price') ?? undefined
  const market = markets.byCode.get((query.get('code') ?? chosen).toLowerCase())
  useEffect(() => {
    if (market) selection.choose('spot', { code: market.code, id: market.id })
  }, [market, selection])
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
