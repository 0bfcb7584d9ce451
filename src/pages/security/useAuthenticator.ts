import { useEffect } from 'react'
import { authenticatorFlow } from '../../../machines/security/authenticatorFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** The machine of the authenticator's pages; what it ended with is said. */
export function useAuthenticator() {
  const { notices } = useApp()
  const [state, send, actor] = usePage(authenticatorFlow)
  useUserChanged('profile', () => send({ type: 'authenticator.refresh' }))
  useEffect(() => {
    const tell = (key: 'security.authenticator.bound' | 'security.authenticator.removed') =>
      notices.send({ type: 'notice.say', kind: 'success', words: { key } })
    const bound = actor.on('authenticator.bound', () => tell('security.authenticator.bound'))
    const removed = actor.on('authenticator.removed', () => tell('security.authenticator.removed'))
    return () => {
      bound.unsubscribe()
      removed.unsubscribe()
    }
  }, [actor, notices])
  return { state, send }
}

export type AuthenticatorPage = ReturnType<typeof useAuthenticator>
