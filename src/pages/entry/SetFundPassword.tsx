import { useFlow } from '../../bind/flows.tsx'
import { useText } from '../../text/text.ts'
import { contactWords } from './contactWords.ts'
import { EntryGate, EntryPage } from './EntryPage.tsx'
import { REGISTER } from './flows.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { REGISTER_PAGES, registerStep, useSteps } from './steps.ts'

/** Last step of opening an account: the payment password. */
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
  const { contact, problems, error } = screen.context
  return (
    <EntryPage heading={say('entry.fund.title')} text={say('entry.fund.text')}>
      <NewPasswordForm
        kind="fund"
        account={contactWords(contact)}
        step={[4, 4]}
        problems={{ password: problems.payment, repeat: problems.paymentRepeat }}
        error={error}
        submitLabel={say('entry.fund.submit')}
        busy={screen.hasTag('busy') ? say('entry.fund.busy') : undefined}
        onSubmit={(passwords) => send({ type: 'register.payment', ...passwords })}
      />
    </EntryPage>
  )
}
