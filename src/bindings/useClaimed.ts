import { use, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { restoredBy } from '../../machines/shared/storage.ts'
import type { Dependencies } from './bind.ts'

/**
 * Suspends a page while it is unknown whether its stored values come back: drafts that were set aside at the end of a session are restored
 * once the log-in has identified the user.
 */
export function useClaimed(machine: AnyStateMachine, input: unknown, { storage }: Dependencies): void {
  // A shown page stays when another user logs in.
  const [claimed] = useState(() => {
    const keys = Object.values(restoredBy(machine, input)).map(({ key }) => key)
    return keys.length > 0 ? storage.claimOf?.(keys) : undefined
  })
  if (claimed) use(claimed)
}
