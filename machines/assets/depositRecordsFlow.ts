import { recordList } from '../shared/recordList.ts'

export const depositRecordsFlow = recordList('rechargeRecord', ({ number }) => number)
