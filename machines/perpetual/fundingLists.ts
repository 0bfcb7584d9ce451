/** Lists about funding, newest first. */
import { recordList } from '../shared/recordList.ts'

/** The rates that a market's contracts were charged at. */
export const fundingRatesFlow = recordList('fundingRates', ({ time }) => time)
/** What the user's positions paid and received. */
export const fundingPaymentsFlow = recordList('fundingPayments', ({ position, time }) => `${position} ${time}`)
