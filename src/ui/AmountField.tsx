import { Field, type FieldProps } from './Field.tsx'
import { useAmountText } from './useAmountText.ts'

interface Props extends Omit<FieldProps, 'kind' | 'limit' | 'maxLength' | 'amount'> {
  /** Limit of decimals. Without it the owner of the value checks them. */
  decimals?: number
}

/** An amount in a form: accepts '.' and ',' as decimal sign, emits plain decimals with '.', and groups them when it is left. */
export function AmountField({ decimals, error, ...rest }: Props) {
  const amount = useAmountText({ decimals, ...rest })
  const problem = amount.refusal ?? error ?? amount.problem
  // The owner's sentence asks for an amount. How one is written follows it.
  const advice = amount.problem === problem ? undefined : amount.problem
  return (
    <Field
      {...rest}
      kind="amount"
      amount={amount}
      {...(problem === undefined ? {} : { error: problem })}
      {...(advice === undefined ? {} : { advice })}
      {...(amount.reading === undefined ? {} : { limit: amount.reading })}
    />
  )
}
