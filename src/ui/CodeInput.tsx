import { useRef } from 'react'
import { CODE_LENGTH } from '../../protocol/rules/constants.ts'
import { codeProblem } from '../../protocol/rules/fields.ts'
import { plainLine } from '../../protocol/rules/pastedText.ts'
import { readCode } from '../../protocol/rules/typedCode.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Field, type FieldProps } from './Field.tsx'

interface Props
  extends Omit<FieldProps, 'kind' | 'maxLength' | 'onChange' | 'onComposed' | 'typingError' | 'selectsRefused'> {
  onChange: (code: string) => void
  length?: number
  onComplete?: (code: string) => void
}

/** Longer than the messages that codes are copied with. */
const TEXT_MAX = 1_000

/** Number of characters that one change inserted. */
function insertedBy(before: string, after: string): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - start - end
}

/** Whether the text can't become a code: it has too many digits, or is something else. */
function isTooMuch(text: string, length: number): boolean {
  const plain = plainLine(text)
  return /[^\d\s\p{Pd}]/u.test(plain) || plain.replace(/\D/g, '').length > length
}

/**
 * A verification code in one field, so that autofill and paste work. A text that contains a code becomes its digits; any other stays, with
 * a sentence. `onComplete` gets a code that was typed or pasted as a whole. Once the user corrects digits of it, only the button sends, so
 * that half a correction costs no attempt.
 */
export function CodeInput({ onChange, onComplete, length = CODE_LENGTH, ...rest }: Props) {
  const { t } = useTranslation()
  const isCorrecting = useRef(false)
  const beforeComposition = useRef<string>(undefined)
  const change = (typed: string, composing = false) => {
    const code = composing ? typed : readCode(typed, length)
    const before = beforeComposition.current ?? rest.value
    beforeComposition.current = composing ? before : undefined
    // The first digit of another code, in place of all of this one.
    if (code.length < 2) isCorrecting.current = false
    onChange(code)
    if (composing || code === before || codeProblem(code, length) !== undefined) return
    const isWhole = !isCorrecting.current || insertedBy(before, code) > 1
    isCorrecting.current = true
    if (isWhole) onComplete?.(code)
  }
  return (
    <Field
      {...rest}
      typingError={isTooMuch(rest.value, length) ? t('field.codeLength', { digits: length }) : undefined}
      selectsRefused={codeProblem(rest.value, length) === undefined}
      kind="code"
      onChange={change}
      onComposed={change}
      maxLength={TEXT_MAX}
    />
  )
}
