/** The names of the console's parts. They need nothing else, so that tests of the browser can name them too. */

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

/** What shows and uses this page alone: no operator is needed for it. */
export const OWN_PARTS: ReadonlySet<Part> = new Set(['inbox', 'journal', 'explorer'])
