import { useSelector } from '@xstate/react'
import { presentOf } from '../../../machines/security/contactDraft.ts'
import { contactFlow } from '../../../machines/security/contactFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { usePause } from '../../bindings/usePause.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useWayBack } from '../shared/useWayBack.ts'
import { asksCode } from './ProofCode.tsx'

/** The machine that binds or changes a contact. When done, shows a notice and goes back. */
export function useContact(kind: AccountKind | undefined) {
  const { t } = useTranslation()
  const pause = usePause()
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(contactFlow, { kind, cache })
  const wayBack = useWayBack(null, linkTo('security'))
  useUserChanged('profile', () => send({ type: 'contact.refresh' }))
  useEmitted(actor, 'contact.bound', ({ contact, changed }) => {
    const key = `security.contact.${changed ? 'changed' : 'bound'}.${contact.type}` as const
    const message = changed ? pause.after(t(key)) : t(key)
    notices.send({ type: 'notice.show', kind: 'success', text: { message } })
    wayBack()
  })
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  const coding = asksCode(proof)
  const present = presentOf(state.context)
  /** The back arrow leaves this step first. */
  const inside =
    proof?.matches('code') === true || state.matches('confirming') || (state.matches('typing') && present !== undefined)
  const leave = () => (proofActor ? proofActor.send({ type: 'proof.back' }) : send({ type: 'contact.back' }))
  return { state, send, proof, proofActor, coding, present, inside, leave }
}

export type ContactPageState = ReturnType<typeof useContact>
