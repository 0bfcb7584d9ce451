import CircleCheck from 'lucide-react/icons/circle-check'
import { useSearchParams } from 'react-router-dom'
import { useFlow } from '../../bindings/flows.tsx'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { contactText } from './contactText.ts'
import { EntryGate, EntryPage } from './EntryPage.tsx'
import { LOGIN, REGISTER, RESET } from './flows.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { REGISTER_PAGES, RESET_PAGES, registerStep, resetStep, useEntryLink, useSteps } from './steps.ts'

/** The login password of a new account or, with `for=forgot`, the new one of an old account. */
export default function SetPassword() {
  const [query] = useSearchParams()
  return <EntryGate>{query.get('for') === 'forgot' ? <ResetPassword /> : <FirstPassword />}</EntryGate>
}

function FirstPassword() {
  const { t } = useTranslation()
  const [screen, send, actor] = useFlow(REGISTER)
  useSteps({
    pages: REGISTER_PAGES,
    course: 'register',
    at: 2,
    step: () => registerStep(actor.getSnapshot()),
    goBack: () => send({ type: 'register.back' }),
    snapshot: screen,
  })
  const { contact, problems, error } = screen.context
  return (
    <EntryPage heading={t('entry.setPassword.title')} text={t('entry.setPassword.text')}>
      <NewPasswordForm
        account={contactText(contact)}
        step={[3, 4]}
        problems={{ password: problems.password, repeat: problems.passwordRepeat }}
        error={error}
        submitLabel={t('entry.next')}
        onSubmit={(passwords) => send({ type: 'register.password', ...passwords })}
      />
    </EntryPage>
  )
}

function ResetPassword() {
  const { t } = useTranslation()
  const [screen, send, actor] = useFlow(RESET)
  useSteps({
    pages: RESET_PAGES,
    course: 'forgot',
    at: 2,
    step: () => resetStep(actor.getSnapshot()),
    goBack: () => send({ type: 'reset.back' }),
    snapshot: screen,
  })
  const { contact, problems, error } = screen.context
  if (screen.matches('done')) return <ResetDone />
  return (
    <EntryPage heading={t('entry.reset.newTitle')} text={t('entry.setPassword.text')}>
      <NewPasswordForm
        account={contactText(contact)}
        step={[3, 3]}
        problems={{ password: problems.password, repeat: problems.passwordRepeat }}
        error={error}
        submitLabel={t('entry.reset.submit')}
        busy={screen.hasTag('busy') ? t('entry.reset.busy') : undefined}
        onSubmit={(passwords) => send({ type: 'reset.password', ...passwords })}
      />
    </EntryPage>
  )
}

/** The password is reset: on to the log-in with the account filled in. */
function ResetDone() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const link = useEntryLink()
  const [reset] = useFlow(RESET)
  const [, login] = useFlow(LOGIN)
  const { contact } = reset.context
  const open = () => {
    login({ type: 'login.method', method: contact.type })
    login({ type: 'login.area', area: contact.area })
    login({ type: 'login.account', account: contact.account })
    navigation.replace(link('enterPassword'))
  }
  return (
    <EntryPage back={false}>
      <div className="entry-done" role="status">
        <Icon of={CircleCheck} strokeWidth={1} className="entry-done-art" />
        <h2>{t('entry.reset.done')}</h2>
        <p>{t('entry.reset.doneText')}</p>
      </div>
      <Button onPress={open}>{t('app.login')}</Button>
    </EntryPage>
  )
}
