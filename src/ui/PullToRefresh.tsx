import './PullToRefresh.css'
import { type CSSProperties, type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { pullDistance, pullsEnough } from './pull.ts'
import { Spinner } from './Spinner.tsx'

interface Props {
  onRefresh: () => void
  busy: boolean
  children: ReactNode
}

/** Refreshes when pulled down at the top of its page. The content also refreshes automatically, or has a button. */
export function PullToRefresh({ onRefresh, busy, children }: Props) {
  const { t } = useTranslation()
  const from = useRef<number | undefined>(undefined)
  const [held, setHeld] = useState<number>()
  const start = (event: TouchEvent) => {
    const page = event.currentTarget.closest('.page')
    const atTop = (page?.scrollTop ?? 0) <= 0
    from.current = atTop && !busy ? event.touches[0]?.clientY : undefined
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (from.current !== undefined && y !== undefined) setHeld(pullDistance(y - from.current))
  }
  const end = () => {
    if (held !== undefined && pullsEnough(held)) onRefresh()
    from.current = undefined
    setHeld(undefined)
  }
  const shift = held ?? (busy ? PULL_THRESHOLD_PX : 0)
  const words = busy ? 'ui.refreshing' : pullsEnough(shift) ? 'ui.release' : 'ui.pull'
  return (
    <div
      className={`pull ${held !== undefined ? 'pull--held' : ''} ${busy ? 'pull--busy' : ''}`}
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={() => setHeld(undefined)}
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
