/** Addresses under which others open a page of this app. */
import { linkTo } from '../../protocol/routes.ts'
import { readTarget } from './navigation.tsx'

/** The full address of a page, from the address of the page in sight. What stands before its hash (the demo's own parameters) stays behind. */
export function addressOf(link: string, here: string): string {
  const url = new URL(here)
  url.search = ''
  url.hash = link
  return url.href
}

/**
 * Where an invite code is given in: the link that the server named, when it leads to a page of the app or to an http address, else
 * the register page. Without a code it invites for nobody.
 */
export function inviteAddress(
  { code, link }: { code?: string | undefined; link?: string | undefined },
  here: string,
): string {
  const target = readTarget(link ?? '')
  if (target.kind === 'external') return target.url
  return addressOf(target.kind === 'page' && link ? link : linkTo('register', { invite: code }), here)
}
