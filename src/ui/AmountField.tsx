import { Field, type FieldProps } from './Field.tsx'
import { cutAmount, typedAmount } from './typedAmount.ts'

interface Props extends Omit<FieldProps, 'type' | 'inputMode' | 'amount'> {
  /**
   * Most decimals that may be typed, where the field shall hold no others. Without it nothing typed is dropped, so that '1e9' is not
   * taken for 19, and whoever has the text says what is wrong with it; see typedAmount.
   */
  decimals?: number
}

/** An amount in a form: takes '.' and ',' as decimal sign, hands on plain digits with '.', and shows them grouped when not edited. */
export function AmountField({ decimals, onChange, ...rest }: Props) {
  const read = (text: string) => (decimals === undefined ? typedAmount(text) : cutAmount(rest.value, text, decimals))
  return <Field enterKeyHint="done" maxLength={40} {...rest} amount onChange={(text) => onChange(read(text))} />
}
