import * as v from 'valibot'
import { announcement, message } from '../shapes/message.ts'
import { rowId } from '../shapes/request.ts'
import { acknowledged, flag, paged, pageEntries, wire } from '../wire.ts'

export const schemas = {
  notice: { request: wire(pageEntries), reply: paged(announcement) },
  /** `unread`: only unread ones; the total of a page with one row is then the count for a badge. */
  userMessage: { request: wire({ unread: v.optional(flag), ...pageEntries }), reply: paged(message) },
  /** Marks one message as read, or `all`. */
  readMessage: { request: wire({ id: v.union([v.literal('all'), rowId]) }), reply: acknowledged },
}
