import './AmountInput.css'
import { type ComponentProps, type CSSProperties, type Ref, useCallback } from 'react'
import { grouped } from '../i18n/format.ts'
import { fieldKeys } from './fieldKinds.ts'
import type { AmountText } from './useAmountText.ts'

interface Props extends Omit<ComponentProps<'input'>, keyof AmountText['input']> {
  amount: AmountText
  ref?: Ref<HTMLInputElement> | undefined
}

/** An amount's input: as typed while it is edited, otherwise 1,234.56. */
export function AmountInput({ amount, ref, ...rest }: Props) {
  const shown = grouped(amount.input.value)
  const own = amount.input.ref
  const both = useCallback(
    (input: HTMLInputElement | null) => {
      own(input)
      if (typeof ref === 'function') ref(input)
      else if (ref) ref.current = input
    },
    [own, ref],
  )
  return (
    <span className="grouped n" translate="no">
      <input {...fieldKeys('amount')} {...rest} {...amount.input} ref={both} />
      {shown !== '' && (
        <span aria-hidden="true" style={{ '--letters': shown.length } as CSSProperties}>
          {shown}
        </span>
      )}
    </span>
  )
}
