import './VirtualList.css'
import { elementScroll, measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterTransition, isForwardTransition } from './pageTransition.ts'
import { unitPx } from './unit.ts'

interface Props<T> {
  items: readonly T[]
  keyOf: (item: T) => string | number
  render: (item: T, index: number) => ReactNode
  /** Estimated height of a row, in px on a screen 375 px wide; rows are measured when shown. */
  rowHeight?: number
  /** The rows on screen, whenever they change, to subscribe to their prices. */
  onVisible?: (items: readonly T[]) => void
  label?: string
  /** All rows have one height: a list that was shown before is drawn again without measuring them first. */
  even?: boolean
}

type Rows = Virtualizer<HTMLElement, Element>

/** Rows beyond the screen at each end, once the list is painted. */
const OVERSCAN = 6

/** Heights of even rows by list and window, from the last time. */
const evenHeights = new Map<string, number>()

/** A long list that only renders the rows near the screen. It scrolls with the nearest `.page` or sheet. */
export function VirtualList<T>({ items, keyOf, render, rowHeight = 64, onVisible, label, even = false }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState<HTMLElement | null>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const follow = () => {
      const found = list.current && scrollerOf(list.current)
      setPage(found)
      if (found && list.current) setMargin(topWithin(list.current, found))
    }
    // A page reached by going back may begin further down.
    if (isForwardTransition()) return afterTransition(follow)
    follow()
  }, [])
  const place = `${label} ${window.innerWidth} ${document.documentElement.dataset.text}`
  const known = even ? evenHeights.get(place) : undefined
  const estimate = known ?? Math.round(rowHeight * unitPx())
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => page,
    estimateSize: () => estimate,
    getItemKey: (index) => keyAt(items, index, keyOf),
    overscan: page ? OVERSCAN : 1,
    scrollMargin: margin,
    scrollToFn: keepPlace,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: (row, entry, instance) => {
      // Measuring new rows here would lay out the page once for each.
      if (!entry)
        return instance.itemSizeCache.get(instance.options.getItemKey(instance.indexFromElement(row))) ?? estimate
      const height = measureElement(row, entry, instance)
      if (even) evenHeights.set(place, height)
      return height
    },
  })
  useMeasuring(list, virtualizer, even)
  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? -1
  useEffect(() => {
    onVisible?.(items.slice(first, last + 1))
  }, [items, first, last, onVisible])
  return (
    <ul
      ref={list}
      className="virtual"
      aria-label={label}
      style={{ '--total': `${virtualizer.getTotalSize()}px` } as CSSProperties}
    >
      {virtualizer.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          style={{ '--top': `${row.start - margin}px` } as CSSProperties}
        >
          {renderAt(items, row.index, render)}
        </li>
      ))}
    </ul>
  )
}

/** Measures new rows together before they are painted. Even rows have their known height, which the observer of their size corrects. */
function useMeasuring(
  list: RefObject<HTMLElement | null>,
  { resizeItem }: Pick<Rows, 'resizeItem'>,
  even: boolean,
): void {
  const measured = useRef(new WeakSet<Element>())
  useLayoutEffect(() => {
    if (even) return
    const rows = ([...(list.current?.children ?? [])] as HTMLElement[]).filter((row) => !measured.current.has(row))
    const heights = rows.map((row) => row.offsetHeight)
    rows.forEach((row, at) => {
      measured.current.add(row)
      resizeItem(Number(row.dataset.index), heights[at] ?? 0)
    })
  })
}

/** Only rows with a corrected height may scroll the page; the page sets its initial position itself. */
const keepPlace: typeof elementScroll = (offset, options, list) => {
  if (options.adjustments !== undefined) elementScroll(offset, options, list)
}

/** The scroll container of an element: its page, else the nearest scrolling part of a sheet. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  const page = element.closest<HTMLElement>('.page, .desk--workspace .desk-orders, .desk--workspace .trade-orders')
  if (page) return page
  let around = element.parentElement
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  return around
}

function topWithin(element: HTMLElement, page: HTMLElement): number {
  return element.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop
}

function keyAt<T>(items: readonly T[], index: number, keyOf: (item: T) => string | number): string | number {
  const item = items[index]
  return item === undefined ? index : keyOf(item)
}

function renderAt<T>(items: readonly T[], index: number, render: (item: T, index: number) => ReactNode): ReactNode {
  const item = items[index]
  return item === undefined ? null : render(item, index)
}
