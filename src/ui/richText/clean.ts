/**
 * The only place where a server's HTML becomes elements. DOMPurify parses it in an inert document and drops what is not allowed; then every
 * link and picture is checked again.
 */
import purify from 'dompurify'
import { allowedLink, allowedPicture } from './links.ts'

const TAGS = 'p br b i u ul ol li h2 h3 h4 img a table thead tbody tr th td'.split(' ')
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan']

/** Allowed starts of an address; each link is checked afterwards. */
const ADDRESSES = /^(?:https?:|action:share$|[^a-z])/i

export type CleanOptions = {
  /** Whether a link is a page of the app. */
  leads: (link: string) => boolean
  /** Hosts that pictures may come from. */
  hosts?: readonly string[]
}

function cleanLink(anchor: Element, leads: CleanOptions['leads']): void {
  const allowed = allowedLink(anchor.getAttribute('href') ?? '', leads)
  anchor.removeAttribute('href')
  if (allowed === undefined) return
  anchor.setAttribute('data-link', allowed.link)
  anchor.setAttribute('href', allowed.kind === 'app' ? `#${allowed.link}` : allowed.link)
  if (allowed.kind === 'app') return
  anchor.setAttribute('target', '_blank')
  anchor.setAttribute('rel', 'noopener noreferrer')
  const host = anchor.ownerDocument.createElement('span')
  host.className = 'rich__host'
  host.textContent = ` (${allowed.host})`
  anchor.append(host)
}

/** A forbidden picture is replaced by its description. */
function cleanPicture(picture: Element, hosts: readonly string[]): void {
  const alt = picture.getAttribute('alt') ?? ''
  if (!allowedPicture(picture.getAttribute('src') ?? '', hosts)) {
    picture.replaceWith(alt)
    return
  }
  picture.setAttribute('alt', alt)
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  picture.setAttribute('referrerpolicy', 'no-referrer')
}

/** A wide table scrolls on its own, also by keyboard. */
function wrapTable(table: Element): void {
  const frame = table.ownerDocument.createElement('div')
  frame.className = 'rich__wide'
  frame.tabIndex = 0
  table.replaceWith(frame)
  frame.append(table)
}

const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^"'>])*>?/gi
const ELEMENTS = /(<\/?)(?=(?:style|base)(?![\w-]))/gi
const WATCHED = /([^\w-])(?=(?:on[a-z]+|style)[\s\p{Cc}]*=)/giu

/**
 * Renames handlers, styles and bases. DOMPurify removes them anyway, but its document has the page's policy, which would report each as an
 * attack.
 */
const unreported = (html: string): string =>
  html.replace(ELEMENTS, '$1x-').replace(TAG, (tag) => tag.replace(WATCHED, '$1x-'))

/** A server's rich text as safe elements: no scripts, no foreign resources, no unknown links. Never throws. */
export function cleanRichText(html: string, { leads, hosts = [] }: CleanOptions): DocumentFragment {
  const fragment: DocumentFragment | null = purify.sanitize(unreported(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_FORBID_CONTENTS: ['x-style'],
    RETURN_DOM_FRAGMENT: true,
  })
  // Some input yields no document.
  if (fragment === null) return document.createDocumentFragment()
  for (const anchor of fragment.querySelectorAll('a')) cleanLink(anchor, leads)
  for (const picture of fragment.querySelectorAll('img')) cleanPicture(picture, hosts)
  for (const table of fragment.querySelectorAll('table')) if (!table.closest('.rich__wide')) wrapTable(table)
  return fragment
}
