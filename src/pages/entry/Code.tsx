import { useSearchParams } from 'react-router-dom'
import { useFlow } from '../../bindings/flows.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EntryGate } from './EntryPage.tsx'
import { REGISTER, RESET } from './flows.ts'
import { REGISTER_PAGES, RESET_PAGES, registerStep, resetStep, useSteps } from './steps.ts'

/** The code of a registration or, with `for=forgot`, of a new password. */
export default function Code() {
  const [query] = useSearchParams()
  return <EntryGate>{query.get('for') === 'forgot' ? <ResetCode /> : <RegisterCode />}</EntryGate>
}

function RegisterCode() {
  const [screen, send, actor] = useFlow(REGISTER)
  useSteps({
    pages: REGISTER_PAGES,
    course: 'register',
    at: 1,
    step: () => registerStep(actor.getSnapshot()),
    goBack: () => send({ type: 'register.back' }),
    snapshot: screen,
  })
  return (
    <CodeForm
      contact={screen.context.contact}
      problem={screen.context.problems.code}
      error={screen.context.error}
      busy={screen.matches('checkingCode')}
      codes={screen.children.codes}
      step={[2, 4]}
      onCode={(code) => send({ type: 'register.code', code })}
      onResend={() => send({ type: 'register.resend' })}
    />
  )
}

function ResetCode() {
  const [screen, send, actor] = useFlow(RESET)
  useSteps({
    pages: RESET_PAGES,
    course: 'forgot',
    at: 1,
    step: () => resetStep(actor.getSnapshot()),
    goBack: () => send({ type: 'reset.back' }),
    snapshot: screen,
  })
  return (
    <CodeForm
      contact={screen.context.contact}
      problem={screen.context.problems.code}
      error={screen.context.error}
      busy={screen.matches('checkingCode')}
      codes={screen.children.codes}
      step={[2, 3]}
      onCode={(code) => send({ type: 'reset.code', code })}
      onResend={() => send({ type: 'reset.resend' })}
    />
  )
}
