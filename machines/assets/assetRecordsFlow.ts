/** The ledger's lines of the user, newest first. */
import { recordList } from '../parts/recordList.ts'

export const assetRecordsFlow = recordList('assetRecord', (entry) => entry.id)
