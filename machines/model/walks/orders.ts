/** What the walks of all machines that send orders have in common: what is tapped, what was kept, what is found out. */
import { refused } from './model.ts'

/** The number by which an order is known that was made before a reload. */
export const CLIENT = 'client-00000009'

/** All that is done to what is under review or on its way. */
export const taps = {
  submission: {
    'submission.confirm': [{}],
    'submission.cancel': [{}],
    'submission.again': [{}],
    'submission.giveUp': [{}],
    'submission.happened': [{}],
  },
}

/** The same where the fund password confirms it. */
export const tapsWithPassword = {
  submission: {
    ...taps.submission,
    'password.count': [{ count: 3 }],
    'password.confirm': [{ count: 8 }],
    'password.close': [{}],
  },
}

/** What the exchange says of one whose answer was lost. */
export const askedAgain = {
  'it happened': { found: true, kind: 'spot', number: 'S1', order: null },
  'nobody knows it': { found: false, kind: null, number: null, order: null },
  'cannot be asked': refused('notOffered'),
}

/** The only page of a list. */
export const page = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })
