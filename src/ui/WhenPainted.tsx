import './WhenPainted.css'
import type { ReactNode } from 'react'
import { usePainted } from './usePainted.ts'

interface Props {
  /** Painted with the rest of a page that a tap opened. */
  placeholder: ReactNode
  children: ReactNode
}

/** A part that takes long to render: the page that a tap opened doesn't wait for it. */
export function WhenPainted({ placeholder, children }: Props) {
  if (usePainted()) return children
  return (
    <div className="appearing" aria-hidden="true">
      {placeholder}
    </div>
  )
}
