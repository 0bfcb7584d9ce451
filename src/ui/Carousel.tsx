import './Carousel.css'
import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { SWIPER_INTERVAL_MS } from '../../protocol/rules/constants.ts'
import { useText } from '../text/text.ts'

/** Embla's own measure of slowness at which a slide takes the 500 ms of the specification (carousel.test.ts does the sum). */
export const EMBLA_DURATION = 20

interface Props {
  items: readonly { key: string | number; node: ReactNode }[]
  /** What goes by, for screen readers. */
  label: string
}

/** Slides that change by themselves, but not under a finger, a mouse, the focus, or with reduced motion. */
export function Carousel({ items, label }: Props) {
  const say = useText()
  const [paused, setPaused] = useState(false)
  const [at, setAt] = useState(0)
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: EMBLA_DURATION })
  const still = useReducedMotion()
  useEffect(() => {
    if (!embla) return
    const show = () => setAt(embla.selectedScrollSnap())
    embla.on('select', show)
    return () => {
      embla.off('select', show)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || paused || still || items.length < 2) return
    const timer = setInterval(() => embla.scrollNext(), SWIPER_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [embla, paused, still, items.length])
  const hold = useCallback(() => setPaused(true), [])
  const release = useCallback(() => setPaused(false), [])
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="carousel" ref={viewport}>
        <div className="carousel-row">
          {items.map((item, index) => (
            <div key={item.key} inert={index !== at}>
              {item.node}
            </div>
          ))}
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
              onClick={() => embla?.scrollTo(index)}
            >
              <i />
            </button>
          ))}
        </div>
      )}
    </section>
  )
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
