import type { FormEvent } from 'react'
import { useFlow } from '../../bindings/flows.tsx'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Steps } from '../../ui/States.tsx'
import { AccountFields } from './AccountFields.tsx'
import { EntryGate, EntryPage } from './EntryPage.tsx'
import { RESET } from './flows.ts'
import { problemText } from './problemText.ts'
import { RESET_PAGES, resetStep, useSteps } from './steps.ts'

/** First step of a password reset: the account. */
export default function Forgot() {
  return (
    <EntryGate visitors>
      <ForgotForm />
    </EntryGate>
  )
}

function ForgotForm() {
  const { t } = useTranslation()
  const [screen, send, actor] = useFlow(RESET)
  useSteps({
    pages: RESET_PAGES,
    course: 'forgot',
    at: 0,
    step: () => resetStep(actor.getSnapshot()),
    goBack: () => send({ type: 'reset.back' }),
    snapshot: screen,
  })
  const { contact, methods, problems, error } = screen.context
  const missing = screen.matches({ account: 'missing' }) || error?.id === 'accountMissing'
  const busy = t(screen.matches('checking') ? 'entry.code.checking' : 'entry.sending')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'reset.next' })
    focusFirstProblem(event.currentTarget)
  }
  return (
    <EntryPage heading={t('entry.reset.title')} text={t('entry.reset.text')}>
      <div className="entry-steps">
        <Steps at={1} of={3} />
      </div>
      <form className="entry-form" onSubmit={submit} noValidate>
        <AccountFields
          course="forgot"
          methods={methods}
          contact={contact}
          onMethod={(method) => send({ type: 'reset.method', method })}
          onAccount={(account) => send({ type: 'reset.account', account })}
          error={missing ? t('error.accountMissing') : problemText(t, contact.type, problems.account)}
        />
        {error && !missing && (
          <Notice tone="err" urgent>
            {failureText(t, error)}
          </Notice>
        )}
        <div className="entry-actions">
          <Button type="submit" {...(screen.hasTag('busy') ? { busy } : {})}>
            {t('entry.next')}
          </Button>
        </div>
      </form>
    </EntryPage>
  )
}
