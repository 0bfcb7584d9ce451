import { linkTo } from '../../../protocol/routes.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { Page } from '../../bindings/Page.tsx'
import { MarketsGate } from '../shared/order/MarketsGate.tsx'
import { useLinkedMarket } from '../shared/order/useLinkedMarket.ts'
import OptionPanel from './OptionPanel.tsx'

/** Options on a page of their own; the link has market and cycle (minutes). */
export default function DeadlineOrder() {
  const navigation = useNavigation()
  const { query, markets, market } = useLinkedMarket('spot')
  const requested = Number(query.get('cycle'))
  const cycle = Number.isSafeInteger(requested) && requested > 0 ? requested : undefined
  return (
    <Page>
      {market ? (
        <OptionPanel
          market={market}
          markets={markets.list}
          byCode={markets.byCode}
          cycle={cycle}
          onMarket={({ code }) => navigation.replace(linkTo('deadlineOrder', { code, cycle }))}
        />
      ) : (
        <MarketsGate markets={markets} />
      )}
    </Page>
  )
}
