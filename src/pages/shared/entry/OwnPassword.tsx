import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { failureText } from '../../../bindings/messageText.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { type TFunction, useTranslation } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/Field.tsx'
import { UserName } from './UserName.tsx'

/** Passwords are never cut: the call has the limit. */
export const PASSWORD_MAX = 200

/** Failures of the login password, shown at its field. */
const OF_PASSWORD = ['wrongPassword', 'accountLocked']

/** The text of a failure that concerns the login password; undefined for any other. */
export const passwordFailure = (t: TFunction, error: Failure | undefined): string | undefined =>
  error && OF_PASSWORD.includes(error.id) ? failureText(t, error) : undefined

interface Props {
  value: string
  onChange: (password: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The user's login password, which proves that a session is its owner's, with their account for password managers. */
export function OwnPassword({ value, onChange, error, ...rest }: Props) {
  const { t } = useTranslation()
  const { session } = useApp()
  const { info, name } = useSelector(session, ({ context }) => context.user)
  return (
    <>
      <UserName account={info?.email ?? info?.mobile ?? name} />
      <Field
        {...rest}
        name="password"
        kind="password"
        label={t('security.login.title')}
        maxLength={PASSWORD_MAX}
        value={value}
        onChange={onChange}
        {...(error === undefined ? {} : { error })}
      />
    </>
  )
}
