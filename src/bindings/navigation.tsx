/** Where links lead, and how pages move. */
import { createContext, useContext } from 'react'
import { type Route, routeAt } from '../../protocol/routes.ts'

/** Where a link leads: a page of the app, a full http address, an action, or nowhere that is known. */
export type Target =
  | { kind: 'page'; route: Route; path: string; query: string }
  | { kind: 'external'; url: string }
  | { kind: 'share' }
  | { kind: 'unknown' }

/** Reads a link by the navigation rules: only http addresses and known pages lead somewhere. */
export function readTarget(link: string): Target {
  if (/^https?:\/\//i.test(link)) {
    try {
      return { kind: 'external', url: new URL(link).href }
    } catch {
      // It is no path either.
    }
  }
  if (link === 'action:share') return { kind: 'share' }
  const [path = '', query = ''] = link.split('?', 2)
  const route = routeAt(path)
  return route ? { kind: 'page', route, path: route.path, query } : { kind: 'unknown' }
}

/** Whether a link of the server or of the code leads anywhere in this build; entries that lead nowhere are not shown. */
export const leadsSomewhere = (link: string): boolean => readTarget(link).kind !== 'unknown'

/** What becomes of a link: a move inside the app, another window, the share dialog, or nothing, with a line for the log where it leads nowhere. */
export type Move =
  | { kind: 'go'; to: string; replace: boolean }
  | { kind: 'external'; url: string }
  | { kind: 'share' }
  | { kind: 'nothing'; problem?: string }

/** The navigation rules of the specification: how a link moves the app that is at `here`. Tab pages are switched, not pushed. */
export function moveFor(link: string, here: string, replace: boolean): Move {
  const target = readTarget(link)
  if (target.kind === 'external' || target.kind === 'share') return target
  if (target.kind !== 'page') return { kind: 'nothing', problem: `There is no page at ${link}` }
  const to = target.query ? `${target.path}?${target.query}` : target.path
  return to === here ? { kind: 'nothing' } : { kind: 'go', to, replace: replace || target.route.tab !== undefined }
}

export interface Navigation {
  /** Opens a link by the navigation rules; unknown targets do nothing but leave a line in the log. */
  open(link: string): void
  /** Opens a page in place of the present one. */
  replace(link: string): void
  /** One page back inside the app, else to the root. */
  back(): void
  /** The way a page answers back itself first (a sheet to close); answers a function that takes it away again. */
  onBack(handle: () => boolean): () => void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

/** How pages move. */
export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('no navigation above this component')
  return navigation
}
