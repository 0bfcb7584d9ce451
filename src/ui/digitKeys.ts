/** The keys that a keypad handles. */
export interface DigitKeys {
  /** '0' to '9'. */
  onDigit: (digit: string) => void
  onBackspace: () => void
  /** Enter, unless a button has the focus. */
  onEnter?: (() => void) | undefined
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: unknown }

const tagOf = (target: unknown): string => (target as { tagName?: string } | null)?.tagName ?? ''

/** A key press as a digit, 'Backspace' or 'Enter'; undefined for other keys and for keys meant for a field. */
export function pressedKey({ key, code, ctrlKey, metaKey, altKey, repeat, target }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(tagOf(target))) return undefined
  if (key === 'Backspace') return key
  // A held key means one digit, and one confirmation.
  if (repeat) return undefined
  if (key === 'Enter') return /^(BUTTON|A)$/.test(tagOf(target)) ? undefined : key
  // Arabic, Persian and Hindi keyboards type digits of their own.
  const digit = /^\p{Nd}$/u.test(key) ? /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] : undefined
  return /^[0-9]$/.test(key) ? key : digit
}
