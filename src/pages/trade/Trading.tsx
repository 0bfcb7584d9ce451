import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect } from 'react'
import { linkTo, useNavigation } from '../../bind/navigation.tsx'
import { Page } from '../../bind/Page.tsx'
import { useChosen, useLive } from '../../live/hooks.ts'
import { useText } from '../../text/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextTabs } from '../../ui/TextTabs.tsx'
import { MarketsGate } from './MarketsGate.tsx'
import { TradeDesk } from './TradeDesk.tsx'
import { useMarkets } from './useMarkets.ts'

const COIN = 'coin'

/** The Trading tab: the coin ticket of the market chosen last. */
export default function Trading() {
  const say = useText()
  const navigation = useNavigation()
  const { selection } = useLive()
  const { code } = useChosen('spot')
  const markets = useMarkets()
  const market = markets.byCode.get(code) ?? markets.list[0]
  useEffect(() => {
    if (market) selection.choose('spot', { code: market.code, id: market.id })
  }, [market, selection])
  return (
    <Page
      middle={
        <div className="grow">
          <TextTabs
            large
            label={say('trade.kinds')}
            items={[{ key: COIN, label: say('trade.coin') }]}
            value={COIN}
            onChange={() => {}}
          />
        </div>
      }
      right={
        <IconButton
          icon={ReceiptText}
          label={say('title.coinOrders')}
          onPress={() => navigation.open(linkTo('coinOrders'))}
        />
      }
    >
      {market ? (
        <TradeDesk
          market={market}
          markets={markets.list}
          byCode={markets.byCode}
          onMarket={({ code: next, id }) => selection.choose('spot', { code: next, id })}
        />
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
