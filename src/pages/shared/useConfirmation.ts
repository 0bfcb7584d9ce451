import { useEffect, useState } from 'react'
import { aboutCode } from '../../../machines/shared/confirmation.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { FundPasswordInput } from '../../../machines/shared/fundPasswordFlow.ts'
import { useVault } from '../../bindings/useVault.ts'

interface Asked {
  /** An authenticator is bound. */
  withCode: boolean
  /** The user confirmed without a whole code. */
  codeMissing: boolean
  error: Failure | undefined
  send: (event: FundPasswordInput) => void
}

/** What a page shows and sends while its machine is confirmed with the authenticator's code and the fund password. */
export function useConfirmation({ withCode, codeMissing, error, send }: Asked) {
  const vault = useVault()
  const [typed, change] = useState('')
  const wrong = error && aboutCode(error) ? error : undefined
  useEffect(() => {
    if (wrong) change('')
  }, [wrong])
  return {
    /** The number of digits of the code. */
    digits: typed.length,
    /** For the field of the code. */
    field: { missing: codeMissing && typed === '', wrong: typed === '' ? wrong : undefined, typed, change },
    /** Why it failed otherwise. */
    otherError: wrong ? undefined : error,
    /** For the dialog of the fund password. */
    toPassword(event: FundPasswordInput) {
      if (event.type === 'password.confirm' && withCode) vault.put('authenticatorCode', typed)
      send(event)
    },
  }
}
