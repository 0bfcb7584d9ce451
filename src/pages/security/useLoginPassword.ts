import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { loginPasswordFlow } from '../../../machines/security/loginPasswordFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useWayBack } from '../shared/useWayBack.ts'

/** The machine of the log-in password's page; a change is said, and leads back. */
export function useLoginPassword() {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(loginPasswordFlow, { cache })
  const wayBack = useRef<() => void>(undefined)
  wayBack.current = useWayBack(null, linkTo('security'))
  const proofActor = state.children.proof
  const proof = useSelector(proofActor, (snapshot) => snapshot)
  useEffect(() => {
    const { unsubscribe } = actor.on('password.done', () => {
      notices.send({ type: 'notice.say', kind: 'success', words: { key: 'security.login.changed' } })
      wayBack.current?.()
    })
    return unsubscribe
  }, [actor, notices])
  /** One step back inside the page. */
  const leave = () => (proofActor ? proofActor.send({ type: 'proof.back' }) : send({ type: 'password.cancel' }))
  return { state, send, proof, proofActor, leave }
}

export type LoginPasswordPage = ReturnType<typeof useLoginPassword>
