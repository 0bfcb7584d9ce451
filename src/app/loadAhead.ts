/** Loads the areas that links of the current page lead to, one after another while the browser is idle, so that a tap finds their code. */

export interface Dependencies {
  /** Loads the page at a path with its area; undefined if it is loaded. */
  fetchPage: (path: string) => Promise<unknown> | undefined
  /** Paths of the current page's links, each once, the most likely ones first. */
  links: () => readonly string[]
  /** Resolves when the shown page has loaded its own data. */
  settled: () => Promise<unknown>
  /** Resolves when the browser has nothing to do. */
  idle: () => Promise<unknown>
  /** Whether the device or its network should save data. */
  isSavingData: () => boolean
}

/** Limit of pages that are preloaded from one page; the others of a long menu load when tapped. */
const MOST = 10

/** Returns the function to call whenever another page is shown. */
export function createLoadAhead({ fetchPage, links, settled, idle, isSavingData }: Dependencies): () => Promise<void> {
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
      if (own !== current || isSavingData()) return
      attempted.add(path)
      await fetchPage(path)
    }
  }
}

/** Paths in the address of an in-app link. */
const pathOf = (href: string): string => href.replace(/^#/, '').split('?', 1)[0] ?? ''

/** From this number of links to one page on, they count as a list. */
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

/** Properties of device and network, which not all browsers have. */
interface Device {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  /** In GB. */
  readonly deviceMemory?: number
  readonly onLine: boolean
}

/** Whether a device is on a slow or metered network, or has little memory. */
export const savesData = ({ connection, deviceMemory = Number.POSITIVE_INFINITY, onLine }: Device): boolean =>
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
    isSavingData: () => savesData(navigator) || document.hidden,
  })
