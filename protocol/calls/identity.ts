import type { CallRow } from '../row.ts'

export const identityCalls = {
  /** How far the identity verification is. */
  authInfo: { method: 'GET', path: '/api/authInfo', login: true },
  /** Hands in an identity. */
  realAuth: { method: 'POST', path: '/api/realAuth', login: true, changes: true },
} as const satisfies Record<string, CallRow>
