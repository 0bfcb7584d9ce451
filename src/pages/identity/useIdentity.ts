import { useEffect } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { identityFlow } from '../../../machines/identity/identityFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import { type Flow, useFlow } from '../../bindings/flows.tsx'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLatest } from '../../ui/useLatest.ts'

/** The verification's pages, and its machine's input. */

const IDENTITY: Flow<typeof identityFlow> = {
  machine: identityFlow,
  screens: ['identity', 'nationality', 'identityDocuments', 'identityStatus', 'language'],
  input: ({ session }) => ({ visitor: !session.getSnapshot().context.user.isLogin }),
}

export type IdentitySnapshot = SnapshotFrom<typeof identityFlow>
export interface IdentityPage {
  state: IdentitySnapshot
  send: Actor<typeof identityFlow>['send']
}
type IdentityScreen = (typeof IDENTITY.screens)[number]

export const isFilling = (state: IdentitySnapshot): boolean => state.matches({ loaded: 'filling' })
const hasNotBegun = (state: IdentitySnapshot): boolean =>
  state.matches({ loaded: 'notCertified' }) || state.matches({ loaded: 'choosingCountry' })
const isHandedIn = (state: IdentitySnapshot): boolean =>
  state.matches({ loaded: 'underReview' }) ||
  state.matches({ loaded: 'auditFailure' }) ||
  state.matches({ loaded: 'authenticated' })

/** The page to go to when this step is not the current one: the page was opened by its address, or another tab went on. */
function elsewhere(screen: IdentityScreen, state: IdentitySnapshot): IdentityScreen | undefined {
  if (screen === 'nationality') return isHandedIn(state) ? 'identityStatus' : undefined
  if (screen === 'identityDocuments') {
    if (hasNotBegun(state)) return 'nationality'
    return isHandedIn(state) ? 'identityStatus' : undefined
  }
  // That page shows why the submission failed.
  const nothing = hasNotBegun(state) || (isFilling(state) && state.context.info?.state !== 'failed')
  return screen === 'identityStatus' && nothing ? 'identity' : undefined
}

/** The verification for one of its pages. Navigates to the page of the machine's state. */
export function useIdentity(screen: IdentityScreen): IdentityPage {
  const [state, send] = useFlow(IDENTITY)
  const navigation = useLatest(useNavigation())
  useUserChanged('identity', () => send({ type: 'identity.refresh' }))
  const other = elsewhere(screen, state)
  useEffect(() => {
    if (other !== undefined) navigation.current.replace(linkTo(other))
  }, [other, navigation])
  return { state, send }
}
