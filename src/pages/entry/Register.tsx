import { useSelector } from '@xstate/react'
import { failureText } from '../../bindings/messageText.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { AccountFields } from '../shared/entry/AccountFields.tsx'
import { EntryPage, gated } from '../shared/entry/EntryPage.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { useEntryLink } from '../shared/entry/steps.ts'
import { LinkButton } from '../shared/links.tsx'
import { useRegister } from './useCourse.ts'

/** First step of a registration: the contact. */
export default gated(RegisterForm, 'visitors')

/** Refusals shown beside a field; others show above the button. */
const BESIDE = { accountExists: 'account', accountClosed: 'account', inviteUnknown: 'invite' } as const

function RegisterForm() {
  const { t } = useTranslation()
  const link = useEntryLink()
  const { start } = useApp()
  const inviteOffered = useSelector(start, ({ context }) => context.config?.inviteOffered === true)
  const [screen, send] = useRegister(0)
  const { contact, invite, methods, problems, error } = screen.context
  const beside = error && error.id in BESIDE ? BESIDE[error.id as keyof typeof BESIDE] : undefined
  const refused = error && failureText(t, error)
  const submit = () => send({ type: 'register.next' })
  return (
    <EntryPage brand heading={t('entry.register.title')} text={t('entry.register.text')}>
      <div className="entry-steps">
        <Steps at={1} of={4} />
      </div>
      <Form className="grid g4" onSubmit={submit}>
        <AccountFields
          course="register"
          methods={methods}
          contact={contact}
          onMethod={(method) => send({ type: 'register.method', method })}
          onAccount={(account, area) =>
            send({ type: 'register.account', account, ...(area === undefined ? {} : { area }) })
          }
          error={problemText(t, contact.type, problems.account) ?? (beside === 'account' ? refused : undefined)}
        />
        {inviteOffered && (
          <Field
            kind="invite"
            label={t('entry.register.invite')}
            placeholder={t('entry.register.optional')}
            enterKeyHint="next"
            value={invite}
            onChange={(typed) => send({ type: 'register.invite', invite: typed })}
            {...(beside === 'invite' && refused !== undefined ? { error: refused } : {})}
          />
        )}
        {refused !== undefined && beside === undefined && (
          <Notice tone="err" urgent>
            {refused}
          </Notice>
        )}
        <div className="entry-actions">
          <Button
            type="submit"
            {...(screen.hasTag('busy') ? { busy: t('entry.sending') } : {})}
            label={t('entry.next')}
          />
          <LinkButton kind="onbg" to={link('login')} replaces label={t('entry.register.have')} />
        </div>
      </Form>
    </EntryPage>
  )
}
