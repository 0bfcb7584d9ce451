/** The long lists of second contracts and options: those that run, those that are settled, and the second account's ledger. */
import { recordList } from '../shared/recordList.ts'

export const secondHandFlow = recordList('secondHandOrder', (order) => order.number)
export const secondRecordFlow = recordList('secondOrderRecord', (order) => order.number)
/** Current or settled ones by its filter `state`. */
export const deadlineRecordFlow = recordList('deadlineOrderRecord', (order) => order.number)
export const secondFinanceFlow = recordList('secondFinance', (entry) => entry.id)
