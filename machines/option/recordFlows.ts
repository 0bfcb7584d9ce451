import { recordList } from '../shared/recordList.ts'

export const secondHandFlow = recordList('secondHandOrder', (order) => order.number)
export const secondRecordFlow = recordList('secondOrderRecord', (order) => order.number)
/** `state` filters running or settled ones. */
export const deadlineRecordFlow = recordList('deadlineOrderRecord', (order) => order.number)
export const secondFinanceFlow = recordList('secondFinance', (entry) => entry.id)
