/** The ticket of an option: a cycle in minutes and the round that takes orders. */
import { KEYS } from '../shared/keys.ts'
import { stakeTicket } from './stakeTicket.ts'

export const optionOrderFlow = stakeTicket({
  id: 'optionOrder',
  call: 'deadlinePlaceOrder',
  draftKey: KEYS.optionDraft,
  submissionKey: KEYS.optionSubmission,
  // The round of the forecast: once its entry has closed, the exchange refuses the order. Without an announced round the exchange decides.
  requestOf: ({ market, direction, cycle, stake, round }) => ({
    id: market.id,
    direction,
    cycle,
    amount: stake,
    ...(round && { periodId: round.id }),
  }),
})
