/**
 * The one place where HTML of a server becomes elements. DOMPurify parses it in a document of its own, where nothing runs and nothing is
 * loaded; what is not on the list goes; then every link and picture is looked at again before the rest enters the page.
 */
import purify from 'dompurify'
import { allowedLink, allowedPicture } from './links.ts'

const TAGS = 'p br b i u ul ol li h2 h3 h4 img a table thead tbody tr th td'.split(' ')
const ATTRIBUTES = ['href', 'src', 'alt', 'colspan', 'rowspan']

/** What an address may begin with; which of them may stay is decided afterwards, link by link. */
const ADDRESSES = /^(?:https?:|action:share$|[^a-z])/i

export type CleanOptions = {
  /** Whether a link leads to a page of the app. */
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

/** A picture that may not be loaded leaves its description. */
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

/** A wide table scrolls by itself, also with the keyboard. */
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
 * Handlers, styles and bases under names that mean nothing. The parser's document has the page's policy: it blocks them, but reports
 * each as an attack. This is for those reports alone; it is DOMPurify that takes them away.
 */
const unreported = (html: string): string =>
  html.replace(ELEMENTS, '$1x-').replace(TAG, (tag) => tag.replace(WATCHED, '$1x-'))

/** Rich text of a server as elements that run nothing, load nothing from elsewhere and lead nowhere unseen. Never throws on any text. */
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
  // There is none of a text that leaves no document behind.
  if (fragment === null) return document.createDocumentFragment()
  for (const anchor of fragment.querySelectorAll('a')) cleanLink(anchor, leads)
  for (const picture of fragment.querySelectorAll('img')) cleanPicture(picture, hosts)
  for (const table of fragment.querySelectorAll('table')) if (!table.closest('.rich__wide')) wrapTable(table)
  return fragment
}
