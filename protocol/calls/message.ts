import type { CallRow } from '../row.ts'

export const messageCalls = {
  /** Announcements. */
  notice: { method: 'GET', path: '/api/notice', login: true },
  /** Own messages. */
  userMessage: { method: 'GET', path: '/api/userMessage', login: true },
  /** Marks read. */
  readMessage: { method: 'POST', path: '/api/readMessage/{id}', login: true, changes: true, ours: true },
} as const satisfies Record<string, CallRow>
