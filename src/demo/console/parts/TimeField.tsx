import { useId } from 'react'
import { describedBy, FieldFrame } from '../../../ui/FieldFrame.tsx'

interface Props {
  label: string
  /** As the browser writes it, in the user's own time zone. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A moment of exchange time to type or pick. */
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

/** What was typed, in ms; nothing when nothing was. */
export const momentOf = (typed: string): number | undefined => {
  const at = new Date(typed).getTime()
  return Number.isNaN(at) ? undefined : at
}
