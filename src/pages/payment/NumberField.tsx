import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import type { FieldKind } from '../../ui/fieldKinds.ts'

interface Props extends Omit<FieldProps, 'kind' | 'labelAction'> {
  kind: Extract<FieldKind, 'cardNumber' | 'number'>
}

/** A card's or bank account's number on a keyboard of digits. An IBAN, which needs letters, has a separate field. */
export function NumberField({ kind, ...rest }: Props) {
  const { t } = useTranslation()
  const [letters, setLetters] = useState(() => /\p{L}/u.test(rest.value))
  return (
    <Field
      {...rest}
      kind={letters ? 'iban' : kind}
      labelAction={
        <button type="button" className="link f13" onClick={() => setLetters(!letters)}>
          {t(letters ? 'payment.digits' : 'payment.iban')}
        </button>
      }
    />
  )
}
