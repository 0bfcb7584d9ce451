/** The ticket of a second contract: a cycle in seconds. */
import { KEYS } from '../shared/keys.ts'
import { stakeTicket } from './stakeTicket.ts'

export const secondOrderFlow = stakeTicket({
  id: 'secondOrder',
  call: 'secondPlaceOrder',
  draftKey: KEYS.secondDraft,
  submissionKey: KEYS.secondSubmission,
  requestOf: ({ market, direction, cycle, stake }) => ({ id: market.id, direction, cycle, amount: stake }),
})
