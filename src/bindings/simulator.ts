/** The interface of page and simulator console. Demos only. */
import type { ComponentType } from 'react'
import type { CallName } from '../../protocol/calls/index.ts'
import type { ToursAccess } from '../demo/tours/access.ts'
import type { TextKey } from '../i18n/i18n.ts'
import { createStore } from '../store.ts'

export interface ConsoleProps {
  readonly clock: { now(): number; onTick(listener: () => void): () => void }
  /** Name of the scenario that the world began with. */
  readonly scenario: string
  /** The page around the console, with its query; the root on the console's own page. */
  readonly page: string
  /** The scenario to show, from the address. */
  readonly row?: string | undefined
  /** The part to show, from the address. */
  readonly part?: string | undefined
  /** The call that the API part opens, from the address. */
  readonly call?: string | undefined
  /** The collection of the data model to show, from the address. */
  readonly collection?: string | undefined
  /** The current token; '' for a visitor. */
  readonly token: string
  /** Switches to another token; '' for a visitor. */
  readonly onEnter: (token: string) => void
  /** The world was replaced; `token` is valid in the new one. */
  readonly onExchanged: (token: string) => void
  readonly onCopy: (text: string) => void
  /** The client's request of a call; `token` is '' for a visitor. Throws a RangeError if the path lacks its id. */
  readonly request: (call: CallName, fields: object, token: string) => { url: string; init: RequestInit }
  /** Recording of tours in this page. */
  readonly tours: ToursAccess | undefined
  /** Shows a notice of success. */
  readonly onDone: (key: TextKey) => void
}

export type LoadConsole = () => Promise<{ default: ComponentType<ConsoleProps> }>

/** Counts the worlds of this page: a new one invalidates its data. */
export const worldCount = createStore(0)

/** Open consoles: overlays wait until there is none. */
export const consolesShown = createStore<readonly 'console'[]>([])
