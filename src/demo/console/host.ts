/** The console's interface to its page, and its actor for its parts. */

import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { Actor } from 'xstate'
import type { CallName } from '../../../protocol/calls/index.ts'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Linked } from '../../../simulator/transports/linked.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import type { ToursAccess } from '../tours/access.ts'
import type { ConsoleAction } from './actions.ts'
import type { ConsoleContext, consoleFlow } from './consoleFlow.ts'
import type { RecordingActors } from './recordings/index.ts'

export type ConsoleHost = {
  /** Exchange time in ms. */
  clock: { now(): number; onTick(listener: () => void): () => void }
  /** Name of the scenario that the world began with. */
  scenario: string
  /** The page around the console, with its query. */
  page: string
  /** The scenario to show, from the address. */
  row?: string | undefined
  /** The part to show, from the address. */
  part?: string | undefined
  /** The call that the API part opens, from the address. */
  call?: string | undefined
  /** The collection to show, from the address. */
  collection?: string | undefined
  /** The current token; '' for a visitor. */
  token: string
  /** Switches to another token; '' for a visitor. */
  onEnter(token: string): void
  /** Called when the world was replaced, which invalidates the page's data. */
  onExchanged(token: string): void
  onCopy(text: string): void
  /** The client's request of a call; `token` is '' for a visitor. Throws a RangeError if the path lacks its id. */
  request(call: CallName, fields: object, token: string): { url: string; init: RequestInit }
  /** Recording of tours in this page. */
  tours?: ToursAccess | undefined
  /** Shows a notice of success. */
  onDone(key: TextKey): void
}

/** `requested`: a link's request in a shared world. */
export type ConsoleAccess = {
  host: ConsoleHost
  simulator: Capability
  actor: Actor<typeof consoleFlow>
  recordings: RecordingActors
  requested?: Linked | undefined
}

export const ConsoleAccessContext = createContext<ConsoleAccess | undefined>(undefined)

/** The console of a part. */
export function useConsole(): ConsoleAccess {
  const access = useContext(ConsoleAccessContext)
  if (!access) throw new Error('no console around this part')
  return access
}

export function useKnown<T>(pick: (context: ConsoleContext) => T): T {
  return useSelector(useConsole().actor, ({ context }) => pick(context))
}

/** Returns a function that queues an action. */
export function useDo(): (action: ConsoleAction) => void {
  const { actor } = useConsole()
  return (action) => actor.send({ type: 'console.do', action })
}

/** Calls the listener after a matching action: forms then reset, and stay after a refusal. */
export function useDone(fits: (action: ConsoleAction) => boolean, listener: () => void): void {
  const { actor } = useConsole()
  useEmitted(actor, 'console.done', ({ action }) => {
    if (fits(action)) listener()
  })
}
