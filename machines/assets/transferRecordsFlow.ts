/** The user's transfers between accounts, newest first. */
import { recordList } from '../shared/recordList.ts'

export const transferRecordsFlow = recordList('transferRecord', ({ number }) => number)
