import './Carousel.css'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { SWIPER_DURATION_MS, SWIPER_INTERVAL_MS } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'

interface Props {
  /** Two or more, and as many as long as it stands. */
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
  const { t } = useTranslation()
  const viewport = useRef<HTMLDivElement>(null)
  const { at, turnBy, onScroll } = useTurning(viewport, items.length)
  const hold = useAutomaticTurns(() => turnBy(1))
  return (
    <section aria-label={label} aria-roledescription="carousel" {...hold}>
      <div className="carousel" ref={viewport} onScroll={onScroll}>
        <div className="carousel-row">
          <div inert>{items.at(-1)?.node}</div>
          {items.map((item, index) => (
            <div key={item.key} inert={index !== at}>
              {item.node}
            </div>
          ))}
          <div inert>{items[0]?.node}</div>
        </div>
      </div>
      <div className="carousel-dots">
        {items.map((item, index) => (
          <button
            key={item.key}
            type="button"
            aria-label={t('ui.slide', { at: index + 1, of: items.length })}
            aria-current={index === at || undefined}
            onClick={() => turnBy(index - at)}
          >
            <i />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Which of the slides is shown, and what turns them: scrolling, or a motion that ends as if it had been scrolled. */
function useTurning(viewport: RefObject<HTMLDivElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const motion = useRef<Animation>(undefined)
  useLayoutEffect(() => void viewport.current?.scrollTo({ left: viewport.current.clientWidth }), [viewport])

  const onScroll = () => {
    const shown = viewport.current
    // What is hidden has no width.
    if (!shown?.clientWidth) return
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
      { duration: movesLittle() ? 0 : SWIPER_DURATION_MS, easing: 'ease-in-out' },
    )
    // Where it goes to, not by how much: a scroll by an amount stops at the next slide.
    motion.current.onfinish = () => shown.scrollTo({ left: shown.scrollLeft + slides * shown.clientWidth })
  }
  return { at, turnBy, onScroll }
}

/**
 * Calls `turn` every 5 s unless somebody's pointer or focus rests there, or little motion is wanted: give what it returns to the
 * element that is meant.
 */
function useAutomaticTurns(turn: () => void) {
  const [paused, setPaused] = useState(false)
  const turnItself = useEffectEvent(() => {
    if (!movesLittle()) turn()
  })
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => turnItself(), SWIPER_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [paused])
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

const movesLittle = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
