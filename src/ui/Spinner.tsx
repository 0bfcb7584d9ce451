import './Spinner.css'

interface Props {
  /** Read out as a status; without it the spinner is decoration beside a word. */
  label?: string
  large?: boolean
}

/** Something is going on. */
export function Spinner({ label, large = false }: Props) {
  const className = large ? 'spin spin--l' : 'spin'
  return label === undefined ? (
    <span className={className} aria-hidden="true" />
  ) : (
    <output className={className}>
      <span className="vh">{label}</span>
    </output>
  )
}
