/** Which keys of a keyboard a keypad takes. */
export interface DigitKeys {
  /** '0' to '9'. */
  onDigit: (digit: string) => void
  onBackspace: () => void
  /** Enter, where no button has the focus. */
  onEnter?: (() => void) | undefined
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: unknown }

/** Anything that does something of its own at a key. */
const tagOf = (target: unknown): string => (target as { tagName?: string } | null)?.tagName ?? ''

/** What a key press means to a keypad: a digit, 'Backspace' or 'Enter'; nothing for other keys and for those meant for a field. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, repeat, target }: Pressed): string | undefined {
  if (ctrlKey || metaKey || altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(tagOf(target))) return undefined
  if (key === 'Backspace') return key
  // A key that is held means one digit, and one confirmation.
  if (repeat) return undefined
  if (key === 'Enter') return /^(BUTTON|A)$/.test(tagOf(target)) ? undefined : key
  return /^[0-9]$/.test(key) ? key : undefined
}
