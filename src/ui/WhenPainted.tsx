import './WhenPainted.css'
import { type ReactNode, useEffect, useState } from 'react'
import { afterTransition, isForwardTransition } from './pageTransition.ts'

interface Props {
  /** Shown in place of the children until the rest of the page is painted. */
  placeholder: ReactNode
  children: ReactNode
}

/** A part that takes long to render: the page that a tap opened doesn't wait for it. */
export function WhenPainted({ placeholder, children }: Props) {
  // Going back restores the scroll position, so the part renders at once.
  const [painted, setPainted] = useState(() => !isForwardTransition())
  useEffect(() => (painted ? undefined : afterTransition(() => setPainted(true))), [painted])
  if (painted) return children
  return (
    <div className="appearing" aria-hidden="true">
      {placeholder}
    </div>
  )
}
