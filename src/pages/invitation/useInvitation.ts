import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import { useApp } from '../../bind/useApp.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'

const invitationLoad = pageLoad('invitation')

/** The own invitation: code, link, rules and what it brought; rebates come in as friends trade. Only for users. */
export function useInvitation() {
  const { cache } = useApp()
  const [load, send] = usePage(invitationLoad, { request: {}, cache })
  useUserChanged('funds', () => send({ type: 'page.refresh' }))
  return [load, send] as const
}
