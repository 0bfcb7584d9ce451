import './Mark.css'

interface Props {
  /** The sentence about simulated funds. */
  text: string
  /** In the demo: opens the simulator's console, which makes the mark a button named `openLabel`. */
  onOpen?: () => void
  openLabel?: string
}

/** The strip over every screen about simulated funds. */
export function Mark({ text, onOpen, openLabel }: Props) {
  const words = (
    <span>
      <i aria-hidden="true" />
      {text}
    </span>
  )
  if (onOpen === undefined) {
    return (
      <div className="mark" role="note">
        {words}
      </div>
    )
  }
  return (
    // An open dialog hides the page around it from assistive technology, but no live region: the console stays within reach.
    <button
      type="button"
      className="mark"
      aria-live="off"
      onClick={onOpen}
      title={openLabel}
      data-testid="simulated-mark"
    >
      {words}
    </button>
  )
}
