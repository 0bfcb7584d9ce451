import '../entry/entry.css'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CodeFields } from '../entry/CodeForm.tsx'
import { contactWords } from '../entry/contactWords.ts'
import { CodeHead, ContactChoice } from './ContactChoice.tsx'
import type { FundPasswordPage } from './useFundPassword.ts'

type Props = { page: FundPasswordPage }

/** A fund password that was forgotten, or locked after wrong tries: a code to the user's own address opens the way to a new one. */
export function FundPasswordRecovery({ page }: Props) {
  const { state, send } = page
  const { contact, problem, error } = state.context
  if (state.matches({ changing: 'locked' })) return <Locked page={page} />
  const coding = state.matches({ changing: 'code' }) || state.matches({ changing: 'checkingCode' })
  if (!coding || !contact) return <Contacts page={page} />
  return (
    <>
      <CodeHead to={contactWords(contact)} step={[2, 4]} />
      <CodeFields
        contact={contact}
        problem={problem}
        error={error}
        busy={state.hasTag('busy')}
        codes={state.children.codes}
        onCode={(code) => send({ type: 'fund.code', code })}
        onResend={() => send({ type: 'fund.sendCode' })}
      />
    </>
  )
}

function Contacts({ page: { state, send } }: Props) {
  const say = useText()
  const { contacts, contact, error } = state.context
  return (
    <ContactChoice
      contacts={contacts}
      sendingTo={state.hasTag('busy') ? contact?.type : undefined}
      error={error}
      step={[1, 4]}
      text={say('security.fund.wait')}
      onSend={(kind) => {
        send({ type: 'fund.contact', kind })
        send({ type: 'fund.sendCode' })
      }}
    />
  )
}

function Locked({ page: { state, send } }: Props) {
  const say = useText()
  const { error } = state.context
  return (
    <>
      <div className="security-head">
        <h2>{say('security.fund.locked')}</h2>
        <p>{say('security.fund.lockedText')}</p>
      </div>
      {error && (
        <Notice tone="err" urgent>
          {failureText(say, error)}
        </Notice>
      )}
      <div className="security-buttons">
        <Button onPress={() => send({ type: 'fund.forgot' })}>{say('security.fund.byCode')}</Button>
        <Button kind="onbg" onPress={() => send({ type: 'fund.change' })}>
          {say('security.fund.again')}
        </Button>
      </div>
    </>
  )
}
