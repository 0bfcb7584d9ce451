import { useSearchParams } from 'react-router-dom'
import { CodeForm } from '../shared/entry/CodeForm.tsx'
import { gated } from '../shared/entry/EntryPage.tsx'
import { useRegister, useReset } from './useCourse.ts'

/** The code of a registration or, with `for=forgot`, of a new password. */
export default gated(() => {
  const [query] = useSearchParams()
  return query.get('for') === 'forgot' ? <ResetCode /> : <RegisterCode />
})

function RegisterCode() {
  const [screen, send] = useRegister(1)
  return (
    <CodeForm
      screen={screen}
      steps={4}
      onCode={(code) => send({ type: 'register.code', code })}
      onResend={() => send({ type: 'register.resend' })}
    />
  )
}

function ResetCode() {
  const [screen, send] = useReset(1)
  return (
    <CodeForm
      screen={screen}
      steps={3}
      onCode={(code) => send({ type: 'reset.code', code })}
      onResend={() => send({ type: 'reset.resend' })}
    />
  )
}
