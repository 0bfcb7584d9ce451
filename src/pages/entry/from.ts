/** Where somebody goes after logging in. */
import { readTarget } from '../../bind/navigation.tsx'
import { PATHS, type ScreenName } from '../../bind/screens.ts'

const ENTRY: readonly ScreenName[] = [
  'welcome',
  'login',
  'register',
  'code',
  'registered',
  'setPassword',
  'setFundPassword',
  'enterPassword',
  'forgot',
  'areaCode',
  'error',
]

/** The page that sent the visitor to the log-in, when it is a known page of the app that makes sense afterwards; else the root. */
export function safeFrom(from: string | null): string {
  if (from === null) return PATHS.home
  const target = readTarget(from)
  if (target.kind !== 'page' || ENTRY.includes(target.screen.name)) return PATHS.home
  return target.query ? `${target.path}?${target.query}` : target.path
}
