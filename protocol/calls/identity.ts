import type { CallRow } from '../row.ts'

export const identityCalls = {
  authInfo: { method: 'GET', path: '/api/authInfo', login: true },
  realAuth: { method: 'POST', path: '/api/realAuth', login: true, changes: true },
} as const satisfies Record<string, CallRow>
