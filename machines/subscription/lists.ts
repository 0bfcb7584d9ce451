/** The lists of new-coin subscriptions. */
import { recordList } from '../shared/recordList.ts'

/** Projects whose entry is open or to come, or has ended. */
export const projectsFlow = recordList('product', ({ id }) => id)
/** The user's own subscriptions, newest first. */
export const subscriptionsFlow = recordList('orderRecord', ({ number }) => number)
