import type { CallRow } from '../row.ts'

export const identityCalls = {
  /** State of the identity verification. */
  authInfo: { method: 'GET', path: '/api/authInfo', login: true },
  /** Submits an identity. */
  realAuth: { method: 'POST', path: '/api/realAuth', login: true, changes: true },
} as const satisfies Record<string, CallRow>
