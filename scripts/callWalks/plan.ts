/** How the walks of a machine go by calls alone: with the values of one world, and what makes the exchange answer as a walk says. */
import type { EventObject } from 'xstate'
import type { Walk, WalkModel } from '../../machines/model/walks/model.ts'
import type { MainFlow } from '../coverage/mainFlows.ts'
import type { createFeeds } from './feeds.ts'
import type { Persona, Served } from './served.ts'

/** What happens on a walk beside its moves: in the world, on its line. `next` is the move after the one that it is for. */
type Deed = (served: Served, feeds: ReturnType<typeof createFeeds>, next: string | undefined) => Promise<unknown>

/** Before what happens meanwhile, in place of a move. */
export const MEANWHILE = '! '

export interface ByCalls {
  readonly machine: MainFlow
  readonly persona: Persona
  /** Who else is logged in, so that a walk can begin as them. */
  readonly others?: readonly Persona[]
  /** Before a walk: does what it begins with, and says what of the description is otherwise in this world. */
  readonly begins?: (
    served: Served,
    walk: Walk,
  ) => Promise<Partial<Pick<WalkModel, 'inputs' | 'answers'>> & { stored?: WalkModel['stored'][string] }>
  /** Events whose payload only this world knows. */
  readonly events?: (event: EventObject, served: Served) => Promise<EventObject> | EventObject
  /**
   * By a move: what makes the exchange, or its line, do what the move says. Refusals and lost answers need none: the line does them.
   * By `! words`: what happens meanwhile.
   */
  readonly deeds?: Readonly<Record<string, Deed>>
  /** A walk as it can happen: with what comes before, or meanwhile. */
  readonly adapts?: (walk: Walk) => Walk
  /** Moves that nobody can cause, with the reason: walks end before them. */
  readonly uncaused?: Readonly<Record<string, string>>
}
