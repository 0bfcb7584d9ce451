import { useCallback, useEffect, useRef, useState } from 'react'

/** As many digits as a person could mean; further ones are not taken. */
export const DIGITS_MAX = 64

export interface Digits {
  readonly count: number
  push(digit: string): void
  /** Takes the last one back. */
  pop(): void
  clear(): void
  /** The digits as a text, for the one who sends or compares them. */
  read(): string
}

/**
 * Secret digits while they are entered: bytes that are overwritten as soon as they are not needed, and when the page is hidden or
 * left. Views know how many there are; what they are is read only where they are used. `onWiped` is called when hiding the page has
 * cost somebody digits.
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
