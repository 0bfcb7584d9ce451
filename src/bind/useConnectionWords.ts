import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { useApp } from './useApp.ts'

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** What a page says about a lost connection, with the way to try again; nothing while all is well or still opening. */
export function useConnectionWords(): { text: string; retry?: () => void } | undefined {
  const say = useText()
  const { socket } = useApp()
  const online = useSyncExternalStore(followOnline, () => navigator.onLine)
  const lost = useSelector(socket, (snapshot) => snapshot.context.tries > 0 && snapshot.hasTag('delayed'))
  const silent = useSelector(socket, (snapshot) => snapshot.matches({ link: { live: { open: 'stale' } } }))
  if (!online) return { text: say('ui.networkLost') }
  if (lost || silent) return { text: say('app.pricesDelayed'), retry: () => socket.send({ type: 'net.online' }) }
  return undefined
}
