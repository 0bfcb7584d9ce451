/** A stage shows two phones in one tab: the second one stores under another name, so that neither changes the other. */

import type { ConsoleProps } from '../bindings/simulator.ts'
import type { FlowsAccess } from '../bindings/useApp.ts'

const SECOND = '2'
/** Name of the address's parameter. */
export const PHONE = 'phone'

/** The query that a page's address keeps, so that a reload is the same phone again. */
export const phoneQuery = (search: string): string =>
  __DEMO__ && new URLSearchParams(search).get(PHONE) === SECOND ? `?${PHONE}=${SECOND}` : ''

/** Prefix of the names of all values that this phone stores; index.html reads settings with it. */
export const storagePrefix = (): string => (phoneQuery(location.search) === '' ? 'app:' : `sim:phone${SECOND}:app:`)

/** The parts that a phone passes to the stage around it. */
export interface PhoneParts {
  readonly host: ConsoleProps
  readonly flows: FlowsAccess
}

/** The page around a phone. */
export interface StageAround {
  /** Called when a phone is shown, or when its parts have changed. */
  join(phone: Window, parts: PhoneParts): void
  leave(phone: Window): void
  /** Shows the console or the flows of a phone beside it. */
  showDock(phone: Window, dock: 'console' | 'flows'): void
}

declare global {
  interface Window {
    /** In demos only, on the page around the phones. */
    stage?: StageAround
  }
}

/** The stage that shows this page in a phone. */
export function stageAround(): StageAround | undefined {
  try {
    return window.parent === window ? undefined : window.parent.stage
  } catch {
    // The frame has another origin.
    return undefined
  }
}
