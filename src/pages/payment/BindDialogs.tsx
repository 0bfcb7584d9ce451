import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { FundPasswordInput, fundPasswordFlow } from '../../../machines/shared/fundPasswordFlow.ts'
import { FundPasswordDialog } from '../shared/FundPasswordDialog.tsx'
import { FundPasswordGate } from '../shared/FundPasswordGate.tsx'

/** The state of a form of any draft. */
interface FormState {
  matches(state: 'gate'): boolean
  readonly children: { readonly password?: ActorRefFrom<typeof fundPasswordFlow> | undefined }
}

interface Props {
  state: FormState
  send: (event: FundPasswordInput | { type: 'bind.cancel' }) => void
  /** The action that the password confirms. */
  text: ReactNode
}

/** Dialogs before a form is sent: the fund password, or a link to set it. */
export function BindDialogs({ state, send, text }: Props) {
  const password = useSelector(state.children.password, (snapshot) => snapshot)
  return (
    <>
      <FundPasswordGate open={state.matches('gate')} onCancel={() => send({ type: 'bind.cancel' })} />
      <FundPasswordDialog password={password} send={send} text={text} />
    </>
  )
}
