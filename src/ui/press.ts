/** What taps, keys and long presses have in common. */
import type { KeyboardEvent, MouseEvent } from 'react'

/** Handles a plain click on a link inside the app and leaves "open in a new tab" to the browser. */
export function plainClick(act: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (act === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The key that an arrow, Home or End leads to in a row of choices (round the ends), or nothing for other keys. From none of them it leads to the nearest end. */
export function nextByKey<K>(keys: readonly K[], current: K, pressed: string): K | undefined {
  if (pressed === 'Home') return keys[0]
  if (pressed === 'End') return keys.at(-1)
  const step = STEPS[pressed]
  if (step === undefined) return undefined
  const at = keys.indexOf(current)
  if (at < 0) return step > 0 ? keys[0] : keys.at(-1)
  return keys[(at + step + keys.length) % keys.length]
}

/** Arrow keys for a row of choices: chooses the next one and moves the focus to it (the child with its `data-key`). */
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
