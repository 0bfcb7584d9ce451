import './Spinner.css'

interface Props {
  /** Announced as a status; without it the spinner decorates a word. */
  label?: string
  large?: boolean
}

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
