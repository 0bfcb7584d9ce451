import type { CallRow } from '../row.ts'

export const appCalls = {
  /** The operator's settings, and the app's start page. */
  baseConfig: { method: 'GET', path: '/api/baseConfig', notices: 'silent' },
  /** The languages on offer and the one of this client. */
  language: { method: 'GET', path: '/api/language', notices: 'silent' },
  /** The display currencies with their rates. */
  forex: { method: 'GET', path: '/api/forex', notices: 'silent' },
  /** Time and, in the simulator, clock rate. */
  serverTime: { method: 'GET', path: '/api/serverTime', ours: true },
} as const satisfies Record<string, CallRow>
