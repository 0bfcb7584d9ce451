/** Loads the areas that links of the current page lead to, one after another while the browser is idle, so that a tap finds their code. */

export interface Dependencies {
  /** Loads the page at a path with its area; undefined if it is loaded. */
  fetchPage: (path: string) => Promise<unknown> | undefined
  /** Paths of the current page's links, each once, the most likely ones first. */
  links: () => readonly string[]
  /** Resolves when the page that was just shown has loaded its own. */
  settled: () => Promise<unknown>
  /** Resolves when the browser has nothing to do. */
  idle: () => Promise<unknown>
  /** Whether the device or its network should load no more than it is asked for. */
  isSparing: () => boolean
}

/** Pages from one page: the rest of a long menu waits for its tap. */
const MOST = 10

/** Returns the function to call whenever another page is shown. */
export function createLoadAhead({ fetchPage, links, settled, idle, isSparing }: Dependencies): () => Promise<void> {
  // A failed page is not tried again before its tap.
  const attempted = new Set<string>()
  let current = 0
  return async () => {
    current += 1
    const own = current
    await settled()
    for (const path of links().slice(0, MOST)) {
      if (attempted.has(path)) continue
      await idle()
      if (own !== current || isSparing()) return
      attempted.add(path)
      await fetchPage(path)
    }
  }
}

/** Paths in the address of an in-app link. */
const pathOf = (href: string): string => href.replace(/^#/, '').split('?', 1)[0] ?? ''

/** Fewer links to one page are no list. */
const LIST = 5

/** The page that the rows of a list lead to, then the tabs, then the page's own links from the top. */
export function mostLikely(tabs: readonly string[], own: readonly string[]): string[] {
  const rows = own.filter((path) => own.filter((other) => other === path).length >= LIST)
  return [...new Set([...rows, ...tabs, ...own])]
}

function linksIn(page: Document): string[] {
  const pathsIn = (part: string) =>
    [...page.querySelectorAll(`${part} a[href^="#/"]`)].map((link) => pathOf(link.getAttribute('href') ?? ''))
  return mostLikely(pathsIn('.tabbar'), pathsIn('main'))
}

/** What browsers tell of the device and its network, some of them nothing. */
interface Device {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** GB. */
  readonly deviceMemory?: number
  readonly onLine: boolean
}

/** Whether a device is on a slow or metered network, or has little memory. */
export const sparesData = ({ connection, deviceMemory = Number.POSITIVE_INFINITY, onLine }: Device): boolean =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '') || deviceMemory <= 1 || !onLine

const SETTLED_MS = 1_000
const settled = () => new Promise<unknown>((done) => setTimeout(done, SETTLED_MS))
const idle = () =>
  new Promise<unknown>((done) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(done) : setTimeout(done, SETTLED_MS),
  )

export const loadAhead = ({ fetchPage }: Pick<Dependencies, 'fetchPage'>): (() => Promise<void>) =>
  createLoadAhead({
    fetchPage,
    links: () => linksIn(document),
    settled,
    idle,
    isSparing: () => sparesData(navigator) || document.hidden,
  })
