/** Actions of pages on keyboard shortcuts. The keys are read by src/app/Shortcuts.tsx, on large screens only. */
import { useEffect } from 'react'
import { useLatest } from '../ui/useLatest.ts'

export type ShortcutAction = 'search' | 'buy' | 'sell' | 'previous' | 'next'

const actions = new Map<ShortcutAction, (() => void)[]>()

/** Offers an action for as long as the component is shown. */
export function useShortcut(name: ShortcutAction, act: () => void): void {
  const latest = useLatest(act)
  useEffect(() => {
    const run = () => latest.current()
    actions.set(name, [...(actions.get(name) ?? []), run])
    return () => void actions.set(name, actions.get(name)?.filter((one) => one !== run) ?? [])
  }, [name, latest])
}

/** Runs the action that was offered last. Returns false if there is none. */
export function runShortcut(name: ShortcutAction): boolean {
  const act = actions.get(name)?.at(-1)
  act?.()
  return act !== undefined
}

/** The item before or after the current one, around the ends. */
export function neighbor<T>(list: readonly T[], isCurrent: (item: T) => boolean, step: 1 | -1): T | undefined {
  const at = list.findIndex(isCurrent)
  return at < 0 ? list[0] : list[(at + step + list.length) % list.length]
}
