/** Targets of links, and navigation between pages. */
import { createContext, useContext } from 'react'
import { type Route, type RouteName, routeAt } from '../../protocol/routes.ts'
import { createStore } from '../store.ts'
import { isPageLacking } from './offered.tsx'
import { isLinkOff, isOn } from './products.ts'

/** A page of the app, an http address, an action, or unknown. */
export type Target =
  | { kind: 'page'; route: Route; path: string; query: string }
  | { kind: 'external'; url: string }
  | { kind: 'share' }
  | { kind: 'unknown' }

/** Reads a link by the navigation rules: only http addresses and known pages are valid. */
export function readTarget(link: string): Target {
  if (/^https?:\/\//i.test(link)) {
    try {
      return { kind: 'external', url: new URL(link).href }
    } catch {
      // The link is not a path either.
    }
  }
  if (link === 'action:share') return isOn('invitations') ? { kind: 'share' } : { kind: 'unknown' }
  const [path = '', query = ''] = link.split('?', 2)
  const route = routeAt(path)
  return route && !isLinkOff(link) ? { kind: 'page', route, path: route.path, query } : { kind: 'unknown' }
}

/** Whether a link has a target in this build and deployment that the backend has not said to lack; entries without one are hidden. */
export function leadsSomewhere(link: string): boolean {
  const target = readTarget(link)
  return target.kind === 'page' ? !isPageLacking(target.route.name) : target.kind !== 'unknown'
}

/** The effect of a link: a move in the app, another window, the share sheet, or nothing but a log line. */
export type Move =
  | { kind: 'go'; to: string; replace: boolean }
  | { kind: 'external'; url: string }
  | { kind: 'share' }
  | { kind: 'nothing'; problem?: string }

/** The navigation rules of the specification for a link on page `here`. Tab pages are replaced, not pushed. */
export function moveFor(link: string, here: string, replace: boolean): Move {
  const target = readTarget(link)
  if (target.kind === 'external' || target.kind === 'share') return target
  if (target.kind !== 'page') return { kind: 'nothing', problem: `There is no page at ${link}` }
  const to = target.query ? `${target.path}?${target.query}` : target.path
  return to === here ? { kind: 'nothing' } : { kind: 'go', to, replace: replace || target.route.tab !== undefined }
}

/** The page of the current address, even while its code is loading. */
export const addressed = createStore<RouteName | undefined>(undefined)

export interface Navigation {
  /** Opens a link by the navigation rules; an unknown target only leaves a log line. */
  open(link: string): void
  /** Replaces the current page. */
  replace(link: string): void
  /** One page back inside the app, else to the root. */
  back(): void
  /** Handles back first, as to close a sheet; returns a function that removes the handler. */
  onBack(handle: () => boolean): () => void
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('no navigation above this component')
  return navigation
}
