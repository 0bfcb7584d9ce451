/** The user's withdrawals, newest first. */
import { recordList } from '../parts/recordList.ts'

export const withdrawalRecordsFlow = recordList('withdrawalRecord', ({ number }) => number)
