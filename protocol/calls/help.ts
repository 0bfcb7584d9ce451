import type { CallRow } from '../row.ts'

export const helpCalls = {
  /** An article as rich text. */
  page: { method: 'GET', path: '/api/page/{id}' },
  /** FAQ. */
  commonProblem: { method: 'GET', path: '/api/commonProblem' },
  /** Opens a work order. */
  workOrder: { method: 'POST', path: '/api/workOrder', login: true, changes: true },
  /** Own tickets with replies. */
  workOrderRecord: { method: 'GET', path: '/api/workOrderRecord', login: true, ours: true },
  /** Adds to a ticket. */
  workOrderReply: { method: 'POST', path: '/api/workOrderReply/{id}', login: true, changes: true, ours: true },
} as const satisfies Record<string, CallRow>
