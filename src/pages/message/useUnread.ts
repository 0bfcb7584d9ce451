import { pageLoad } from '../../../machines/parts/pageLoad.ts'
import { usePage } from '../../bind/usePage.ts'
import { useUserChanged } from '../../bind/useUserChanged.ts'

const unreadLoad = pageLoad('userMessage')
/** The total of a page of one is the count. */
const UNREAD = { unread: true, page: 1, limit: 1 } as const

/** How many messages of the user are unread, as it changes; 0 while it is not known. Only for pages of somebody logged in. */
export function useUnread(): number {
  const [load, send] = usePage(unreadLoad, { request: UNREAD })
  useUserChanged('messages', () => send({ type: 'page.refresh' }))
  return load.context.data?.total ?? 0
}
