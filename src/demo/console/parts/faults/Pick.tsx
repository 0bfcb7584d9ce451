import { type ReactNode, useState } from 'react'
import ChevronDown from '#icons/chevron-down'
import ChevronUp from '#icons/chevron-up'
import { Icon } from '../../../../ui/Icon.tsx'

/** A field with its current answer; opened, it shows the choices, and closes after one. */
export function Pick({
  label,
  value,
  children,
}: {
  label: string
  value: string
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className="console-due" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="grow t2">{label}</span>
        <b className="end">{value}</b>
        <Icon of={open ? ChevronUp : ChevronDown} size={16} className="chev" />
      </button>
      {open && children(() => setOpen(false))}
    </div>
  )
}
