import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { AccountFields } from '../shared/entry/AccountFields.tsx'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { useReset } from './useCourse.ts'

/** First step of a password reset: the account. */
export default gated(ForgotForm, 'visitors')

function ForgotForm() {
  const { t } = useTranslation()
  const [screen, send] = useReset(0)
  const { contact, methods, problems, error } = screen.context
  const missing = screen.matches({ account: 'missing' }) || error?.id === 'accountMissing'
  const closed = error?.id === 'accountClosed' ? failureText(t, error) : undefined
  const busy = t(screen.matches('checking') ? 'entry.code.checking' : 'entry.sending')
  const submit = () => send({ type: 'reset.next' })
  return (
    <EntryPage heading={t('entry.reset.title')} text={t('entry.reset.text')}>
      <div className="entry-steps">
        <Steps at={1} of={3} />
      </div>
      <Form className="grid g4" onSubmit={submit}>
        <AccountFields
          course="forgot"
          methods={methods}
          contact={contact}
          onMethod={(method) => send({ type: 'reset.method', method })}
          onAccount={(account, area) =>
            send({ type: 'reset.account', account, ...(area === undefined ? {} : { area }) })
          }
          error={missing ? t('error.accountMissing') : (problemText(t, contact.type, problems.account) ?? closed)}
        />
        {error && !missing && !closed && <FailureNotice error={error} />}
        <div className="entry-actions">
          <Button type="submit" {...(screen.hasTag('busy') ? { busy } : {})} label={t('entry.next')} />
        </div>
      </Form>
    </EntryPage>
  )
}
