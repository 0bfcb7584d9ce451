/** The ticket of a second contract: cycle in seconds, stake, forecast, review, and the order placed once. */
import { KEYS } from '../shared/keys.ts'
import { stakeTicket } from './stakeTicket.ts'

export const secondOrderFlow = stakeTicket({
  id: 'secondOrder',
  call: 'secondPlaceOrder',
  draftKey: KEYS.secondDraft,
  submissionKey: KEYS.secondSubmission,
  rounds: false,
  requestOf: ({ market, direction, cycle, stake }) => ({ id: market.id, direction, cycle, amount: stake }),
})
