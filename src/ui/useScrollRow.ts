import { type RefObject, useEffect, useRef } from 'react'

/** The least visible part of a cut label, in px: with less, the row would seem to end. */
const PEEK = 16
/** Labels don't come closer than this, in px. */
const CLOSEST = 8

/**
 * A row that scrolls sideways, with class `scrollrow`. Sets `data-more` to the ends with more content, where the row fades, and shifts its
 * labels so that a part of the next one shows.
 */
export function useScrollRow<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const left = element.scrollLeft > 1
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      element.dataset.more = [left && 'start', right && 'end'].filter(Boolean).join(' ')
    }
    const measure = () => {
      element.style.removeProperty('column-gap')
      const gap = peekingGap(element)
      if (gap !== undefined) element.style.columnGap = `${gap}px`
      update()
    }
    // With the frame that draws the row: measuring now would lay the page out twice, and a first change in the observer's own report is
    // an error of the page in some browsers.
    const first = requestAnimationFrame(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    const labels = new MutationObserver(() => {
      for (const child of element.children) sizes.observe(child)
      measure()
    })
    labels.observe(element, { childList: true })
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      sizes.disconnect()
      labels.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [])
  return row
}

/** The gap at which the first label that doesn't fit shows in part; undefined where it does by itself. */
function peekingGap(row: HTMLElement): number | undefined {
  if (row.scrollWidth <= row.clientWidth + 1) return undefined
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const labels = [...row.children] as HTMLElement[]
  const start = labels[0]?.offsetLeft ?? 0
  const edge = start - (Number.parseFloat(getComputedStyle(row).paddingLeft) || 0) + row.clientWidth
  const at = labels.findIndex((label) => label.offsetLeft + label.offsetWidth > edge)
  const next = labels[at]
  if (!next || at === 0) return undefined
  const seen = edge - next.offsetLeft
  if (seen >= PEEK) return undefined
  const closer = gap - (PEEK - seen) / at
  if (closer >= CLOSEST) return closer
  const before = labels[at - 1]
  // Further apart, until the label before is cut instead.
  return before && at > 1 ? gap + (before.offsetLeft + before.offsetWidth - edge + PEEK) / (at - 1) : undefined
}
