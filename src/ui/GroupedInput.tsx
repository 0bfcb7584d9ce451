import './GroupedInput.css'
import type { ComponentProps, CSSProperties } from 'react'
import { grouped } from '../i18n/format.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'inputMode'> & { value: string }

/** The input of an amount: plain digits while it is edited, 1,234.56 to look at. */
export function GroupedInput({ value, ...rest }: Props) {
  const shown = grouped(value)
  return (
    <span className="grouped n">
      <input {...rest} value={value} inputMode="decimal" />
      {shown !== '' && (
        <span aria-hidden="true" style={{ '--letters': shown.length } as CSSProperties}>
          {shown}
        </span>
      )}
    </span>
  )
}
