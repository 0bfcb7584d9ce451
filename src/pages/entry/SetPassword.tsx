import { useSearchParams } from 'react-router-dom'
import { useFlow } from '../../bindings/flows.tsx'
import { useNavigation } from '../../bindings/navigation.tsx'
import { usePause } from '../../bindings/usePause.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { LOGIN, RESET } from '../shared/entry/flows.ts'
import { NewPasswordForm } from '../shared/entry/NewPasswordForm.tsx'
import { useEntryLink } from '../shared/entry/steps.ts'
import { Done } from './Done.tsx'
import { useRegister, useReset } from './useCourse.ts'

/** The login password of a new account or, with `for=forgot`, the new one of an old account. */
export default gated(() => {
  const [query] = useSearchParams()
  return query.get('for') === 'forgot' ? <ResetPassword /> : <FirstPassword />
})

function FirstPassword() {
  const { t } = useTranslation()
  const [screen, send] = useRegister(2)
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
  const [screen, send] = useReset(2)
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

/** Leads to the log-in with the account filled in, after the password was reset. */
function ResetDone() {
  const { t } = useTranslation()
  const pause = usePause()
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
      <Done title={t('entry.reset.done')} text={pause.after(t('entry.reset.doneText'))} />
      <Button label={t('app.login')} onPress={open} />
    </EntryPage>
  )
}
