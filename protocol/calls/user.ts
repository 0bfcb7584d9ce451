import type { CallRow } from '../row.ts'

export const userCalls = {
  /** The simulated or virtual account's facts. */
  virtualAccount: { method: 'GET', path: '/api/virtualAccount', notices: 'silent' },
  /** Profile. */
  myProfile: { method: 'GET', path: '/api/myProfile', login: true },
  /** Devices, addresses, times. */
  loginRecord: { method: 'GET', path: '/api/loginRecord', login: true, ours: true },
} as const satisfies Record<string, CallRow>
