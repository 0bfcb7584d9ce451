import { Field, type FieldProps } from './Field.tsx'
import { cutAmount, typedAmount } from './typedAmount.ts'

interface Props extends Omit<FieldProps, 'kind'> {
  /**
   * Limit of typed decimals. Without it nothing typed is dropped, so that '1e9' is not read as 19, and the caller validates the text; see
   * typedAmount.
   */
  decimals?: number
}

/** An amount in a form: accepts '.' and ',' as decimal sign, emits plain digits with '.', and groups them when not edited. */
export function AmountField({ decimals, onChange, ...rest }: Props) {
  const read = (text: string) => (decimals === undefined ? typedAmount(text) : cutAmount(rest.value, text, decimals))
  return <Field maxLength={40} {...rest} kind="amount" onChange={(text) => onChange(read(text))} />
}
