import { recordList } from '../shared/recordList.ts'

export const transferRecordsFlow = recordList('transferRecord', ({ number }) => number)
