/** The user's ledger entries, newest first. */
import { recordList } from '../shared/recordList.ts'

export const assetRecordsFlow = recordList('assetRecord', (entry) => entry.id)
