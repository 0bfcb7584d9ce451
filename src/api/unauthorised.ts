/** Reports a 401 once, however many calls receive it. */
import type { CallName } from '../../protocol/calls/index.ts'

export interface Unauthorised {
  /** `expired`: the server refused a token. `visitor`: nobody is logged in. */
  reason: 'expired' | 'visitor'
  /** Text of the dialog; undefined if the call was refused before it was sent, since the login page explains it. */
  key?: 'status.401' | 'status.401Visitor'
  call: CallName
  /** The token of the call; '' for a visitor. */
  token: string
}

/** A request in flight: the token that it was sent with, and its number. */
export interface PendingRequest {
  token: string
  number: number
}

/**
 * A token is reported once, and only while it is the current one. Calls of a visitor that began before the report belong to it; a later one
 * is reported again.
 */
export function createUnauthorisedWatch(currentToken: () => string, report: (facts: Unauthorised) => void) {
  let started = 0
  let reportedUpTo = 0
  let reportedToken: string | undefined

  const once = (pending: PendingRequest, facts: Unauthorised) => {
    if (pending.token !== currentToken()) return
    if (pending.token !== '' ? pending.token === reportedToken : pending.number <= reportedUpTo) return
    reportedUpTo = started
    reportedToken = pending.token
    report(facts)
  }

  return {
    begin(token: string): PendingRequest {
      started += 1
      return { token, number: started }
    },
    /** A call was answered 401. */
    answered(pending: PendingRequest, call: CallName) {
      const reason = pending.token === '' ? 'visitor' : 'expired'
      once(pending, {
        reason,
        key: reason === 'visitor' ? 'status.401Visitor' : 'status.401',
        call,
        token: pending.token,
      })
    },
    /** A call that needs a login was not sent, since there is no token. */
    heldBack(pending: PendingRequest, call: CallName) {
      once(pending, { reason: 'visitor', call, token: '' })
    },
  }
}
