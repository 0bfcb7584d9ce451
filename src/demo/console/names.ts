/** Names of the console's parts, without imports, so that browser tests can use them. */

/** In the order of their tabs. */
export const PARTS = [
  'clock',
  'personas',
  'gallery',
  'desk',
  'inbox',
  'market',
  'faults',
  'journal',
  'replay',
  'explorer',
  'world',
  'ledger',
] as const
export type Part = (typeof PARTS)[number]

/** Parts of this page alone: no operator is needed. */
export const OWN_PARTS: ReadonlySet<Part> = new Set(['inbox', 'journal', 'explorer'])
