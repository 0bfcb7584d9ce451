import { useState } from 'react'
import { Page, useBackCloses } from '../../bind/Page.tsx'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Field } from '../../ui/Field.tsx'
import { contactWords } from '../entry/contactWords.ts'
import { NewPasswordForm } from '../entry/NewPasswordForm.tsx'
import { PASSWORD_MAX } from '../entry/PasswordField.tsx'
import { problemText } from '../entry/words.ts'
import { PasswordTabs } from './PasswordTabs.tsx'
import { Proving } from './Proving.tsx'
import { type LoginPasswordPage, useLoginPassword } from './useLoginPassword.ts'

/** Another log-in password, by the present one or by a code. */
export function LoginPassword() {
  const say = useText()
  const page = useLoginPassword()
  const { state, leave } = page
  const inside = state.matches('proving') || state.matches('choosing')
  useBackCloses(inside, leave)
  return (
    <Page title={say('security.login.title')} {...(inside ? { onBack: leave } : {})}>
      {!inside && !state.matches('saving') && <PasswordTabs at="login" />}
      <div className="security">
        <Shown page={page} />
      </div>
    </Page>
  )
}

function Shown({ page }: { page: LoginPasswordPage }) {
  const say = useText()
  const { state, proof, proofActor } = page
  if (state.matches('proving'))
    return <Proving proof={proof} actor={proofActor} of={3} text={say('security.login.text')} />
  return state.matches('choosing') || state.matches('saving') ? <Replace page={page} /> : <Change page={page} />
}

function Head() {
  const say = useText()
  return (
    <div className="security-head">
      <h2>{say('security.login.change')}</h2>
      <p>{say('security.login.text')}</p>
    </div>
  )
}

/** Whose password it is, for password managers. */
const accountOf = ({ state }: LoginPasswordPage): string => {
  const [contact] = state.context.contacts
  return contact ? contactWords(contact) : ''
}

function Change({ page }: { page: LoginPasswordPage }) {
  const say = useText()
  const { state, send } = page
  const [old, setOld] = useState('')
  const { problems, error } = state.context
  const ofOld = error?.id === 'wrongPassword' || error?.id === 'accountLocked'
  const wrong = problemText(say, 'password', problems.old) ?? (error && ofOld ? failureText(say, error) : undefined)
  return (
    <>
      <Head />
      <NewPasswordForm
        account={accountOf(page)}
        label={say('security.login.new')}
        before={
          <Field
            type="password"
            label={say('security.login.old')}
            labelAction={<Forgot onPress={() => send({ type: 'password.forgot' })} />}
            autoComplete="current-password"
            enterKeyHint="next"
            maxLength={PASSWORD_MAX}
            value={old}
            onChange={setOld}
            {...(wrong === undefined ? {} : { error: wrong })}
          />
        }
        problems={{ password: problems.password, repeat: problems.repeat }}
        error={ofOld ? undefined : error}
        submitLabel={say('security.fund.save')}
        busy={state.hasTag('busy') ? say('security.fund.saving') : undefined}
        onSubmit={(passwords) => send({ type: 'password.change', old, ...passwords })}
      />
    </>
  )
}

function Forgot({ onPress }: { onPress: () => void }) {
  const say = useText()
  return (
    <button type="button" className="link entry-link" onClick={onPress}>
      {say('entry.forgot')}
    </button>
  )
}

function Replace({ page }: { page: LoginPasswordPage }) {
  const say = useText()
  const { state, send } = page
  const { problems, error } = state.context
  return (
    <>
      <Head />
      <NewPasswordForm
        account={accountOf(page)}
        label={say('security.login.new')}
        step={[3, 3]}
        problems={{ password: problems.password, repeat: problems.repeat }}
        error={error}
        submitLabel={say('security.fund.save')}
        busy={state.hasTag('busy') ? say('security.fund.saving') : undefined}
        onSubmit={(passwords) => send({ type: 'password.replace', ...passwords })}
      />
    </>
  )
}
