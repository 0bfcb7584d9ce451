import { CODE_LENGTH } from '../../protocol/rules/constants.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props extends Omit<FieldProps, 'kind' | 'maxLength'> {
  length?: number
  onComplete?: (code: string) => void
}

/** A verification code in one field, so that autofill and paste work. Accepts digits only. */
export function CodeInput({ onChange, onComplete, length = CODE_LENGTH, ...rest }: Props) {
  const change = (typed: string) => {
    const code = typed.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== rest.value) onComplete?.(code)
  }
  return <Field {...rest} kind="code" onChange={change} />
}
