/** The port `deployedBuild`: compares the entry script of the served page with the running one. */

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/

/** URL of a page's entry script; undefined if it has none. */
export const entryOf = (html: string): string | undefined => ENTRY.exec(html)?.[1]

/** Loads the page again. Rejects when that fails or the page is not the app's, such as a captive portal's. */
export async function deployedBuild(): Promise<'same' | 'newer'> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
  const { origin, pathname } = location
  const answer = await fetch(`${origin}${pathname}`, { cache: 'no-cache', credentials: 'omit' })
  const served = answer.ok ? entryOf(await answer.text()) : undefined
  if (running === undefined || served === undefined) throw new Error('the page names no script')
  return served === running ? 'same' : 'newer'
}
