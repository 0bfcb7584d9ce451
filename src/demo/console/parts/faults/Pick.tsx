import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../../ui/Icon.tsx'

/** A question with its answer so far; opened, it shows what there is to choose from. Choosing closes it again. */
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
