import { useSelector } from '@xstate/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSyncExternalStore } from 'react'
import { isUnderWay } from '../../machines/app/outageFlow.ts'
import { useTranslation } from '../i18n/i18n.ts'
import type { StripProps } from '../ui/Notice.tsx'
import { useApp } from './useApp.ts'

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

type StripWords = Omit<StripProps, 'children'>

/** The strip above a page: a lost connection with a retry, or a new version; undefined while all is well or connecting. */
export function useConnectionWords(): StripWords | undefined {
  const { t } = useTranslation()
  const { socket, version, outage } = useApp()
  const online = useSyncExternalStore(followOnline, () => navigator.onLine)
  const lost = useSelector(socket, (snapshot) => snapshot.context.tries > 0 && snapshot.hasTag('delayed'))
  const silent = useSelector(socket, (snapshot) => snapshot.matches({ link: { live: { open: 'stale' } } }))
  const newer = useSelector(version, (snapshot) => snapshot.matches('newer'))
  // During an outage a reloaded app may get no answer.
  const resting = useSelector(outage, isUnderWay)
  if (!online) return { text: t('ui.networkLost') }
  if (lost || silent) return { text: t('app.pricesDelayed'), onAct: () => socket.send({ type: 'net.online' }) }
  if (newer && !resting)
    return { text: t('app.newVersion'), onAct: () => location.reload(), act: t('app.loadVersion'), icon: RefreshCw }
  return undefined
}
