/** What users have taken of the book that is shown, until its levels refresh. */

export type Side = 'buy' | 'sell'

/** What a user has eaten of a level of the book, last at `at`; it counts until the level's epoch changes. */
export type Eaten = { epoch: number; lots: number; at: number }
/** By `user/code`, then by `side/ticks`. */
export type EatenLevels = Record<string, Record<string, Eaten>>
