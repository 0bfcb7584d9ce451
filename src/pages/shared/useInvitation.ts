import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

const invitationLoad = pageLoad('invitation')

/** The user's invitation: code, link, rules and rewards, refreshed as friends trade. Only for users. */
export function useInvitation() {
  const { cache } = useApp()
  const [load, send] = usePage(invitationLoad, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  return [load, send] as const
}
