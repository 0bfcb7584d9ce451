import { normaliseAmountInput } from '../text/format.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends Omit<FieldProps, 'type' | 'inputMode' | 'amount'> {
  /** Most decimals that may be typed. */
  decimals: number
}

/** An amount in a form: takes '.' and ',' as decimal sign, hands on plain digits with '.', and shows them grouped when not edited. */
export function AmountField({ decimals, onChange, ...rest }: Props) {
  return (
    <Field
      enterKeyHint="done"
      maxLength={40}
      {...rest}
      amount
      onChange={(text) => onChange(normaliseAmountInput(text, decimals))}
    />
  )
}
