/** A 401 is acted upon once, however many calls run into it. */
import type { CallName } from '../../protocol/calls.ts'

export interface Unauthorised {
  /** `expired`: there was a token and the server refused it. `visitor`: nobody is logged in. */
  reason: 'expired' | 'visitor'
  /** Text of the dialog; a call that was refused before it was sent has none: the login page says enough. */
  key?: 'status.401' | 'status.401Visitor'
  call: CallName
  /** The token that the call was sent with, or would have been; empty for a visitor. */
  token: string
}

/**
 * Counts 401s. A logged-in user's token is reported once, and no more once it isn't the current one; a visitor's calls that
 * began before the report belong to it, while a later tap is reported again.
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
    /** Marks the start of a call. */
    begin(token: string) {
      started += 1
      return { token, number: started }
    },
    /** A 401 came back. */
    answered(ticket: { token: string; number: number }, call: CallName) {
      const reason = ticket.token === '' ? 'visitor' : 'expired'
      once(ticket, {
        reason,
        key: reason === 'visitor' ? 'status.401Visitor' : 'status.401',
        call,
        token: ticket.token,
      })
    },
    /** A call that needs a login was held back for want of a token. */
    heldBack(ticket: { token: string; number: number }, call: CallName) {
      once(ticket, { reason: 'visitor', call, token: '' })
    },
  }
}
