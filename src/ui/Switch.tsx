import './Switch.css'
import type { ReactNode } from 'react'
import CheckGlyph from '#icons/check'
import { Icon } from './Icon.tsx'

/** The drawing of a switch, inside a target with `role=switch`. */
export function SwitchMark({ on }: { on: boolean }) {
  return <span className={on ? 'switch switch--on' : 'switch'} aria-hidden="true" />
}

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The sentence to agree to. */
  children: ReactNode
}

/** A checkbox with its sentence. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="check-row">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="check" aria-hidden="true">
        <Icon of={CheckGlyph} size={12} strokeWidth="3" />
      </span>
      <span>{children}</span>
    </label>
  )
}
