/** A chart's highlights at one moment: active states, transitions taken, last guard answers. */
import type { Step } from './messages.ts'

export interface Highlights {
  readonly now: ReadonlySet<string>
  readonly been: ReadonlySet<string>
  /** Transitions of the last step. */
  readonly last: ReadonlySet<string>
  readonly taken: ReadonlySet<string>
  readonly answers: ReadonlyMap<string, boolean>
}

export const NOTHING: Highlights = {
  now: new Set(),
  been: new Set(),
  last: new Set(),
  taken: new Set(),
  answers: new Map(),
}

/** The highlights after these steps of one actor. */
export function highlightsAfter(steps: readonly Step[]): Highlights {
  const end = steps.at(-1)
  if (!end) return NOTHING
  const over = end.status === 'stopped'
  return {
    now: new Set(over ? [] : end.states),
    been: new Set(steps.flatMap(({ states }) => states)),
    last: new Set(end.taken),
    taken: new Set(steps.flatMap(({ taken }) => taken)),
    answers: new Map(steps.flatMap(({ guards }) => Object.entries(guards))),
  }
}
