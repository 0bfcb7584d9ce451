import { useEffect, useState } from 'react'
import { aboutCode } from '../../../machines/shared/confirmation.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { FundPasswordInput } from '../../../machines/shared/fundPasswordFlow.ts'
import { useVault } from '../../bindings/useVault.ts'

interface Confirmed {
  /** Whether an authenticator is bound. */
  withCode: boolean
  /** Whether the user confirmed without a complete code. */
  codeMissing: boolean
  error: Failure | undefined
  send: (event: FundPasswordInput) => void
}

/** State and events of a page whose machine waits for the authenticator's code and the fund password. */
export function useConfirmation({ withCode, codeMissing, error, send }: Confirmed) {
  const vault = useVault()
  const [typed, change] = useState('')
  const wrong = error && aboutCode(error) ? error : undefined
  useEffect(() => {
    if (wrong) change('')
  }, [wrong])
  return {
    /** The number of digits of the code. */
    digits: typed.length,
    /** Props of the code's field. */
    field: { missing: codeMissing && typed === '', wrong: typed === '' ? wrong : undefined, typed, change },
    /** The failure, if it is not about the code. */
    otherError: wrong ? undefined : error,
    /** Receives the events of the fund password's dialog. */
    toPassword(event: FundPasswordInput) {
      if (event.type === 'password.confirm' && withCode) vault.put('authenticatorCode', typed)
      send(event)
    },
  }
}
