/** The market history that plays, in words. */
import type { HistoryFacts } from '../../../simulator/history/store.ts'
import type { MarketMood } from '../../../simulator/operator/views.ts'

/** The history of a market: its name, empty for an invented one, and the moment (ms) at which it ends. */
export interface PlayedTape {
  name: string
  end: number
}

/** The files of a history as a name: the first one, and how many more. */
export const nameOfFiles = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${first} +${more.length}`

/** The history that a market plays; undefined when its prices follow the seed alone. */
export function tapeOf(
  code: string,
  moods: readonly Pick<MarketMood, 'code' | 'recorded'>[],
  kept: readonly Pick<HistoryFacts, 'id' | 'files'>[],
): PlayedTape | undefined {
  const recorded = moods.find((mood) => mood.code === code)?.recorded
  if (!recorded) return undefined
  const { files = [] } = kept.find(({ id }) => id === recorded.id) ?? {}
  return { name: nameOfFiles(files), end: recorded.to * 60_000 }
}
