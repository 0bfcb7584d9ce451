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

interface StripWords {
  text: string
  onAct?: () => void
  act?: string
}

/**
 * What a page says above its content: a lost connection with the way to try again, or that a newer version waits; nothing while all
 * is well or still opening.
 */
export function useConnectionWords(): StripWords | undefined {
  const say = useText()
  const { socket, version } = useApp()
  const online = useSyncExternalStore(followOnline, () => navigator.onLine)
  const lost = useSelector(socket, (snapshot) => snapshot.context.tries > 0 && snapshot.hasTag('delayed'))
  const silent = useSelector(socket, (snapshot) => snapshot.matches({ link: { live: { open: 'stale' } } }))
  const newer = useSelector(version, (snapshot) => snapshot.matches('newer'))
  if (!online) return { text: say('ui.networkLost') }
  if (lost || silent) return { text: say('app.pricesDelayed'), onAct: () => socket.send({ type: 'net.online' }) }
  if (newer) return { text: say('app.newVersion'), onAct: () => location.reload(), act: say('app.loadVersion') }
  return undefined
}
