import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { LoginEvent, loginFlow } from '../../../machines/entry/loginFlow.ts'
import { useFlow } from '../../bindings/flows.tsx'
import { failureText } from '../../bindings/messageText.ts'
import { hasPasskeys } from '../../bindings/passkeySupport.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { AccountFields } from '../shared/entry/AccountFields.tsx'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { LOGIN } from '../shared/entry/flows.ts'
import { LoginProblem, PasswordField } from '../shared/entry/PasswordField.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { useEntryLink } from '../shared/entry/steps.ts'
import { LinkButton } from '../shared/links.tsx'
import { atSecondFactor, SecondFactor } from './SecondFactor.tsx'

/** An account of every simulated exchange. Demo builds only. */
const DEMO_ACCOUNT = { account: 'trader@example.com', password: 'Trader-2026' }

/** Fills the log-in form with the demo account. */
function DemoOffer({ onFill }: { onFill: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="entry-offer" onClick={onFill}>
      <span>{t('entry.demo.account', { account: DEMO_ACCOUNT.account })}</span>
      <b>{t('entry.demo.fill')}</b>
    </button>
  )
}

/** Logs in with a passkey, if browser and exchange have them. */
function PasskeyButton({
  screen,
  send,
}: {
  screen: SnapshotFrom<typeof loginFlow>
  send: (event: LoginEvent) => void
}) {
  const { t } = useTranslation()
  const { start } = useApp()
  const offered = useSelector(start, ({ context }) => context.config?.passkeyOffered === true)
  if (!offered || !hasPasskeys()) return null
  return (
    <Button
      kind="onbg"
      label={t('entry.passkey.login')}
      onPress={() => send({ type: 'login.passkey' })}
      {...(screen.hasTag('passkey') ? { busy: t('entry.passkey.waiting') } : {})}
    />
  )
}

export default gated(LoginForm, 'visitors')

function LoginForm() {
  const { t } = useTranslation()
  const link = useEntryLink()
  const [screen, send] = useFlow(LOGIN)
  const [password, setPassword] = useState('')
  const { contact, methods, problems, error } = screen.context
  const missing = screen.matches({ filling: 'accountMissing' })
  const closed = error?.id === 'accountClosed' ? failureText(t, error) : undefined
  const submit = () => send({ type: 'login.submit', password })
  const fillDemo = () => {
    send({ type: 'login.method', method: 'email' })
    send({ type: 'login.account', account: DEMO_ACCOUNT.account })
    setPassword(DEMO_ACCOUNT.password)
  }
  if (atSecondFactor(screen)) return <SecondFactor screen={screen} send={send} password={password} />
  return (
    <EntryPage brand heading={t('title.login')} text={t(__DEMO__ ? 'entry.taglineDemo' : 'entry.taglineLive')}>
      <Form className="grid g4" onSubmit={submit}>
        <AccountFields
          course="login"
          methods={methods}
          contact={contact}
          onMethod={(method) => send({ type: 'login.method', method })}
          onAccount={(account, area) =>
            send({ type: 'login.account', account, ...(area === undefined ? {} : { area }) })
          }
          onLeave={() => contact.account !== '' && send({ type: 'login.check' })}
          busy={screen.matches({ filling: 'checking' })}
          error={missing ? t('error.accountMissing') : (problemText(t, contact.type, problems.account) ?? closed)}
        />
        <PasswordField screen={screen} value={password} onChange={setPassword} />
        {closed === undefined && <LoginProblem screen={screen} />}
        <div className="entry-actions">
          <Button
            type="submit"
            {...(screen.hasTag('busy') ? { busy: t('entry.loggingIn') } : {})}
            label={t('app.login')}
          />
          <PasskeyButton screen={screen} send={send} />
          <LinkButton kind="onbg" to={link('register')} label={t('app.register')} />
          {__DEMO__ && methods.includes('email') && <DemoOffer onFill={fillDemo} />}
        </div>
      </Form>
    </EntryPage>
  )
}
