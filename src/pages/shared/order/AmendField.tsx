import './AmendSheet.css'
import { useId } from 'react'
import type { TFunction } from '../../../i18n/i18n.ts'
import { TicketField } from '../../../ui/TicketField.tsx'
import type { ReviewLabels } from './OrderReview.tsx'

interface Props {
  /** The label with its unit. */
  label: string
  value: string
  decimals: number
  /** The sentence below a field that has a problem. */
  wrong: string | undefined
  onChange: (text: string) => void
  onStep?: ((direction: -1 | 1) => void) | undefined
}

/** A figure of an order that is changed. */
export function AmendField({ label, value, decimals, wrong, onChange, onStep }: Props) {
  const id = useId()
  return (
    <div>
      <TicketField
        label={label}
        value={value}
        decimals={decimals}
        {...(onStep ? { onStep } : {})}
        onChange={onChange}
        {...(wrong === undefined ? {} : { errorId: id })}
      />
      {wrong !== undefined && (
        <p className="amend-wrong" id={id} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** Texts of a change that is being sent or whose answer was lost. */
export const amendLabels = (t: TFunction): ReviewLabels => ({
  placing: t('trade.amend.placing'),
  checking: t('trade.amend.checking'),
  absent: t('trade.amend.absent'),
  uncertain: t('trade.revokeAll.uncertain'),
  happened: t('trade.amend.happened'),
})
