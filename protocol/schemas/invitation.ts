import * as v from 'valibot'
import { friend, invitation } from '../shapes/invitation.ts'
import { rowId } from '../shapes/request.ts'
import { nothing, paged, pageEntries, wire } from '../wire.ts'

export const schemas = {
  invitation: { request: nothing, reply: invitation },
  inviteRecord: { request: wire({ level: v.optional(rowId), ...pageEntries }), reply: paged(friend) },
}
