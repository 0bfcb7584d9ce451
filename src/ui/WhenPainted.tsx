import './WhenPainted.css'
import { type ReactNode, useEffect, useState } from 'react'
import { afterTurn, isTurningForward } from './turning.ts'

interface Props {
  /** Painted with the rest of a page that a tap opened. */
  placeholder: ReactNode
  children: ReactNode
}

/** A part that takes long to render: the page that a tap opened doesn't wait for it. */
export function WhenPainted({ placeholder, children }: Props) {
  // The way back begins where the user was: all is there at once.
  const [painted, setPainted] = useState(() => !isTurningForward())
  useEffect(() => (painted ? undefined : afterTurn(() => setPainted(true))), [painted])
  if (painted) return children
  return (
    <div className="appearing" aria-hidden="true">
      {placeholder}
    </div>
  )
}
