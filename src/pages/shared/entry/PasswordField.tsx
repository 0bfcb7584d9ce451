import type { SnapshotFrom } from 'xstate'
import type { loginFlow } from '../../../../machines/entry/loginFlow.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { LinkWord } from '../links.tsx'
import { PASSWORD_MAX, passwordFailure } from './OwnPassword.tsx'
import { problemText } from './problemText.ts'
import { useEntryLink } from './steps.ts'

type Login = SnapshotFrom<typeof loginFlow>

interface Props {
  screen: Login
  value: string
  onChange: (password: string) => void
}

/** The password of an existing account, with the link to reset it. */
export function PasswordField({ screen, value, onChange }: Props) {
  const { t } = useTranslation()
  const { error, problems } = screen.context
  const wrong = problemText(t, 'password', problems.password) ?? passwordFailure(t, error)
  return (
    <Field
      name="password"
      kind="password"
      label={t('entry.password')}
      labelAction={<ForgotLink />}
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={onChange}
      {...(wrong === undefined ? {} : { error: wrong })}
    />
  )
}

function ForgotLink() {
  const { t } = useTranslation()
  const link = useEntryLink()
  return <LinkWord className="link entry-link" to={link('forgot')} label={t('entry.forgot')} />
}

/** The reason why logging in failed, if it is about neither account nor password. */
export function LoginProblem({ screen }: { screen: Login }) {
  const { t } = useTranslation()
  const { error, noPasskey } = screen.context
  if (noPasskey) {
    return (
      <Notice tone="info" urgent>
        {t('entry.passkey.impossible')}
      </Notice>
    )
  }
  if (!error || passwordFailure(t, error) !== undefined) return null
  return <FailureNotice error={error} />
}
