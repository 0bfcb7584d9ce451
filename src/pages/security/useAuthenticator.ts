import { authenticatorFlow } from '../../../machines/security/authenticatorFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** The authenticator's machine; shows a notice after binding or removing. */
export function useAuthenticator() {
  const { notices } = useApp()
  const [state, send, actor] = usePage(authenticatorFlow)
  useUserChanged('profile', () => send({ type: 'authenticator.refresh' }))
  useEmitted(actor, '*', ({ type }) =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key: `security.${type}` } }),
  )
  return { state, send }
}

export type AuthenticatorPage = ReturnType<typeof useAuthenticator>
