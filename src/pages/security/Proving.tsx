import { ContactChoice } from './ContactChoice.tsx'
import { asksCode, ProofCode, type ProofProps } from './ProofCode.tsx'

interface Props extends Omit<ProofProps, 'proof' | 'step'> {
  proof: ProofProps['proof'] | undefined
  /** How many steps the course has that asks for the proof: these are its first two. */
  of: number
  /** What a code is good for. */
  text: string
}

/** The proof that somebody reads one of their own contacts: which one, then the code that went there. */
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
