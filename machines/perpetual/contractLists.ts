/** Lists of perpetual contracts, newest first. */
import { recordList } from '../shared/recordList.ts'

export const positionListFlow = recordList('contractHandOrder', (position) => position.number)
/** Open and pending orders, or past ones. */
export const pendingListFlow = recordList('contractPending', (order) => order.number)
/** Closed positions, or the ledger of the contract account. */
export const contractFinanceFlow = recordList('contractFinance', (entry) => entry.id)
