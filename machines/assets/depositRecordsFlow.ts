/** The user's deposits, newest first. */
import { recordList } from '../shared/recordList.ts'

export const depositRecordsFlow = recordList('rechargeRecord', ({ number }) => number)
