import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatDate } from '../../i18n/time.ts'
import { describedBy, FieldFrame } from '../../ui/FieldFrame.tsx'
import { dayStart, isPickable, pickableDays } from './days.ts'

interface Props {
  label: string
  /** A day like '2026-03-31'. */
  value: string | undefined
  onPick: (day: string | undefined) => void
  /** Exchange time in Unix ms; determines the years to choose from. */
  now: number
}

/** A native date input. Typed text counts once it is a valid day. */
export function DayField({ label, value = '', onPick, now }: Props) {
  const { t, language } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const { min, max } = pickableDays(now)
  const wrong = typed !== '' && !isPickable(typed, now)
  const shown = (day: string) => formatDate(dayStart(day), language, 'words')
  const error = t('option.filter.outside', { from: shown(min), to: shown(max) })
  const words = wrong ? { label, error } : { label }
  const change = (day: string) => {
    setTyped(day)
    onPick(isPickable(day, now) ? day : undefined)
  }
  return (
    <FieldFrame id={id} {...words}>
      <div className={wrong ? 'field field--err' : 'field'}>
        <input
          id={id}
          type="date"
          min={min}
          max={max}
          value={typed}
          onChange={(event) => change(event.target.value)}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id, words)}
        />
      </div>
    </FieldFrame>
  )
}
