import '../shared/entry/entry.css'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { proofFlow } from '../../../machines/security/proofFlow.ts'
import { CodeFields } from '../shared/entry/CodeForm.tsx'
import { contactText } from '../shared/entry/contactText.ts'
import { CodeHead } from './ContactChoice.tsx'

type Proof = SnapshotFrom<typeof proofFlow>

/** Whether a code was sent and can be entered. */
export const asksCode = (proof: Proof | undefined): boolean =>
  proof !== undefined && (proof.matches('code') || proof.matches('checkingCode'))

export interface ProofProps {
  proof: Proof
  actor: ActorRefFrom<typeof proofFlow> | undefined
  step: readonly [at: number, of: number]
}

/** The code that proves a contact. */
export function ProofCode({ proof, actor, step }: ProofProps) {
  const { contact, problem, error } = proof.context
  if (!contact) return null
  return (
    <>
      <CodeHead to={contactText(contact)} step={step} />
      <CodeFields
        key={contactText(contact)}
        contact={contact}
        problem={problem}
        error={error}
        busy={proof.hasTag('busy')}
        codes={proof.children.codes}
        onCode={(code) => actor?.send({ type: 'proof.code', code })}
        onResend={() => actor?.send({ type: 'proof.resend' })}
      />
    </>
  )
}
