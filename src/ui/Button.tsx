import './Button.css'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Spinner } from './Spinner.tsx'
import { pointOut, Why } from './Why.tsx'

/** primary: the one green action; ink: where green would mean "up"; buy and sell: only to place an order; onbg: quiet on the page. */
export type ButtonKind = 'primary' | 'quiet' | 'onbg' | 'ink' | 'buy' | 'sell'

interface Props {
  children: ReactNode
  onPress?: () => void
  kind?: ButtonKind
  small?: boolean
  type?: 'button' | 'submit'
  /** The progress verb ('Sending'): shows a spinner and ignores further taps. */
  busy?: string
  /** Can't be used now, but stays focusable. */
  disabled?: boolean
  /** Why it is disabled; shown below the button. */
  why?: string
  /** Id of the element that shows why, where several buttons share one. */
  whyId?: string
  /** A tap while it is disabled. */
  onDisabledPress?: () => void
  /** A second, smaller line ('≈ 1,707.01 USDT'). */
  sub?: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button with a label. */
export function Button(props: Props) {
  const {
    children,
    onPress,
    kind = 'primary',
    small = false,
    type = 'button',
    busy,
    disabled = false,
    why,
    sub,
  } = props
  const ownId = useId()
  const whyId = props.whyId ?? ownId
  const dead = disabled || busy !== undefined
  const shown = disabled && why !== undefined
  const explained = disabled && (why ?? props.whyId) !== undefined
  const press = (event: MouseEvent) => {
    if (!dead) return onPress?.()
    event.preventDefault()
    if (disabled && busy === undefined) props.onDisabledPress?.()
    if (explained) pointOut(whyId)
  }
  return (
    <>
      <button
        ref={props.ref}
        type={type}
        className={`btn btn--${kind} ${small ? 'btn--s' : ''} ${props.className ?? ''}`}
        aria-disabled={dead && busy === undefined ? true : undefined}
        aria-busy={busy !== undefined || undefined}
        aria-describedby={explained ? whyId : undefined}
        onClick={press}
      >
        {busy !== undefined && <Spinner />}
        <span>
          {busy ?? children}
          {sub !== undefined && <small>{sub}</small>}
        </span>
      </button>
      {shown && <Why id={whyId}>{why}</Why>}
    </>
  )
}
