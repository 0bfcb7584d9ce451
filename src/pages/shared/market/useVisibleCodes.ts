import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from '../../../live/hooks.ts'

/**
 * Subscribes to the visible markets of a short list that is rendered completely. Returns the list's ref; its children have `data-code`, and
 * `rows` changes with them.
 */
export function useVisibleCodes<E extends HTMLElement>(rows: unknown): RefObject<E | null> {
  const list = useRef<E>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements to observe
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const code = (target as HTMLElement).dataset.code ?? ''
        if (isIntersecting) seen.add(code)
        else seen.delete(code)
      }
      setCodes([...seen].sort())
    })
    for (const row of list.current?.children ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [rows])
  useWatch(codes)
  return list
}
