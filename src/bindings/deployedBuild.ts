/** The port `deployedBuild`: whether the page that is served now begins with another script than the one that runs. */

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/

/** The address of the script that a page begins with; nothing where it has none of its own. */
export const entryOf = (html: string): string | undefined => ENTRY.exec(html)?.[1]

/** Asks for the page anew. Rejects when it can't be had, or is no page of the app: a captive portal's, say. */
export async function deployedBuild(): Promise<'same' | 'newer'> {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined
  const { origin, pathname } = location
  const answer = await fetch(`${origin}${pathname}`, { cache: 'no-cache', credentials: 'omit' })
  const served = answer.ok ? entryOf(await answer.text()) : undefined
  if (running === undefined || served === undefined) throw new Error('the page names no script')
  return served === running ? 'same' : 'newer'
}
