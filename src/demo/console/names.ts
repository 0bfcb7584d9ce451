/** Names of the console's parts, without imports, so that browser tests can use them. */

/** The parts by group, both in the order of their tabs. */
export const PART_GROUPS = [
  { name: 'demo', parts: ['demo'] },
  { name: 'setup', parts: ['gallery', 'tours', 'personas', 'clock', 'market'] },
  { name: 'operator', parts: ['desk', 'inbox'] },
  { name: 'network', parts: ['faults', 'journal', 'recordings', 'replay', 'explorer'] },
  { name: 'data', parts: ['world', 'ledger', 'model'] },
] as const
export type PartGroup = (typeof PART_GROUPS)[number]
export type Part = PartGroup['parts'][number]

/** In the order of their tabs. */
export const PARTS: readonly Part[] = PART_GROUPS.flatMap(({ parts }): readonly Part[] => parts)

/** The group of a part. */
export function groupOf(part: Part): PartGroup {
  const found = PART_GROUPS.find(({ parts }) => (parts as readonly Part[]).includes(part))
  if (!found) throw new Error(`no group has ${part}`)
  return found
}

/** Parts about this page only, which need no operator. */
export const OWN_PARTS: ReadonlySet<Part> = new Set(['inbox', 'tours', 'journal', 'recordings', 'explorer'])
