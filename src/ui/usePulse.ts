import { type RefObject, useEffect, useRef } from 'react'

/** A tint that fades into the background. */
const TINT = [{ backgroundColor: 'var(--ok-tint)' }, {}]
const PULSE = { duration: 600, easing: 'ease-out' } as const

/** An element that lights up once whenever the value changes after the first; never with reduced motion. */
export function usePulse<E extends HTMLElement>(value: string | undefined): RefObject<E | null> {
  const element = useRef<E>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) element.current?.animate(TINT, PULSE)
  }, [value])
  return element
}
