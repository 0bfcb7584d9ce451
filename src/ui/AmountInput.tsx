import './AmountInput.css'
import type { ComponentProps, CSSProperties } from 'react'
import { grouped } from '../i18n/format.ts'
import { fieldKeys } from './fieldKinds.ts'
import type { AmountText } from './useAmountText.ts'

interface Props extends Omit<ComponentProps<'input'>, keyof AmountText['input']> {
  amount: AmountText
}

/** An amount's input: as typed while it is edited, otherwise 1,234.56. */
export function AmountInput({ amount, ...rest }: Props) {
  const shown = grouped(amount.input.value)
  return (
    <span className="grouped n" translate="no">
      <input {...fieldKeys('amount')} {...rest} {...amount.input} />
      {shown !== '' && (
        <span aria-hidden="true" style={{ '--letters': shown.length } as CSSProperties}>
          {shown}
        </span>
      )}
    </span>
  )
}
