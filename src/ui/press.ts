/** Shared handling of taps, keys and long presses. */
import type { KeyboardEvent, MouseEvent } from 'react'

/** Handles a plain click on a link inside the app; the browser handles "open in a new tab". */
export function plainClick(act: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (act === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The key selected by an arrow, Home or End in a circular row of choices; undefined for other keys. Without a current one it is the nearest
 * end.
 */
export function nextByKey<K>(keys: readonly K[], current: K, pressed: string): K | undefined {
  if (pressed === 'Home') return keys[0]
  if (pressed === 'End') return keys.at(-1)
  const step = STEPS[pressed]
  if (step === undefined) return undefined
  const at = keys.indexOf(current)
  if (at < 0) return step > 0 ? keys[0] : keys.at(-1)
  return keys[(at + step + keys.length) % keys.length]
}

/** Arrow keys for a row of choices: chooses the next one and focuses it (the child with its `data-key`). */
export function arrowKeys<K extends string>(keys: readonly K[], current: K, choose: (key: K) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const next = nextByKey(keys, current, event.key)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    const children = event.currentTarget.querySelectorAll<HTMLElement>('[data-key]')
    for (const child of children) if (child.dataset.key === next) child.focus()
  }
}
