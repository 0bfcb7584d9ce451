import { useSelector } from '@xstate/react'
import { type Protection, protectionsOf } from '../../../machines/security/protections.ts'
import { notOffered } from '../../../machines/shared/failure.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { Profile } from '../../../protocol/shapes/user.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { methodsOf } from '../shared/entry/flows.ts'

const profileLoad = pageLoad('myProfile')
const authenticatorLoad = pageLoad('authenticator')

export interface Security {
  profile: Profile
  /** Whether an authenticator is bound; undefined while unknown. */
  authenticator: boolean | undefined
  /** Whether the exchange has no authenticators. */
  lacking: boolean
  protections: readonly Protection[]
  /** Whether the exchange has passkeys. */
  passkeys: boolean
}

/** The user's profile and authenticator, live. `security` is defined once both have loaded or failed. */
export function useSecurity() {
  const app = useApp()
  const [profileNow, sendProfile] = usePage(profileLoad, { request: {}, cache: app.cache })
  // Not cached: before binding, the answer contains the key.
  const [authenticatorNow, sendAuthenticator] = usePage(authenticatorLoad, { request: {} })
  const configured = useSelector(app.start, ({ context }) => context.config !== undefined)
  useUserChanged('profile', () => {
    sendProfile({ type: 'page.refresh' })
    sendAuthenticator({ type: 'page.refresh' })
  })
  const profile = profileNow.context.data
  const authenticator = authenticatorNow.context.data?.bound
  const { error } = authenticatorNow.context
  const waiting = authenticatorNow.matches('loading') || !configured
  const security: Security | undefined =
    profile && !waiting
      ? {
          profile,
          authenticator,
          lacking: error !== undefined && notOffered(error),
          passkeys: app.start.getSnapshot().context.config?.passkeyOffered === true,
          protections: protectionsOf({ profile, authenticator, offered: methodsOf(app) }),
        }
      : undefined
  return { security, load: profileNow, reload: () => sendProfile({ type: 'page.reload' }) }
}
