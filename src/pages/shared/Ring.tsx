import './Ring.css'
import { useState } from 'react'
import { formatCountdown } from '../../i18n/time.ts'
import { useCountdown } from '../../live/hooks.ts'

const RADIUS = 29
const SECOND_MS = 1_000
const MINUTE = 60
/** Seconds from which on the digits change their colour. */
const LAST_SECONDS = 10

interface Props {
  /** Unix seconds. */
  deadline: number
  /** The whole duration in seconds; by default the time left at first. */
  span?: number
  small?: boolean
}

/** A countdown by the exchange's clock, with a ring. */
export function Ring({ deadline, span, small = false }: Props) {
  const left = useCountdown(deadline * SECOND_MS)
  const [first] = useState(left)
  const share = Math.min(1, left / Math.max(1, span ?? first)) * 100
  return (
    <span className={small ? 'ring ring--s' : 'ring'}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} />
        {share > 0 && (
          <circle className="ring-left" cx="32" cy="32" r={RADIUS} pathLength="100" strokeDasharray={`${share} 200`} />
        )}
      </svg>
      <Digits left={left} />
    </span>
  )
}

function Digits({ left }: { left: number }) {
  return (
    <span className={left <= LAST_SECONDS ? 'ring-digits ring-last n' : 'ring-digits n'} role="timer">
      {left < MINUTE ? left : formatCountdown(left)}
    </span>
  )
}

/** The countdown's digits alone: '0:38'. `deadline` in Unix seconds. */
export function Countdown({ deadline }: { deadline: number }) {
  const left = useCountdown(deadline * SECOND_MS)
  return (
    <span translate="no" className={left <= LAST_SECONDS ? 'ring-last n' : 'n'}>
      {formatCountdown(left)}
    </span>
  )
}
