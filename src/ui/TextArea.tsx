import { useId } from 'react'
import { TEXT_AREA_MAX } from '../../protocol/rules/constants.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { areaKeys } from './fieldKinds.ts'
import { useLengthLimit } from './useLengthLimit.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string
  /** Visible lines before it scrolls. */
  rows?: number
}

/** A text of several lines, up to 140 characters, with a counter. */
export function TextArea({ label, value, onChange, placeholder, rows = 4, ...rest }: Props) {
  const id = useId()
  const { handlers, tooLong } = useLengthLimit(TEXT_AREA_MAX, { value, onChange })
  const { error } = { ...rest, ...tooLong }
  const words = { label, ...(error === undefined ? {} : { error }), limit: `${value.length}/${TEXT_AREA_MAX}` }
  return (
    <FieldFrame id={id} {...words}>
      <div className={error === undefined ? 'field field--tall' : 'field field--tall field--err'}>
        <textarea
          {...areaKeys('writing')}
          id={id}
          value={value}
          rows={rows}
          placeholder={placeholder}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-hint` : describedBy(id, words)}
          {...handlers}
        />
      </div>
    </FieldFrame>
  )
}
