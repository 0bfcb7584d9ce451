/** The activity of invented people so far: just registered, trading, or waiting for the operator's help. */
export const MOODS = ['new', 'active', 'inTrouble'] as const
export type Mood = (typeof MOODS)[number]
