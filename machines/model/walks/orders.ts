/** What the walks of all machines that send orders have in common: what is tapped, what was kept, what is found out. */
import { refused } from './model.ts'

/** The number by which an order is known that was made before a reload. */
export const CLIENT = 'client-00000009'

/** What becomes of an order whose answer was lost, by whoever sent it. */
export const followed = { 'order.again': [{}], 'order.giveUp': [{}], 'order.happened': [{}] }

/** All that is done to an order in review and on its way. */
export const taps = { 'order.confirm': [{}], 'order.cancel': [{}], ...followed }

/** What the exchange says became of an order whose answer was lost. */
export const askedAgain = {
  'it happened': { found: true, kind: 'spot', number: 'S1', order: null },
  'nobody knows it': { found: false, kind: null, number: null, order: null },
  'cannot be asked': refused('notOffered'),
}

/** The only page of a list. */
export const page = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })
