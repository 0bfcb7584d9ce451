import './Carousel.css'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { SWIPER_DURATION_MS, SWIPER_INTERVAL_MS } from '../../protocol/rules/constants.ts'
import { useTranslation } from '../i18n/i18n.ts'

interface Props {
  /** At least two; their number is constant. */
  items: readonly { key: string | number; node: ReactNode }[]
  label: string
}

/**
 * Slides that change automatically, but not under a finger, a mouse, the focus, or with reduced motion. Touch uses the browser's own
 * scrolling. Copies of the last and first slide at the ends make it circular.
 */
export function Carousel({ items, label }: Props) {
  const { t } = useTranslation()
  const viewport = useRef<HTMLDivElement>(null)
  const { at, turnBy, onScroll } = useTurning(viewport, items.length)
  const hold = useAutomaticTurns(() => turnBy(1))
  return (
    <section aria-label={label} {...hold}>
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

/** The current slide, and its changes by scrolling or an animation. */
function useTurning(viewport: RefObject<HTMLDivElement | null>, count: number) {
  const [at, setAt] = useState(0)
  const motion = useRef<Animation>(undefined)
  useLayoutEffect(() => void viewport.current?.scrollTo({ left: viewport.current.clientWidth }), [viewport])

  const onScroll = () => {
    const shown = viewport.current
    // A hidden element has no width.
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
    // An absolute position: relative scrolling stops at the next slide.
    motion.current.onfinish = () => shown.scrollTo({ left: shown.scrollLeft + slides * shown.clientWidth })
  }
  return { at, turnBy, onScroll }
}

/** Calls `turn` every 5 s unless a pointer or the focus is inside, or with reduced motion: spread the result on the element. */
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
