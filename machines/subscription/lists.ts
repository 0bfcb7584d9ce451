import { recordList } from '../shared/recordList.ts'

/** Projects that are open or coming, or past ones. */
export const projectsFlow = recordList('product', ({ id }) => id)
/** The user's subscriptions, newest first. */
export const subscriptionsFlow = recordList('orderRecord', ({ number }) => number)
