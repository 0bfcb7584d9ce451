/** How to repeat a machine's walks with real calls: the values of one world, and how to cause each reply of the exchange. */
import type { EventObject } from 'xstate'
import type { Walk, WalkModel } from '../../machines/model/walks/model.ts'
import type { MainFlow } from '../coverage/mainFlows.ts'
import type { createFeeds } from './feeds.ts'
import type { Persona, Served } from './served.ts'

/** Something that happens in the world or on the line besides the walk's moves. `next` is the move that follows. */
type Deed = (served: Served, feeds: ReturnType<typeof createFeeds>, next: string | undefined) => Promise<unknown>

/** Prefix of events between two moves. */
export const MEANWHILE = '! '

export interface ByCalls {
  readonly machine: MainFlow
  readonly persona: Persona
  /** Other personas that are logged in, so that a walk can begin as them. */
  readonly others?: readonly Persona[]
  /** Prepares a walk, and returns the inputs, replies and stored values that differ in this world. */
  readonly begins?: (
    served: Served,
    walk: Walk,
  ) => Promise<Partial<Pick<WalkModel, 'inputs' | 'answers'>> & { stored?: WalkModel['stored'][string] }>
  /** Fills in payloads that depend on this world. */
  readonly events?: (event: EventObject, served: Served) => Promise<EventObject> | EventObject
  /**
   * By move: how to make the exchange, or its line, behave as the move says. Refusals and lost replies need none; faults of the line cause
   * them. By `! words`: what happens between two moves.
   */
  readonly deeds?: Readonly<Record<string, Deed>>
  /** Adds to a walk what must happen before or between its moves. */
  readonly adapts?: (walk: Walk) => Walk
  /** Moves that can't be caused, with the reason. A walk ends before them. */
  readonly uncaused?: Readonly<Record<string, string>>
}
