/** The user's deposits, newest first. */
import { recordList } from '../parts/recordList.ts'

export const depositRecordsFlow = recordList('rechargeRecord', ({ number }) => number)
