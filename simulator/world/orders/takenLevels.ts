/** The parts of the visible book that users have taken, until its levels refresh. */

export type Side = 'buy' | 'sell'

/** The quantity that a user has taken of a level of the book, last at `at`; valid until the level's epoch changes. */
export type TakenLots = { epoch: number; lots: number; at: number }
/** Keyed by `user/code`, then by `side/ticks`. */
export type TakenLevels = Record<string, Record<string, TakenLots>>
