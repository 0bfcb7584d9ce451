import type { Investment } from '../../../protocol/shapes/invest.ts'
import { useMoney } from '../../bind/useMoney.ts'
import { useLanguageTag, useText } from '../../text/text.ts'
import { formatDate, formatDateTime } from '../../text/time.ts'
import { Badge } from '../../ui/Chip.tsx'
import { shortText } from '../parts/amounts.ts'
import { RecordCard } from '../parts/RecordCard.tsx'
import { STATE_TONES } from './figures.ts'

interface Props {
  investment: Investment
  /** Named by its beginning: where the product is known anyway. */
  byDate?: boolean
  onOpen: () => void
}

/** One own investment of a list: its amount, its income, when it matures or has ended. */
export function InvestmentCard({ investment, byDate = false, onOpen }: Props) {
  const say = useText()
  const language = useLanguageTag()
  const { own } = useMoney()
  const { title, state, currency, amount, income, matures, ended } = investment
  const over = state === 'redeemed' && ended !== null
  return (
    <RecordCard
      title={byDate ? formatDateTime(investment.started * 1000, language) : title}
      onOpen={onOpen}
      end={<Badge tone={STATE_TONES[state]}>{say(`invest.state.${state}`)}</Badge>}
    >
      <dl className="record-facts record-facts--end invest-facts invest-facts--even n">
        <div>
          <dt>{say('invest.amount')}</dt>
          <dd>{own(shortText(amount, currency))}</dd>
        </div>
        <div>
          <dt>{say('invest.income')}</dt>
          <dd>{own(shortText(income, currency))}</dd>
        </div>
        <div>
          <dt>{say(over ? 'invest.ended' : 'invest.matures')}</dt>
          <dd>{formatDate((over ? ended : matures) * 1000, language)}</dd>
        </div>
      </dl>
    </RecordCard>
  )
}
