import { recordList } from '../shared/recordList.ts'

export const convertRecordsFlow = recordList('convertRecord', ({ number }) => number)
