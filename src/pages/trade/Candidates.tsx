import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import type { SpotRequest } from '../../../machines/trade/spotDraft.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Facts } from '../../ui/Facts.tsx'
import { candidatesOf } from './candidates.ts'

/** Limit of orders to compare. */
const SHOWN = 3

interface Props {
  request: SpotRequest
  market: MarketItem
}

/** Orders in the record that match the request, for the user to compare if the exchange can't be asked. */
export function Candidates({ request, market }: Props) {
  const { t, language } = useTranslation()
  const narrow = { code: market.code, side: request.side }
  const [current] = usePage(orderListFlow, { filters: { state: 'current', ...narrow } })
  const [history] = usePage(orderListFlow, { filters: { state: 'history', ...narrow } })
  const found = candidatesOf([...current.context.rows, ...history.context.rows], request)
  if (found.length === 0) return null
  return (
    <section className="mt3">
      <h3 className="f13 t2">{t('trade.unknown.candidates')}</h3>
      <Facts
        tight
        rows={found.slice(0, SHOWN).map(({ number, created, state }) => ({
          label: number,
          value: [created === null ? undefined : formatDateTime(msOf(created), language), t(`trade.state.${state}`)]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </section>
  )
}
