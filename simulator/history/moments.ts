/** The moments at which a world of market histories can begin. */
import type { Recorded } from '../world/market/index.ts'

const MINUTE_MS = 60_000

/** The first and the last moment (ms) that all these histories contain. */
export const momentsOf = (all: readonly Pick<Recorded, 'from' | 'to'>[]): { first: number; last: number } => ({
  first: Math.max(...all.map(({ from }) => from * MINUTE_MS)),
  last: Math.min(...all.map(({ to }) => to * MINUTE_MS)),
})
