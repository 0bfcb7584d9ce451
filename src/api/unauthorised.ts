/** Reports a 401 once, however many calls receive it. */
import type { CallName } from '../../protocol/calls.ts'

export interface Unauthorised {
  /** `expired`: the server refused a token. `visitor`: nobody is logged in. */
  reason: 'expired' | 'visitor'
  /** Text of the dialog; undefined if the call was refused before it was sent, since the login page explains it. */
  key?: 'status.401' | 'status.401Visitor'
  call: CallName
  /** The token of the call; '' for a visitor. */
  token: string
}

/**
 * A token is reported once, and only while it is the current one. Calls of a visitor that began before the report belong to it; a later one
 * is reported again.
 */
export function createUnauthorisedWatch(currentToken: () => string, report: (facts: Unauthorised) => void) {
  let started = 0
  let reportedUpTo = 0
  let reportedToken: string | undefined

  const once = (ticket: { token: string; number: number }, facts: Unauthorised) => {
    if (ticket.token !== currentToken()) return
    if (ticket.token !== '' ? ticket.token === reportedToken : ticket.number <= reportedUpTo) return
    reportedUpTo = started
    reportedToken = ticket.token
    report(facts)
  }

  return {
    begin(token: string) {
      started += 1
      return { token, number: started }
    },
    /** A call was answered 401. */
    answered(ticket: { token: string; number: number }, call: CallName) {
      const reason = ticket.token === '' ? 'visitor' : 'expired'
      once(ticket, {
        reason,
        key: reason === 'visitor' ? 'status.401Visitor' : 'status.401',
        call,
        token: ticket.token,
      })
    },
    /** A call that needs a login was not sent, since there is no token. */
    heldBack(ticket: { token: string; number: number }, call: CallName) {
      once(ticket, { reason: 'visitor', call, token: '' })
    },
  }
}
