import './PullToRefresh.css'
import { type CSSProperties, type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { isPullable, pullDistance, pullsDown, pullsEnough } from './pullGesture.ts'
import { Spinner } from './Spinner.tsx'

interface Props {
  onRefresh: () => void
  busy: boolean
  children: ReactNode
}

/** Refreshes when pulled down at the top of its page. The content also refreshes automatically, or has a button. */
export function PullToRefresh({ onRefresh, busy, children }: Props) {
  const { t } = useTranslation()
  const finger = useRef<{ x: number; y: number; pulls: boolean } | undefined>(undefined)
  const [held, setHeld] = useState<number>()
  const stop = () => {
    finger.current = undefined
    setHeld(undefined)
  }
  const start = ({ currentTarget, target, touches }: TouchEvent) => {
    stop()
    const touch = touches[0]
    const atTop = (currentTarget.closest('.page')?.scrollTop ?? 0) <= 0
    if (!touch || touches.length > 1 || busy || !atTop || !isPullable(target as Element, currentTarget)) return
    finger.current = { x: touch.clientX, y: touch.clientY, pulls: false }
  }
  const move = ({ touches }: TouchEvent) => {
    const from = finger.current
    const touch = touches[0]
    if (!from || !touch) return
    // Two fingers zoom the page.
    if (touches.length > 1) return stop()
    const moved = touch.clientY - from.y
    const pulls = from.pulls || pullsDown(touch.clientX - from.x, moved)
    if (pulls === undefined) return
    if (!pulls) return stop()
    from.pulls = true
    setHeld(pullDistance(moved))
  }
  const end = () => {
    if (held !== undefined && pullsEnough(held)) onRefresh()
    stop()
  }
  const shift = held ?? (busy ? PULL_THRESHOLD_PX : 0)
  const words = busy ? 'ui.refreshing' : pullsEnough(shift) ? 'ui.release' : 'ui.pull'
  return (
    <div
      className={`pull ${held !== undefined ? 'pull--held' : ''} ${busy ? 'pull--busy' : ''}`}
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={stop}
    >
      <div className="pull-body" style={{ '--pull': `${shift}px` } as CSSProperties}>
        {shift > 0 && (
          <div className="pull-sign">
            {busy && <Spinner />}
            {t(words)}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
