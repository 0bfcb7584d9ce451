import { useEffect } from 'react'
import { useFlow } from '../../bind/flows.tsx'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { Steps } from '../../ui/States.tsx'
import { DigitsForm } from '../parts/DigitsForm.tsx'
import { useNewFundPassword } from '../parts/useNewFundPassword.ts'
import { EntryGate, EntryPage } from './EntryPage.tsx'
import { REGISTER } from './flows.ts'
import { REGISTER_PAGES, registerStep, useSteps } from './steps.ts'
import { problemText } from './words.ts'

/** Last step of opening an account: the payment password, entered twice by the keypad. */
export default function SetFundPassword() {
  return (
    <EntryGate>
      <FundPasswordForm />
    </EntryGate>
  )
}

function FundPasswordForm() {
  const say = useText()
  const [screen, send, actor] = useFlow(REGISTER)
  useSteps({
    pages: REGISTER_PAGES,
    course: 'register',
    at: 3,
    step: () => registerStep(actor.getSnapshot()),
    goBack: () => send({ type: 'register.back' }),
    snapshot: screen,
  })
  const anew = () => send({ type: 'register.paymentAnew' })
  const entries = useNewFundPassword(anew)
  // Whoever comes back to this page finds the first entry gone.
  useEffect(() => send({ type: 'register.paymentAnew' }), [send])
  const { problems, error } = screen.context
  const refused = error && failureText(say, error)
  const repeating = screen.matches({ paymentPassword: 'confirming' })
  const busy = screen.hasTag('busy') || screen.matches('registered')
  if (repeating || busy) {
    return (
      <EntryPage heading={say('entry.fund.repeat')} text={say('entry.fund.text')}>
        <Steps at={4} of={4} />
        <DigitsForm
          key="repeat"
          digits={entries.second}
          label={say('entry.fund.repeat')}
          problem={problems.paymentRepeat && say('field.passwordInconsistent')}
          submitLabel={say('entry.fund.submit')}
          busy={busy ? say('entry.fund.busy') : undefined}
          onSubmit={() => send({ type: 'register.paymentRepeat', same: entries.repeated() })}
          extra={{
            label: say('security.fund.anew'),
            onPress: () => {
              entries.clear()
              anew()
            },
          }}
        />
      </EntryPage>
    )
  }
  return (
    <EntryPage heading={say('entry.fund.title')} text={say('entry.fund.text')}>
      <Steps at={4} of={4} />
      <DigitsForm
        key="choose"
        digits={entries.first}
        label={say('entry.fund.label')}
        problem={problemText(say, 'newPassword', problems.payment) ?? refused}
        submitLabel={say('entry.next')}
        onSubmit={() => send({ type: 'register.payment', length: entries.first.count })}
      />
    </EntryPage>
  )
}
