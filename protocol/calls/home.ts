import type { CallRow } from '../row.ts'

export const homeCalls = {
  /** Banners and quick actions of Home. */
  home: { method: 'GET', path: '/api/home' },
} as const satisfies Record<string, CallRow>
