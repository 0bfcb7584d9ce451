import './Carousel.css'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SWIPER_DURATION_MS, SWIPER_INTERVAL_MS } from '../../protocol/rules/constants.ts'
import { useText } from '../text/text.ts'

interface Props {
  items: readonly { key: string | number; node: ReactNode }[]
  /** What goes by, for screen readers. */
  label: string
}

/**
 * Slides that change by themselves, but not under a finger, a mouse, the focus, or with reduced motion. Fingers move them by
 * the browser's own scrolling. A copy of the last slide stands before the first, and one of the first behind the last: so
 * they go round.
 */
export function Carousel({ items, label }: Props) {
  const say = useText()
  const viewport = useRef<HTMLDivElement>(null)
  const { at, turnBy, onScroll, still } = useTurning(viewport, items.length)
  const hold = useAutomaticTurns(() => turnBy(1), !still && items.length > 1)
  const first = items[0]
  const last = items.at(-1)
  return (
    <section aria-label={label} aria-roledescription="carousel" {...hold}>
      <div className="carousel" ref={viewport} onScroll={onScroll}>
        <div className="carousel-row">
          {last && <div inert>{last.node}</div>}
          {items.map((item, index) => (
            <div key={item.key} inert={index !== at}>
              {item.node}
            </div>
          ))}
          {first && <div inert>{first.node}</div>}
        </div>
      </div>
      {items.length > 1 && (
        <div className="carousel-dots">
          {items.map((item, index) => (
            <button
              key={item.key}
              type="button"
              aria-label={say('ui.slide', { at: index + 1, of: items.length })}
              aria-current={index === at || undefined}
              onClick={() => turnBy(index - at)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Which of the slides is shown, and what turns them: scrolling, or a motion that ends as if it had been scrolled. */
function useTurning(viewport: RefObject<HTMLDivElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const still = useReducedMotion()
  const motion = useRef<Animation>(undefined)
  useLayoutEffect(() => {
    if (count > 0) viewport.current?.scrollTo({ left: viewport.current.clientWidth })
    setAt(0)
  }, [viewport, count])

  const onScroll = () => {
    const shown = viewport.current
    if (!shown) return
    const { scrollLeft, clientWidth, scrollWidth } = shown
    const onCopyOfLast = scrollLeft < 1
    const onCopyOfFirst = scrollLeft > scrollWidth - clientWidth - 1
    if (onCopyOfLast) shown.scrollTo({ left: count * clientWidth })
    else if (onCopyOfFirst) shown.scrollTo({ left: clientWidth })
    setAt((Math.round(scrollLeft / clientWidth) - 1 + count) % count)
  }

  const turnBy = (slides: number) => {
    const shown = viewport.current
    const row = shown?.firstElementChild
    if (!shown || !row || slides === 0) return
    motion.current?.finish()
    setAt((at + slides + count) % count)
    motion.current = row.animate(
      { translate: ['0', `${-100 * slides}%`] },
      { duration: still ? 0 : SWIPER_DURATION_MS, easing: 'ease-in-out' },
    )
    // Where it goes to, not by how much: a scroll by an amount stops at the next slide.
    motion.current.onfinish = () => shown.scrollTo({ left: shown.scrollLeft + slides * shown.clientWidth })
  }
  return { at, turnBy, onScroll, still }
}

/** Calls `turn` every 5 s unless somebody's pointer or focus rests there: give what it returns to the element that is meant. */
function useAutomaticTurns(turn: () => void, wanted: boolean) {
  const [paused, setPaused] = useState(false)
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (paused || !wanted) return
    const timer = setInterval(() => latest.current(), SWIPER_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [paused, wanted])
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const media = matchMedia('(prefers-reduced-motion: reduce)')
    const change = () => setReduced(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return reduced
}
