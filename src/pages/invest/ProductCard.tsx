import type { CSSProperties } from 'react'
import type { InvestProduct } from '../../../protocol/shapes/invest.ts'
import { useNavigation } from '../../bind/navigation.tsx'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { amountText } from '../parts/amounts.ts'
import { RecordCard } from '../parts/RecordCard.tsx'
import { rateText, takenPercent } from './figures.ts'
import { productLink } from './kind.ts'

/** One product of a list: what it pays, for how long, from what amount, and how much of it is left. */
export function ProductCard({ product }: { product: InvestProduct }) {
  const say = useText()
  const navigation = useNavigation()
  const { kind, id, currency, title, yearlyRate, termDays, minimum, remaining, soldOut } = product
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={32} />}
      title={title}
      onOpen={() => navigation.open(productLink(kind, id))}
      words={soldOut && <Badge tone="warn">{say('invest.soldOut')}</Badge>}
      end={
        <span className="end">
          <span className="f18 sb n">{rateText(yearlyRate)}</span>
          <span className="invest-sub">{say('invest.rate')}</span>
        </span>
      }
    >
      <Taken percent={takenPercent(product)} />
      <dl className="record-facts record-facts--end invest-facts n">
        <div>
          <dt>{say('invest.term')}</dt>
          <dd>{say('invest.days', { count: termDays })}</dd>
        </div>
        <div>
          <dt>{say('invest.minimum')}</dt>
          <dd>{amountText(minimum, currency)}</dd>
        </div>
        <div>
          <dt>{say('invest.remaining')}</dt>
          <dd>{amountText(remaining, currency)}</dd>
        </div>
      </dl>
    </RecordCard>
  )
}

/** How much of something is taken, as a bar; the figures beside it say it in words. */
export function Taken({ percent }: { percent: number }) {
  const style = { '--taken': `${Math.min(100, Math.max(0, percent))}%` } as CSSProperties
  return (
    <div className="invest-taken" style={style} aria-hidden="true">
      <i />
    </div>
  )
}
