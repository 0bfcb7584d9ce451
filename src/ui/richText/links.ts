/** Addresses that a server's text may contain. */

/** Characters that disguise an address: white space, control and direction characters, zero-width ones, backslashes. */
const TRICKS = /[\s\\\p{Cc}\p{Cf}]/u
const APP_PATH = /^(?:#)?(\/pages\/[\w/-]*(?:\?[\w.~%&=+-]*)?|\/)$/
const SHARE = 'action:share'

/** An allowed link: a page of the app or an action, or an external address with its real host. */
export type AllowedLink = { kind: 'app'; link: string } | { kind: 'external'; link: string; host: string }

/** An external URL; undefined if it is disguised. */
function fullUrl(text: string): URL | undefined {
  if (TRICKS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' && url.password === '' && url.hostname.includes('.') ? url : undefined
  } catch {
    return undefined
  }
}

/** The target of an href; undefined if it is not allowed. `leads` returns whether a link is a page of the app. */
export function allowedLink(href: string, leads: (link: string) => boolean): AllowedLink | undefined {
  if (href === SHARE) return { kind: 'app', link: href }
  const path = APP_PATH.exec(href)?.[1]
  if (path !== undefined) return leads(path) ? { kind: 'app', link: path } : undefined
  const url = fullUrl(href)
  return url && { kind: 'external', link: url.href, host: url.host }
}

const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i

/** Whether a picture may be loaded: a data URL, or https from a known host. */
export function allowedPicture(src: string, hosts: readonly string[]): boolean {
  if (DATA_PICTURE.test(src)) return true
  const url = fullUrl(src)
  return url?.protocol === 'https:' && hosts.includes(url.host)
}

const OWN = typeof location === 'undefined' ? [] : [location.host]
/** Allowed sources of pictures. */
const known: { origin: string; hosts: readonly string[] } = { origin: '', hosts: OWN }

const hostOf = (url: string): string => new URL(url).host

/** Allows pictures of the backend (`https://api.example/v1`; '' if it is at the page's own origin) and of further hosts (`cdn.example`). */
export function takePicturesFrom(backend: string, further: readonly string[] = []): void {
  known.origin = backend === '' ? '' : new URL(backend).origin
  known.hosts = [
    ...OWN,
    ...(backend === '' ? [] : [hostOf(backend)]),
    ...further.map((host) => hostOf(`https://${host}`)),
  ]
}

/** Hosts of allowed pictures: the page's own, the backend's, and those that the deployment names. */
export const pictureHosts = (): readonly string[] => known.hosts

/** URL of a picture outside rich text, such as a banner's, if allowed; a path is one of the backend's origin. */
export function shownPicture(src: string | null | undefined): string | undefined {
  if (src === null || src === undefined || src === '') return undefined
  if (ownPath(src)) return known.origin + src
  return allowedPicture(src, known.hosts) ? src : undefined
}

const ownPath = (src: string): boolean => /^\/(?![/\\])/.test(src) && !TRICKS.test(src)
