import './Button.css'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

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
  const whyId = useId()
  const dead = disabled || busy !== undefined
  const shown = disabled && why !== undefined
  const press = (event: MouseEvent) => {
    if (dead) event.preventDefault()
    else onPress?.()
  }
  return (
    <>
      <button
        ref={props.ref}
        type={type}
        className={`btn btn--${kind} ${small ? 'btn--s' : ''} ${props.className ?? ''}`}
        aria-disabled={dead && busy === undefined ? true : undefined}
        aria-busy={busy !== undefined || undefined}
        aria-describedby={shown ? whyId : undefined}
        onClick={press}
      >
        {busy !== undefined && <Spinner />}
        <span>
          {busy ?? children}
          {sub !== undefined && <small>{sub}</small>}
        </span>
      </button>
      {shown && (
        <p className="why" id={whyId}>
          <Icon of={CircleDashed} size={14} />
          <span>{why}</span>
        </p>
      )}
    </>
  )
}
