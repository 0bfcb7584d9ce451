import type { CallRow } from '../row.ts'

export const appCalls = {
  baseConfig: { method: 'GET', path: '/api/baseConfig', notices: 'silent' },
  language: { method: 'GET', path: '/api/language', notices: 'silent' },
  forex: { method: 'GET', path: '/api/forex', notices: 'silent' },
  /** Time and, in the simulator, clock rate. */
  serverTime: { method: 'GET', path: '/api/serverTime', ours: true },
} as const satisfies Record<string, CallRow>
