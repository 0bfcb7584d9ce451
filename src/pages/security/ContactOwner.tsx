import '../shared/entry/entry.css'
import { useState } from 'react'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Form } from '../../ui/Form.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { OwnPassword, passwordFailure } from '../shared/entry/OwnPassword.tsx'
import { problemText } from '../shared/entry/problemText.ts'
import { FailureNotice } from '../shared/FailureNotice.tsx'
import { Head } from './Head.tsx'
import type { ContactPageState } from './useContact.ts'

/** Failures of the authenticator's code, shown at its field. */
const OF_FACTOR = ['authenticatorWrong', 'authenticatorUsed']

/** The owner's log-in password and, once the exchange asks for it, the authenticator's code. Both are only stored in this component. */
export function ContactOwner({ page: { state, send } }: { page: ContactPageState }) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [factor, setFactor] = useState('')
  const { error, problem, needsFactor } = state.context
  const passwordWrong = password === '' ? problemText(t, 'password', problem) : passwordFailure(t, error)
  const ofFactor = error && OF_FACTOR.includes(error.id) ? failureText(t, error) : undefined
  const factorWrong = (password === '' ? undefined : problemText(t, 'code', problem)) ?? ofFactor
  const isElsewhere = passwordWrong === undefined && factorWrong === undefined
  const submit = () => send({ type: 'contact.confirm', password, factor })
  return (
    <>
      <Steps at={3} of={3} />
      <Head title={t('security.contact.owner')} text={t('security.contact.ownerText')} />
      <Form className="grid g4" focused onSubmit={submit}>
        <OwnPassword value={password} onChange={setPassword} error={passwordWrong} />
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
          <Button
            type="submit"
            {...(state.matches('confirming') ? {} : { busy: t('security.fund.saving') })}
            label={t('security.fund.save')}
          />
        </div>
      </Form>
    </>
  )
}
