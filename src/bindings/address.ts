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

/** The address for an invite code: the server's link if it leads to a page of the app or an http address, else the register page. */
export function inviteAddress(
  { code, link }: { code?: string | undefined; link?: string | undefined },
  here: string,
): string {
  const target = readTarget(link ?? '')
  if (target.kind === 'external') return target.url
  return addressOf(target.kind === 'page' && link ? link : linkTo('register', { invite: code }), here)
}
