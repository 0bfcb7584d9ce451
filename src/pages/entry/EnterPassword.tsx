import { useEffect, useState } from 'react'
import { contactProblem } from '../../../machines/shared/contact.ts'
import { useFlow } from '../../bindings/flows.tsx'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { LOGIN } from '../shared/entry/flows.ts'
import { LoginProblem, PasswordField } from '../shared/entry/PasswordField.tsx'
import { useEntryLink } from '../shared/entry/steps.ts'
import { UserName } from '../shared/entry/UserName.tsx'
import { LinkButton } from '../shared/links.tsx'
import { atSecondFactor, SecondFactor } from './SecondFactor.tsx'

/** The second log-in step with a known account: after a new password, or from a link. */
export default gated(EnterForm, 'visitors')

function EnterForm() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const link = useEntryLink()
  const [screen, send] = useFlow(LOGIN)
  const [password, setPassword] = useState('')
  const { contact } = screen.context
  const known = contactProblem(contact) === undefined && !screen.matches({ filling: 'accountMissing' })
  const login = link('login')
  useEffect(() => {
    if (!known) navigation.replace(login)
  }, [known, navigation, login])
  const submit = () => send({ type: 'login.submit', password })
  if (!known) return null
  if (atSecondFactor(screen)) return <SecondFactor screen={screen} send={send} password={password} />
  const account = contactText(contact)
  return (
    <EntryPage heading={t('entry.enterTitle')} text={t('entry.enterText', { account })}>
      <Form className="grid g4" focused onSubmit={submit}>
        <UserName account={account} />
        <PasswordField screen={screen} value={password} onChange={setPassword} />
        <LoginProblem screen={screen} />
        <div className="entry-actions">
          <Button
            type="submit"
            {...(screen.hasTag('busy') ? { busy: t('entry.loggingIn') } : {})}
            label={t('app.login')}
          />
          <LinkButton kind="onbg" to={login} replaces label={t('entry.otherAccount')} />
        </div>
      </Form>
    </EntryPage>
  )
}
