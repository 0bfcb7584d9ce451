import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { bindCardFlow } from '../../../machines/payment/bindFlow.ts'
import type { FundPasswordInput } from '../../../machines/shared/fundPasswordFlow.ts'
import { FundPasswordDialog } from '../shared/FundPasswordDialog.tsx'
import { FundPasswordGate } from '../shared/FundPasswordGate.tsx'

interface Props {
  state: SnapshotFrom<typeof bindCardFlow>
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
