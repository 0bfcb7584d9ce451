/** Addresses of the app's pages for other people. */
import { linkTo } from '../../protocol/routes.ts'
import { readTarget } from './navigation.tsx'

/** The full address of a page, based on the current one without the demo's parameters. */
export function addressOf(link: string, here: string): string {
  const url = new URL(here)
  url.search = ''
  url.hash = link
  return url.href
}

/**
 * Where to enter an invite code: the server's link if it is a page of the app or an http address, else the register page. Without a code it
 * has none.
 */
export function inviteAddress(
  { code, link }: { code?: string | undefined; link?: string | undefined },
  here: string,
): string {
  const target = readTarget(link ?? '')
  if (target.kind === 'external') return target.url
  return addressOf(target.kind === 'page' && link ? link : linkTo('register', { invite: code }), here)
}
