/** How many of the protections are on, as pieces of a line; the words above it say the same. */
export function ScoreLine({ on, of }: { on: number; of: number }) {
  return (
    <div className="steps" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => at).map((at) => (
        <i key={at} className={at < on ? 'on' : undefined} />
      ))}
    </div>
  )
}
