import { ContactChoice } from './ContactChoice.tsx'
import { asksCode, ProofCode, type ProofProps } from './ProofCode.tsx'

interface Props extends Omit<ProofProps, 'proof' | 'step'> {
  proof: ProofProps['proof'] | undefined
  /** The number of steps of the invoking flow, of which these are the first two. */
  of: number
  /** The purpose of the code. */
  text: string
}

/** Proves a contact: choose it, then enter its code. */
export function Proving({ proof, actor, of, text }: Props) {
  if (!proof) return null
  if (asksCode(proof)) return <ProofCode proof={proof} actor={actor} step={[2, of]} />
  const { contacts, contact, error } = proof.context
  return (
    <ContactChoice
      contacts={contacts}
      sendingTo={proof.hasTag('busy') ? contact?.type : undefined}
      error={error}
      step={[1, of]}
      text={text}
      onSend={(kind) => actor?.send({ type: 'proof.send', kind })}
    />
  )
}
