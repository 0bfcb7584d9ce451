/** The page of each protection. */

import type { NextStep } from '../../../machines/security/protections.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { AccountKind } from '../../../protocol/shapes/user.ts'

export const IDENTITY = linkTo('identity')

export const LOGIN_PASSWORD = linkTo('fundPassword', { tab: 'login' })

/** The page that binds a missing contact, or changes a bound one. */
export function contactLink(kind: AccountKind, bound: boolean): string {
  if (!bound) return linkTo('bindContact', { type: kind })
  return kind === 'mobile' ? linkTo('editPhone') : linkTo('editSecurity', { item: 'email' })
}

export const STEP_LINKS: Readonly<Record<NextStep, string>> = {
  fundPassword: linkTo('fundPassword'),
  authenticator: linkTo('authenticator'),
  identity: IDENTITY,
  email: contactLink('email', false),
  mobile: contactLink('mobile', false),
}
