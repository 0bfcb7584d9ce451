/** A row of the table of scenarios. */
import { linkTo, type RouteName } from '../../../protocol/routes.ts'
import type { Persona } from '../../seeds/accounts.ts'

/** The shelves, in their order. */
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
  /** The page's path and query; {marks} in it are filled by the play. */
  readonly page: string
  readonly seed?: number
  /** When its world begins, in ms. */
  readonly start?: number
  /** A preset of faults that holds from the beginning. */
  readonly fault?: string
}

/** A row seen by somebody. The query is written as it is in the address, so that it may hold {marks}. */
export const seenBy = (persona: Persona, group: Group, route: RouteName, query = ''): Row => ({
  group,
  persona,
  page: query ? `${linkTo(route)}?${query}` : linkTo(route),
})
/** A row seen by the trader. */
export const trader = (group: Group, route: RouteName, query?: string): Row => seenBy('trader', group, route, query)
