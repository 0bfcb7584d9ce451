import './GroupedInput.css'
import type { ComponentProps, CSSProperties } from 'react'
import { grouped } from '../i18n/format.ts'
import { fieldKeys } from './fieldKinds.ts'

type Props = Omit<ComponentProps<'input'>, 'value'> & { value: string }

/** An amount's input: plain digits while edited, otherwise 1,234.56. */
export function GroupedInput({ value, ...rest }: Props) {
  const shown = grouped(value)
  return (
    <span className="grouped n">
      <input {...fieldKeys('amount')} {...rest} value={value} />
      {shown !== '' && (
        <span aria-hidden="true" style={{ '--letters': shown.length } as CSSProperties}>
          {shown}
        </span>
      )}
    </span>
  )
}
