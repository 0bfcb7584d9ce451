import '../../ui/Steps.css'

/** The number of active protections as segments of a line; the text above repeats it. */
export function ScoreLine({ on, of }: { on: number; of: number }) {
  return (
    <div className="steps" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => at).map((at) => (
        <i key={at} className={at < on ? 'on' : undefined} />
      ))}
    </div>
  )
}
