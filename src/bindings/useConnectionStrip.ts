import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import CircleCheck from '#icons/circle-check'
import RefreshCw from '#icons/refresh-cw'
import { isUnderWay } from '../../machines/app/outageFlow.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { formatTime } from '../i18n/time.ts'
import type { StripProps } from '../ui/Notice.tsx'
import { useApp } from './useApp.ts'

/** Since when the network is away: no page can show anything newer. Undefined while online, or if the app opened without a network. */
let offlineSince: number | undefined

function followOnline(listener: () => void): () => void {
  const follow = ({ type }: Event) => {
    offlineSince = type === 'offline' ? Date.now() : undefined
    listener()
  }
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** A shorter interruption shows no strip when it ends. */
const NOTICED_MS = 1_000
const UPDATED_MS = 2_500

/** True for a moment once prices arrive again after an interruption that the user could see. */
function useUpdated(away: boolean, fresh: boolean): boolean {
  const [awaySince, setAwaySince] = useState<number>()
  const [updated, setUpdated] = useState(false)
  if (away && awaySince === undefined) {
    setAwaySince(Date.now())
    setUpdated(false)
  } else if (!away && fresh && awaySince !== undefined) {
    setAwaySince(undefined)
    setUpdated(Date.now() - awaySince >= NOTICED_MS)
  }
  useEffect(() => {
    if (!updated) return
    const timer = setTimeout(setUpdated, UPDATED_MS, false)
    return () => clearTimeout(timer)
  }, [updated])
  return updated
}

type ConnectionStrip = Omit<StripProps, 'children'>

/** The strip above a page: a lost connection with a retry, its return, or a new version; undefined while all is well or connecting. */
export function useConnectionStrip(): ConnectionStrip | undefined {
  const { t, language } = useTranslation()
  const { socket, version, outage } = useApp()
  const online = useSyncExternalStore(followOnline, () => navigator.onLine)
  const lost = useSelector(socket, (snapshot) => snapshot.context.tries > 0 && snapshot.hasTag('delayed'))
  const busy = useSelector(socket, (snapshot) => snapshot.context.busy)
  const silent = useSelector(socket, (snapshot) => snapshot.matches({ link: { live: { open: 'stale' } } }))
  const fresh = useSelector(
    socket,
    (snapshot) => snapshot.context.tries === 0 && snapshot.matches({ link: { live: { open: 'fresh' } } }),
  )
  const updated = useUpdated(!online || lost || silent, fresh)
  const newer = useSelector(version, (snapshot) => snapshot.matches('newer'))
  // During an outage a reloaded app may get no answer.
  const resting = useSelector(outage, isUnderWay)
  if (!online) {
    const more = offlineSince && t('app.offline', { time: formatTime(offlineSince, language) })
    return { text: t('ui.networkLost'), lost: true, ...(more ? { more } : {}) }
  }
  if (lost || silent)
    return {
      text: t(busy ? 'app.exchangeBusy' : 'app.pricesDelayed'),
      onAct: () => socket.send({ type: 'net.online' }),
    }
  if (updated) return { text: t('app.updated'), icon: CircleCheck, tone: 'ok' }
  if (newer && !resting)
    return { text: t('app.newVersion'), onAct: () => location.reload(), act: t('app.loadVersion'), icon: RefreshCw }
  return undefined
}
