import type { CallRow } from '../row.ts'

export const appCalls = {
  /** What the operator has switched on, and where the app starts. */
  baseConfig: { method: 'GET', path: '/api/baseConfig', notices: 'silent' },
  /** The languages on offer and the one that this client reads. */
  language: { method: 'GET', path: '/api/language', notices: 'silent' },
  /** The display currencies with their rates. */
  forex: { method: 'GET', path: '/api/forex', notices: 'silent' },
  /** Time and, in the simulator, clock rate. */
  serverTime: { method: 'GET', path: '/api/serverTime', ours: true },
} as const satisfies Record<string, CallRow>
