import type { SnapshotFrom } from 'xstate'
import type { LoginEvent, loginFlow } from '../../../machines/entry/loginFlow.ts'
import { useBackCloses } from '../../bindings/Page.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { CodeEntry } from '../shared/CodeEntry.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { EntryPage } from '../shared/entry/EntryPage.tsx'

type Login = SnapshotFrom<typeof loginFlow>

interface Props {
  screen: Login
  send: (event: LoginEvent) => void
  /** The log-in's fields, which are sent again with the code. */
  password: string
}

/** Whether the log-in waits for an authenticator's code. */
export const atSecondFactor = (screen: Login): boolean => screen.matches('secondFactor') || screen.matches('verifying')

/** The log-in step for the authenticator's code. */
export function SecondFactor({ screen, send, password }: Props) {
  const { t } = useTranslation()
  const { contact, problems, error } = screen.context
  const onBack = () => send({ type: 'login.back' })
  useBackCloses(true, onBack)
  return (
    <EntryPage
      heading={t('entry.secondFactor.title')}
      text={t('entry.secondFactor.text', { account: contactText(contact) })}
      onBack={onBack}
    >
      <CodeEntry
        focused
        problem={problems.code}
        error={error}
        submitLabel={t('app.login')}
        busy={screen.hasTag('busy') ? t('entry.loggingIn') : undefined}
        onCode={(code) => send({ type: 'login.code', password, code })}
      />
    </EntryPage>
  )
}
