/** What the page that shows the console gives it, and the console's own actor for its parts. */

import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { Actor } from 'xstate'
import type { CallName } from '../../../protocol/calls.ts'
import type { Capability } from '../../../simulator/transports/capability.ts'
import type { Linked } from '../../../simulator/transports/linked.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import type { ConsoleContext, consoleFlow } from './consoleFlow.ts'
import type { Deed } from './deeds.ts'
import type { RecordingActors } from './recordings/index.ts'

/** The page around the console. */
export type ConsoleHost = {
  /** Exchange time as the pages have it, in ms. */
  clock: { now(): number; onTick(listener: () => void): () => void }
  /** Name of the scenario that the world began with. */
  scenario: string
  /** The page around the console, with its query. */
  page: string
  /** The scenario whose row the address asks for. */
  row?: string | undefined
  /** Token of whoever is logged in; empty for a visitor. */
  token: string
  /** Makes the page that of another token; empty for a visitor. */
  onEnter(token: string): void
  /** The world is another one: whatever the page has read is of no use. */
  onExchanged(token: string): void
  onCopy(text: string): void
  /** What the page's client would send for a call; `token` is empty for a visitor. Throws a RangeError where the path lacks its id. */
  request(call: CallName, fields: object, token: string): { url: string; init: RequestInit }
  /** Says something that was done. */
  onDone(key: TextKey): void
}

/** `asked` is what a link wanted of a world that is everybody's. */
export type Desk = {
  host: ConsoleHost
  simulator: Capability
  actor: Actor<typeof consoleFlow>
  recordings: RecordingActors
  asked?: Linked | undefined
}

export const DeskContext = createContext<Desk | undefined>(undefined)

/** The console that a part stands in. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no console around this part')
  return desk
}

/** Something of what the console knows. */
export function useKnown<T>(pick: (context: ConsoleContext) => T): T {
  return useSelector(useDesk().actor, ({ context }) => pick(context))
}

/** Asks for a deed; it follows those that were asked for before. */
export function useDo(): (deed: Deed) => void {
  const { actor } = useDesk()
  return (deed) => actor.send({ type: 'console.do', deed })
}

/** Calls the listener when a deed that fits was done: a form then forgets what was typed, and keeps it when it was refused. */
export function useDone(fits: (deed: Deed) => boolean, listener: () => void): void {
  const { actor } = useDesk()
  useEmitted(actor, 'console.done', ({ deed }) => {
    if (fits(deed)) listener()
  })
}
