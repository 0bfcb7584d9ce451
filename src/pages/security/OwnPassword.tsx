import type { Failure } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bindings/messageText.ts'
import { type TFunction, useTranslation } from '../../i18n/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { PASSWORD_MAX } from '../shared/entry/PasswordField.tsx'

/** Failures of the login password, shown at its field. */
const OF_PASSWORD = ['wrongPassword', 'accountLocked']

/** The text of a failure that concerns the login password; undefined for any other. */
export const passwordFailure = (t: TFunction, error: Failure | undefined): string | undefined =>
  error && OF_PASSWORD.includes(error.id) ? failureText(t, error) : undefined

interface Props {
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

/** The user's login password, which proves that a session is its owner's. */
export function OwnPassword({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <Field
      name="password"
      kind="password"
      label={t('security.login.title')}
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={onChange}
      {...(error === undefined ? {} : { error })}
    />
  )
}
