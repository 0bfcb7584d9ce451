/** The target after logging in. */

import { linkTo, type RouteName } from '../../../../protocol/routes.ts'
import { readTarget } from '../../../bindings/navigation.tsx'

const ENTRY: readonly RouteName[] = [
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

/** The page that sent the visitor to the log-in, if it is known and useful afterwards; else the root. */
export function safeFrom(from: string | null): string {
  if (from === null) return linkTo('home')
  const target = readTarget(from)
  if (target.kind !== 'page' || ENTRY.includes(target.route.name)) return linkTo('home')
  return target.query ? `${target.path}?${target.query}` : target.path
}
