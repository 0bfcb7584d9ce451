import './Mark.css'

interface Props {
  /** The sentence that says the funds are simulated. */
  text: string
  /** In the demo: opens the simulator console, and the mark is a button named `openLabel`. */
  onOpen?: () => void
  openLabel?: string
}

/** The strip over every screen and every layer which says that the funds are simulated. */
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
    <button type="button" className="mark" onClick={onOpen} title={openLabel} data-testid="simulated-mark">
      {words}
    </button>
  )
}
