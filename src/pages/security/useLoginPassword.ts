import { useSelector } from '@xstate/react'
import { loginPasswordFlow } from '../../../machines/security/loginPasswordFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useWayBack } from '../shared/useWayBack.ts'

/** The login password's machine. After a change, shows a notice and goes back. */
export function useLoginPassword() {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(loginPasswordFlow, { cache })
  const wayBack = useWayBack(null, linkTo('security'))
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  useEmitted(actor, 'password.done', () => {
    notices.send({ type: 'notice.say', kind: 'success', text: { key: 'security.login.changed' } })
    wayBack()
  })
  /** One step back inside the page. */
  const leave = () => (proofActor ? proofActor.send({ type: 'proof.back' }) : send({ type: 'password.cancel' }))
  return { state, send, proof, proofActor, leave }
}

export type LoginPasswordPage = ReturnType<typeof useLoginPassword>
