import * as v from 'valibot'
import { TEXT_AREA_MAX, UPLOAD_MAX_COUNT } from '../rules/constants.ts'
import { article, pageId, problem, ticket } from '../shapes/help.ts'
import { picture, rowId } from '../shapes/request.ts'
import { flag, list, nothing, paged, pageEntries, wire } from '../wire.ts'

const written = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_AREA_MAX))
const pictures = v.optional(v.pipe(v.array(picture), v.maxLength(UPLOAD_MAX_COUNT)))

export const schemas = {
  page: { request: wire({ id: pageId }), reply: article },
  commonProblem: { request: nothing, reply: list(problem) },
  workOrder: {
    request: wire({ type: v.pipe(v.string(), v.minLength(1), v.maxLength(40)), text: written, pictures }),
    // A backend without the list of tickets may only acknowledge.
    reply: v.nullable(ticket),
  },
  workOrderRecord: { request: wire(pageEntries), reply: paged(ticket) },
  /** With `close` the user closes the ticket, and the text can be left out. */
  workOrderReply: {
    request: wire({ id: rowId, text: v.optional(written), pictures, close: v.optional(flag) }),
    reply: ticket,
  },
}
