/** The user's perpetual contracts in lists, newest first. */
import { recordList } from '../shared/recordList.ts'

/** Positions that are held. */
export const positionListFlow = recordList('contractHandOrder', (position) => position.number)
/** Orders that rest or wait, or those that have ended. */
export const pendingListFlow = recordList('contractPending', (order) => order.number)
/** Closed positions, or the ledger of the contract account. */
export const contractFinanceFlow = recordList('contractFinance', (entry) => entry.id)
