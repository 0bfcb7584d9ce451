import '../../ui/Cell.css'
import './pick.css'
import { type ComponentProps, type ReactNode, useState } from 'react'
import ChevronRight from '#icons/chevron-right'
import { Icon } from '../../ui/Icon.tsx'
import type { Choice } from './ChoiceOptions.tsx'
import { ChoiceSheet } from './ChoiceSheet.tsx'

type ButtonProps = Pick<ComponentProps<'button'>, 'id' | 'name' | 'aria-labelledby' | 'aria-describedby'>

export interface PickProps<V extends string> extends Choice<V>, ButtonProps {
  /** The current choice as shown. */
  children: ReactNode
}

/** A box with the current choice that opens the sheet of choices. */
export function PickButton<V extends string>({ id, name, children, ...rest }: PickProps<V>) {
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, ...choice } = rest
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        id={id}
        name={name}
        className="field field-pick pick"
        aria-haspopup="dialog"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {children}
        <Icon of={ChevronRight} size={16} className="chev" />
      </button>
      <ChoiceSheet {...choice} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
