const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const
/** How long a scroll position waits for content; a later jump would surprise. */
const WAIT_MS = 3_000

/**
 * Scrolls `page` by `attempt` whenever its content changes, until `attempt` returns true or the user scrolls. Content that loads later
 * makes the page high enough. Returns a function that stops it.
 */
export function scrollWhenThere(page: Element, attempt: () => boolean): () => void {
  const stop = new AbortController()
  const tryOnce = () => {
    if (attempt()) stop.abort()
  }
  const observer = new MutationObserver(tryOnce)
  const late = setTimeout(() => stop.abort(), WAIT_MS)
  stop.signal.addEventListener('abort', () => {
    clearTimeout(late)
    observer.disconnect()
  })
  for (const type of BY_HAND) page.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['style'] })
  tryOnce()
  return () => stop.abort()
}

/**
 * Scrolls the page until this part of it is at its top, also as content loads. Parts of a workspace, whose page does not scroll, stay where they
 * are. Returns a function that stops it.
 */
export function scrollToPart(part: Element): () => void {
  const page = part.closest('.page') ?? document.documentElement
  const { overflowY, scrollPaddingBlockStart } = getComputedStyle(page)
  if (overflowY === 'hidden') return () => undefined
  const margin = Number.parseFloat(scrollPaddingBlockStart) || 0
  return scrollWhenThere(page, () => {
    const above = () => part.getBoundingClientRect().top - page.getBoundingClientRect().top - margin
    page.scrollTop += above()
    return Math.abs(above()) <= 1
  })
}
