import { recordList } from '../shared/recordList.ts'

export const withdrawalRecordsFlow = recordList('withdrawalRecord', ({ number }) => number)
