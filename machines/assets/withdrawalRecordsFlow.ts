/** The user's withdrawals, newest first. */
import { recordList } from '../shared/recordList.ts'

export const withdrawalRecordsFlow = recordList('withdrawalRecord', ({ number }) => number)
