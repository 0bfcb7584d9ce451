import { useCallback, useEffect, useRef, useState } from 'react'

/** Limit of digits; further ones are ignored. */
export const DIGITS_MAX = 64

export interface Digits {
  readonly count: number
  push(digit: string): void
  /** Removes the last one. */
  pop(): void
  clear(): void
  /** The digits as text, for comparing or sending. */
  read(): string
}

/**
 * Secret digits during entry: bytes that are overwritten as soon as possible, and when the page is hidden or left. Views only get their
 * number. `onWiped` is called when hiding the page erased digits.
 */
export function useDigits(onWiped?: () => void): Digits {
  const bytes = useRef(new Uint8Array(DIGITS_MAX))
  const length = useRef(0)
  const [count, setCount] = useState(0)
  const to = useCallback((next: number) => {
    bytes.current.fill(0, next)
    length.current = next
    setCount(next)
  }, [])
  const clear = useCallback(() => to(0), [to])
  const wiped = useRef(onWiped)
  wiped.current = onWiped
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState !== 'hidden' || length.current === 0) return
      clear()
      wiped.current?.()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', clear)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', clear)
      clear()
    }
  }, [clear])
  return {
    count,
    push(digit) {
      if (length.current >= DIGITS_MAX) return
      bytes.current[length.current] = digit.charCodeAt(0)
      to(length.current + 1)
    },
    pop: () => to(Math.max(0, length.current - 1)),
    clear,
    read: () => String.fromCharCode(...bytes.current.subarray(0, length.current)),
  }
}
