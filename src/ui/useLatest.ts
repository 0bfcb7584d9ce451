import { type RefObject, useEffect, useRef } from 'react'

/** A value as it was last drawn, for effects that must not begin anew when it changes: callbacks for the most part. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
