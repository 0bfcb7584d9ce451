import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Profile } from '../../../protocol/shapes/user.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

interface OwnProfile {
  profile: Profile | undefined
  /** It failed to load; an older one may still be present. */
  failed: boolean
  reload: () => void
}

/** The user's profile, read when the page opens and whenever the server reports a change. */
export function useProfile(): OwnProfile {
  const { session } = useApp()
  const profile = useSelector(session, ({ context }) => context.user.info)
  const failed = useSelector(session, (snapshot) => snapshot.matches({ loggedIn: { profile: 'failed' } }))
  const reload = () => session.send({ type: 'session.reloadProfile' })
  useEffect(() => session.send({ type: 'session.reloadProfile' }), [session])
  useUserChanged(['profile', 'identity'], reload)
  return { profile, failed, reload }
}
