import '../entry/entry.css'
import { useState } from 'react'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { focusFirstProblem } from '../../ui/focusProblem.ts'
import { Steps } from '../../ui/Steps.tsx'
import { PASSWORD_MAX } from '../entry/PasswordField.tsx'
import { problemText } from '../entry/problemText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'
import type { ContactPageState } from './useContact.ts'

/** Failures shown at their field. */
const OF_PASSWORD = ['wrongPassword', 'accountLocked']
const OF_FACTOR = ['authenticatorWrong', 'authenticatorUsed']

/** The owner's log-in password and, once the exchange asks for it, the authenticator's code. Both are only stored in this component. */
export function ContactOwner({ page: { state, send } }: { page: ContactPageState }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState('')
  const { error, problem, needsFactor } = state.context
  const refused = (ids: readonly string[]) => (error && ids.includes(error.id) ? failureText(t, error) : undefined)
  const passwordWrong = password === '' ? problemText(t, 'password', problem) : refused(OF_PASSWORD)
  const factorWrong = (password === '' ? undefined : problemText(t, 'code', problem)) ?? refused(OF_FACTOR)
  const isElsewhere = passwordWrong === undefined && factorWrong === undefined
  const submit = (form: HTMLFormElement) => {
    send({ type: 'contact.confirm', password, factor })
    focusFirstProblem(form)
  }
  return (
    <>
      <Steps at={3} of={3} />
      <Head title={t('security.contact.owner')} text={t('security.contact.ownerText')} />
      <Form className="entry-form" onSubmit={submit}>
        <Field
          name="password"
          kind="password"
          label={t('security.login.title')}
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={setPassword}
          {...(passwordWrong === undefined ? {} : { error: passwordWrong })}
        />
        {needsFactor && (
          <CodeInput
            name="code"
            label={t('entry.secondFactor.label')}
            hint={t('entry.secondFactor.hint')}
            value={factor}
            onChange={setFactor}
            {...(factorWrong === undefined ? {} : { error: factorWrong })}
          />
        )}
        {isElsewhere && <FailureNotice error={error} />}
        <div className="entry-actions">
          <Button type="submit" {...(state.matches('confirming') ? {} : { busy: t('security.fund.saving') })}>
            {t('security.fund.save')}
          </Button>
        </div>
      </Form>
    </>
  )
}
