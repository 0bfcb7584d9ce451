import { type RefObject, useEffect, useRef } from 'react'

/** The latest rendered value, for effects that must not restart when it changes, mostly callbacks. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
