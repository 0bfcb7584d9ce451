import { use, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { restoredBy } from '../../machines/shared/storage.ts'
import type { Dependencies } from './bind.ts'

/**
 * Holds a page back until it is known whether what its machine restores comes back: what was typed before a session ended is put back
 * once the log-in has told who it is.
 */
export function useClaimed(machine: AnyStateMachine, input: unknown, { storage }: Dependencies): void {
  // A page that is shown stays so, whoever logs in meanwhile.
  const [claimed] = useState(() => {
    const keys = Object.values(restoredBy(machine, input)).map(({ key }) => key)
    return keys.length > 0 ? storage.claimOf?.(keys) : undefined
  })
  if (claimed) use(claimed)
}
