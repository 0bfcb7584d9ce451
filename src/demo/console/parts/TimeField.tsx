import { useId } from 'react'
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx'

interface Props {
  label: string
  /** The input's value, in the user's time zone. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A time of the exchange to type or pick. */
export function TimeField({ label, value, onChange, error }: Props) {
  const id = useId()
  const words = { label, ...(error === undefined ? {} : { error }) }
  return (
    <FieldFrame id={id} {...words}>
      <div className={error === undefined ? 'field' : 'field field--err'}>
        <input
          id={id}
          className="console-time"
          type="datetime-local"
          step="1"
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, words)}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  )
}

/** The typed time in ms; undefined if empty. */
export const momentOf = (typed: string): number | undefined => {
  const at = new Date(typed).getTime()
  return Number.isNaN(at) ? undefined : at
}
