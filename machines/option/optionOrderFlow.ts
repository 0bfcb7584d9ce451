/** The ticket of an option: cycle in minutes, stake, forecast for the round that takes orders, review, and the order placed once. */
import { KEYS } from '../shared/keys.ts'
import { stakeTicket } from './stakeTicket.ts'

export const optionOrderFlow = stakeTicket({
  id: 'optionOrder',
  call: 'deadlinePlaceOrder',
  draftKey: KEYS.optionDraft,
  submissionKey: KEYS.optionSubmission,
  rounds: true,
  // The round that the forecast was made for: when its entry has closed, the exchange refuses the order.
  requestOf: ({ market, direction, cycle, stake, round }) => ({
    id: market.id,
    direction,
    cycle,
    amount: stake,
    periodId: round?.id ?? 0,
  }),
})
