/**
 * Loads the pages that links of the current page lead to, one after another while the browser is idle, and pre-renders each, so
 * that its code is compiled before a tap.
 */

interface Outside {
  /** Loads the page at a path; undefined if it is loaded. */
  fetchPage: (path: string) => Promise<unknown> | undefined
  /** Renders a loaded page outside of the document. */
  prerender: (path: string) => Promise<unknown>
  /** Paths of the current page's links, each once, the most likely ones first. */
  links: () => readonly string[]
  /** Resolves when the page that was just shown has loaded its own. */
  rested: () => Promise<unknown>
  /** Resolves when the browser has nothing to do. */
  idle: () => Promise<unknown>
  /** Whether the user wants no more data than needed, or there is no network. */
  spares: () => boolean
}

/** Pages from one page: the rest of a long menu waits for its tap. */
const MOST = 10

/** Returns the function to call whenever another page is shown. */
export function createPagesAhead({ fetchPage, prerender, links, rested, idle, spares }: Outside): () => Promise<void> {
  // A failed page is not tried again before its tap.
  const tried = new Set<string>()
  let current = 0
  return async () => {
    current += 1
    const own = current
    await rested()
    await idle()
    if (own !== current) return
    for (const path of links().slice(0, MOST)) {
      if (tried.has(path)) continue
      if (spares()) return
      tried.add(path)
      await fetchPage(path)
      await idle()
      if (own !== current) return
      await prerender(path)
      await idle()
      if (own !== current) return
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

const REST_MS = 1_000
const rested = () => new Promise<unknown>((done) => setTimeout(done, REST_MS))
const idle = () =>
  new Promise<unknown>((done) =>
    'requestIdleCallback' in window ? window.requestIdleCallback(done) : setTimeout(done, REST_MS),
  )

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || !navigator.onLine || document.hidden
}

export const pagesAhead = ({ fetchPage, prerender }: Pick<Outside, 'fetchPage' | 'prerender'>): (() => Promise<void>) =>
  createPagesAhead({ fetchPage, prerender, links: () => linksIn(document), rested, idle, spares: savesData })
