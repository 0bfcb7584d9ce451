import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { loadingTitle, type NoticeKind } from '../../machines/app/noticesFlow.ts'
import { noticeText } from '../bindings/messageText.ts'
import { useNavigation } from '../bindings/navigation.tsx'
import { useApp } from '../bindings/useApp.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { type Toast, Toasts } from '../ui/Toasts.tsx'

const AppDialog = lazy(() => import('./AppDialog.tsx'))

const KINDS: Record<NoticeKind, Toast['kind']> = {
  success: 'ok',
  clipboard: 'ok',
  upload: 'ok',
  notify: 'info',
  news: 'news',
  alert: 'news',
  failure: 'err',
}
/** Notices of filled orders. */
const FILLED: readonly string[] = ['trade.placed.filled', 'perpetual.placed.holding']
const LOADING = 'loading'

/** Overlays of every page: toasts, loading indicator, the app's dialog. */
export function Overlays() {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const { notices, session, socket } = useApp()
  const shown = useSelector(notices, ({ context }) => context.shown)
  const busy = useSelector(notices, (snapshot) => snapshot.hasTag('busy'))
  const title = useSelector(notices, ({ context }) => loadingTitle(context))
  const sendFailing = useSelector(socket, (snapshot) => snapshot.matches({ sendFailing: 'showing' }))
  const expired = useSelector(session, (snapshot) => snapshot.matches('expired'))
  const list: Toast[] = shown.map(({ id, kind, text, link }) => ({
    id,
    kind: KINDS[kind],
    text: noticeText(t, text),
    pulses: 'key' in text && FILLED.includes(text.key),
    ...(link === undefined ? {} : { onOpen: () => navigation.open(link) }),
  }))
  if (busy || sendFailing)
    list.push({ id: LOADING, kind: 'busy', text: title ? noticeText(t, title) : t('ui.loading') })
  return (
    <>
      <Toasts list={list} onDismiss={(id) => typeof id === 'number' && notices.send({ type: 'notice.dismiss', id })} />
      {expired && (
        <Suspense>
          <AppDialog />
        </Suspense>
      )}
    </>
  )
}
