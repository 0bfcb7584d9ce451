/** Which addresses a text of the server may name. */

/** Signs that make an address look like another one: white space, control and direction signs, those without width, backslashes. */
const TRICKS = /[\s\\\p{Cc}\p{Cf}]/u
const APP_PATH = /^(?:#)?(\/pages\/[\w/-]*(?:\?[\w.~%&=+-]*)?|\/)$/
const SHARE = 'action:share'

/** A link that may stay: a page of the app or an action by its link, or an address elsewhere with its host as it really is. */
export type AllowedLink = { kind: 'app'; link: string } | { kind: 'external'; link: string; host: string }

/** An address of another place as it really is; nothing where it pretends to be one. */
function fullUrl(text: string): URL | undefined {
  if (TRICKS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' && url.hostname.includes('.') ? url : undefined
  } catch {
    return undefined
  }
}

/** What an href leads to; nothing for one that must stay inert. `leads` knows the pages of the app. */
export function allowedLink(href: string, leads: (link: string) => boolean): AllowedLink | undefined {
  if (href === SHARE) return { kind: 'app', link: href }
  const path = APP_PATH.exec(href)?.[1]
  if (path !== undefined) return leads(path) ? { kind: 'app', link: path } : undefined
  const url = fullUrl(href)
  return url && { kind: 'external', link: url.href, host: url.host }
}

const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i

/** Whether a picture may be loaded: one that stands in the text, or an https one of a host that the app talks to anyway. */
export function allowedPicture(src: string, hosts: readonly string[]): boolean {
  if (DATA_PICTURE.test(src)) return true
  const url = fullUrl(src)
  return url?.protocol === 'https:' && hosts.includes(url.host)
}

const OWN = typeof location === 'undefined' ? [] : [location.host]
/** Where pictures come from. */
const known: { origin: string; hosts: readonly string[] } = { origin: '', hosts: OWN }

/** Takes pictures from the backend's origin too (`https://api.example`); empty when that is the page's own. */
export function takePicturesFrom(origin: string): void {
  known.origin = origin
  known.hosts = origin === '' ? OWN : [...OWN, new URL(origin).host]
}

/** The hosts that pictures may come from: the page's own and the backend's. */
export const pictureHosts = (): readonly string[] => known.hosts

/**
 * The address of a picture beside the texts, such as a banner's, if it may be loaded: as in a text, or by a path, which is the backend's.
 */
export function shownPicture(src: string | null | undefined): string | undefined {
  if (src === null || src === undefined || src === '') return undefined
  if (ownPath(src)) return known.origin + src
  return allowedPicture(src, known.hosts) ? src : undefined
}

const ownPath = (src: string): boolean => /^\/(?![/\\])/.test(src) && !TRICKS.test(src)
