/** A row of the table of scenarios. */
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import type { PreparedName } from '../../history/prepared.ts'
import type { Persona } from '../../seeds/accounts.ts'

/** The groups of the gallery, in their order. */
export const GROUPS = [
  'entry',
  'markets',
  'trading',
  'contracts',
  'stakes',
  'funds',
  'earn',
  'identity',
  'security',
  'people',
  'settings',
  'news',
  'desk',
] as const
export type Group = (typeof GROUPS)[number]

export type Row = {
  readonly group: Group
  readonly persona: Persona
  /** The page's path and query; the play fills {marks} in them. */
  readonly page: string
  readonly seed?: number
  /** The start of its world, in ms. */
  readonly start?: number
  /** The prepared market history that its world shows. */
  readonly history?: PreparedName
  /** A preset of faults that is set from the start. */
  readonly fault?: string
  /** Number of people that its play makes, drawn in the reader's language. */
  readonly people?: number
}

/** A row for a persona. The query is written as in the address, so that it can have {marks}. */
export const seenBy = (persona: Persona, group: Group, route: RouteName, query = ''): Row => ({
  group,
  persona,
  page: query ? `${linkTo(route)}?${query}` : linkTo(route),
})
/** A row for the trader. */
export const trader = (group: Group, route: RouteName, query?: string): Row => seenBy('trader', group, route, query)
