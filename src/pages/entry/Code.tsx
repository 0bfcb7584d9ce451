import { useSearchParams } from 'react-router-dom'
import { CodeForm } from './CodeForm.tsx'
import { EntryGate } from './EntryPage.tsx'
import { useRegister, useReset } from './useCourse.ts'

/** The code of a registration or, with `for=forgot`, of a new password. */
export default function Code() {
  const [query] = useSearchParams()
  return <EntryGate>{query.get('for') === 'forgot' ? <ResetCode /> : <RegisterCode />}</EntryGate>
}

function RegisterCode() {
  const [screen, send] = useRegister(1)
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
  const [screen, send] = useReset(1)
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
