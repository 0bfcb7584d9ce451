/** The ledger's lines of the user, newest first. */
import { recordList } from '../shared/recordList.ts'

export const assetRecordsFlow = recordList('assetRecord', (entry) => entry.id)
