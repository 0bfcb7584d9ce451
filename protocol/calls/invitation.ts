import type { CallRow } from '../row.ts'

export const invitationCalls = {
  /** Code, link, rules, totals by level and day. */
  invitation: { method: 'GET', path: '/api/invitation', login: true, ours: true },
  /** Invited friends by level. */
  inviteRecord: { method: 'GET', path: '/api/inviteRecord', login: true, ours: true },
} as const satisfies Record<string, CallRow>
