/** The keyboard shortcuts. */
import type { RouteName } from '../../protocol/routes.ts'
import type { ShortcutAction } from '../bindings/shortcuts.ts'
import { shortcutKey } from '../ui/inputEvents.ts'

export type Shortcut = { do: ShortcutAction } | { do: 'help' } | { do: 'wait' } | { do: 'open'; page: RouteName }

const PAGES: Readonly<Record<string, RouteName>> = {
  h: 'home',
  m: 'markets',
  t: 'trading',
  c: 'contract',
  w: 'funds',
}
const ACTIONS: Readonly<Record<string, ShortcutAction>> = {
  '/': 'search',
  b: 'buy',
  s: 'sell',
  '[': 'previous',
  ']': 'next',
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'
> & {
  /** Some keyboards type brackets with AltGr, which counts as Ctrl and Alt. */
  altGraph: boolean
}

/** The shortcut of a key press; `after` is true after "g". */
export function shortcutOf({ altGraph, ...press }: Press, after: boolean): Shortcut | undefined {
  if (press.isComposing || press.repeat || press.metaKey) return undefined
  if ((press.ctrlKey || press.altKey) && !altGraph) return undefined
  const typed = shortcutKey(press)
  const page = PAGES[typed]
  if (after) return page && { do: 'open', page }
  if (typed === 'g') return { do: 'wait' }
  if (typed === '?') return { do: 'help' }
  const action = ACTIONS[typed]
  return action && { do: action }
}

/**
 * All shortcuts with the keys that are pressed one after another, in the order of the sheet. The shortcuts of pages are labelled with their
 * titles.
 */
export const LISTED = [
  { text: 'large.shortcuts.search', keys: ['/'] },
  { text: 'title.home', keys: ['g', 'h'] },
  { text: 'title.markets', keys: ['g', 'm'] },
  { text: 'title.trading', keys: ['g', 't'] },
  { text: 'title.contract', keys: ['g', 'c'] },
  { text: 'title.funds', keys: ['g', 'w'] },
  { text: 'large.shortcuts.buy', keys: ['b'] },
  { text: 'large.shortcuts.sell', keys: ['s'] },
  { text: 'large.shortcuts.previous', keys: ['['] },
  { text: 'large.shortcuts.next', keys: [']'] },
  { text: 'large.shortcuts.close', keys: ['Esc'] },
  { text: 'large.shortcuts.help', keys: ['?'] },
] as const
