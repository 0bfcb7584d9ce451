import './Button.css'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { DisabledReason, shakeReason } from './DisabledReason.tsx'
import { Spinner } from './Spinner.tsx'

/**
 * primary: green, commits money or is the one purpose of its page or sheet; ink: every other main action; buy and sell: only to place an
 * order; onbg: quiet on the page (docs/decisions/039).
 */
export type ButtonKind = 'primary' | 'quiet' | 'onbg' | 'ink' | 'buy' | 'sell'

interface Props {
  label?: string
  /** Instead of a label: a text with an icon or a figure. */
  children?: ReactNode
  onPress?: () => void
  kind?: ButtonKind
  small?: boolean
  type?: 'button' | 'submit'
  /** The progress verb ('Sending'): shows a spinner and ignores further taps. */
  busy?: string
  /** Can't be used now, but stays focusable. */
  disabled?: boolean
  /** Why it is disabled; shown below the button. */
  reason?: string
  /** Id of the element that shows why, where several buttons share one. */
  reasonId?: string
  /** A tap while it is disabled. */
  onDisabledPress?: () => void
  /** The keys that press it too, in the notation of aria-keyshortcuts. */
  keyShortcuts?: string
  /** A second, smaller line ('≈ 1,707.01 USDT'). */
  sub?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with a label. */
export function Button(props: Props) {
  const {
    label,
    children,
    onPress,
    kind = 'primary',
    small = false,
    type = 'button',
    busy,
    disabled = false,
    reason,
    sub,
  } = props
  const ownId = useId()
  const reasonId = props.reasonId ?? ownId
  const dead = disabled || busy !== undefined
  const shown = disabled && reason !== undefined
  const explained = disabled && (reason ?? props.reasonId) !== undefined
  const press = (event: MouseEvent) => {
    if (!dead) return onPress?.()
    event.preventDefault()
    if (disabled && busy === undefined) props.onDisabledPress?.()
    if (explained) shakeReason(reasonId)
  }
  return (
    <>
      <button
        ref={props.ref}
        type={type}
        className={`btn btn--${kind} ${small ? 'btn--s' : ''} ${props.className ?? ''}`}
        aria-disabled={dead && busy === undefined ? true : undefined}
        aria-busy={busy !== undefined || undefined}
        aria-describedby={explained ? reasonId : undefined}
        aria-keyshortcuts={props.keyShortcuts}
        onClick={press}
      >
        {busy !== undefined && <Spinner />}
        <span>
          {busy ?? label ?? children}
          {sub !== undefined && <small>{sub}</small>}
        </span>
      </button>
      {shown && <DisabledReason id={reasonId}>{reason}</DisabledReason>}
    </>
  )
}
