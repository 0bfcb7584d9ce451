import { useEffect, useState } from 'react'
import { afterTurn, isTurningForward } from './turning.ts'

/** Whether a page that a tap opened is painted, for parts that take long to render. Elsewhere they are there at once. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(() => !isTurningForward())
  useEffect(() => (painted ? undefined : afterTurn(() => setPainted(true))), [painted])
  return painted
}
