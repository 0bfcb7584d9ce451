/** What the page and the simulator's console give each other. Only demos have one. */
import type { ComponentType } from 'react'
import type { CallName } from '../../protocol/calls.ts'
import type { TextKey } from '../i18n/i18n.ts'

/** The page around the console. */
export interface ConsoleProps {
  readonly clock: { now(): number; onTick(listener: () => void): () => void }
  /** Name of the scenario that the world began with. */
  readonly scenario: string
  /** The page around the console, with its query; the root on the console's own page. */
  readonly page: string
  /** The scenario whose row the address asks for. */
  readonly row?: string | undefined
  /** Token of whoever is logged in; empty for a visitor. */
  readonly token: string
  /** Makes the page that of another token; empty for a visitor. */
  readonly onEnter: (token: string) => void
  /** The world is another one, in which this token holds. */
  readonly onExchanged: (token: string) => void
  readonly onCopy: (text: string) => void
  /** What the client would send for a call; `token` is empty for a visitor. Throws a RangeError where the path lacks its id. */
  readonly request: (call: CallName, fields: object, token: string) => { url: string; init: RequestInit }
  /** Says something that was done. */
  readonly onDone: (key: TextKey) => void
}

/** Loads the console with its texts. */
export type LoadConsole = () => Promise<{ default: ComponentType<ConsoleProps> }>

let worlds = 0
const listeners = new Set<() => void>()

/** Counts the worlds that this page has had: what it has read belongs to one of them. */
export const worldCount = {
  get: () => worlds,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Another world has taken the place of the one before. */
  next() {
    worlds++
    for (const listener of [...listeners]) listener()
  },
}

let shown = 0
const watchers = new Set<() => void>()

/** Whether the console is in sight: what lies over all pages waits until it is not, so that the operator can go on. */
export const consoleShown = {
  get: () => shown > 0,
  subscribe(listener: () => void): () => void {
    watchers.add(listener)
    return () => void watchers.delete(listener)
  },
  /** It is in sight from now on, until the answered function is called. */
  begin(): () => void {
    const change = (by: number) => {
      shown += by
      for (const watcher of [...watchers]) watcher()
    }
    change(1)
    return () => change(-1)
  },
}
