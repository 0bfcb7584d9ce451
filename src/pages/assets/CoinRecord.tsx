import type { ReactNode } from 'react'
import { useMoney } from '../../bindings/useMoney.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { useLanguageTag } from '../../i18n/i18n.ts'
import { formatDateTime, msOf } from '../../i18n/time.ts'
import { Badge, type Tone } from '../../ui/Chip.tsx'
import { CoinIcon } from '../../ui/CoinIcon.tsx'
import { amountText } from '../shared/amounts.ts'
import { RecordCard } from '../shared/RecordCard.tsx'

interface Props {
  record: {
    currency: string
    amount: string
    created: number | null
    confirmations: number | null
    needed: number | null
    reason: string | null
  }
  /** Its state. */
  label: string
  tone: Tone | undefined
  /** Whether confirmations are still pending. */
  confirming: boolean
  onOpen: () => void
  /** The network or the target. */
  children: ReactNode
}

/** A deposit or withdrawal in the records. */
export function CoinRecord({ record, label, tone, confirming, onOpen, children }: Props) {
  const language = useLanguageTag()
  const { own } = useMoney()
  const { currency, amount, created, confirmations, needed, reason } = record
  return (
    <RecordCard
      icon={<CoinIcon symbol={currency} size={28} />}
      title={own(amountText(amount, currency))}
      onOpen={onOpen}
      end={<Badge {...(tone && { tone })}>{label}</Badge>}
    >
      <div className="record-line record-sub n">
        <p>{formatDateTime(msOf(created), language)}</p>
        <p>
          {children}
          {confirming && ` · ${confirmations ?? UNKNOWN}/${needed ?? UNKNOWN}`}
        </p>
      </div>
      {reason !== null && <p className="record-sub">{reason}</p>}
    </RecordCard>
  )
}
