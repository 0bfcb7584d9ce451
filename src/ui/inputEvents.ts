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

const NOT_LATIN = /^(?!.*\p{Script=Latin})[\p{L}\p{M}]+$/u
/** Keys that name no character: an input method has taken it, or the browser can't identify it. */
const UNNAMED = /^(Process|Unidentified)$/
const AT_POSITION: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Slash: ['/', '?'],
}

/**
 * The key of a shortcut. The typed character counts where it can be Latin, also on AZERTY and QWERTZ. Russian, Greek or Korean letters
 * stand for the Latin ones in the same places, since their keyboards have both.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<globalThis.KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const typed = key.normalize('NFKC')
  if (!NOT_LATIN.test(typed) && !UNNAMED.test(key)) return typed.toLowerCase()
  const digitOrLetter = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
  return digitOrLetter?.toLowerCase() ?? AT_POSITION[code]?.[shiftKey ? 1 : 0] ?? typed
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
