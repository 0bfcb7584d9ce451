/** Shared by the walks of all submitting machines: taps, stored submissions, look-ups. */
import { refused } from './model.ts'

/** client_id of an order made before a reload. */
export const CLIENT = 'client-00000009'

/** The user acts on the submission. */
export const taps = { submission: {} }

/** The same with the fund password as confirmation. */
export const tapsWithPassword = {
  submission: {
    'password.count': [{ count: 3 }],
    'password.confirm': [{ count: 8 }],
  },
}

/** Answers to a look-up. */
export const askedAgain = {
  'it happened': { found: true, kind: 'spot', number: 'S1', order: null },
  'nobody knows it': { found: false, kind: null, number: null, order: null },
  'cannot be asked': refused('notOffered'),
}

/** A list with one page. */
export const page = <Row>(...list: Row[]) => ({ list, total: list.length, page: 1, limit: 20 })
