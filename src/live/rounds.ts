/** Option rounds as the exchange announces them: the running and coming ones of each market, with the stakes on each side. */
import type { TopicData } from '../../protocol/topics.ts'

type RoundTopic = TopicData<'period'>
type Stakes = TopicData<'amount'>

/** Times in Unix seconds. The opening price is empty until the round begins, the stakes until they are sent. */
export interface LiveRound extends RoundTopic {
  readonly stakes: { readonly up: string; readonly down: string } | undefined
}

export const NO_ROUNDS: readonly LiveRound[] = []
/** Rounds kept of each length: the last settled one, the running one and the next. */
const ROUNDS_KEPT = 3
/** Limit of rounds whose stakes arrive first. */
const STAKES_KEPT = 24

interface MarketRounds {
  readonly rounds: readonly LiveRound[]
  readonly stakes: ReadonlyMap<number, Stakes>
}
const NOTHING: MarketRounds = { rounds: NO_ROUNDS, stakes: new Map() }

/** Adds a round, sorted by length and time, and drops old ones. */
function joined(known: readonly LiveRound[], round: LiveRound): readonly LiveRound[] {
  const all = [...known.filter(({ id }) => id !== round.id), round].sort(
    (a, b) => a.minutes - b.minutes || a.opens - b.opens,
  )
  return all.filter(({ minutes }, at) => all[at + ROUNDS_KEPT]?.minutes !== minutes)
}

/** Stores rounds by market; calls `mark` for each market whose rounds change. Values are immutable. */
export function createRounds(mark: (code: string) => void) {
  const markets = new Map<string, MarketRounds>()
  const of = (code: string): MarketRounds => markets.get(code) ?? NOTHING
  return {
    setRound(code: string, round: RoundTopic) {
      const { rounds, stakes } = of(code)
      markets.set(code, { rounds: joined(rounds, { ...round, stakes: stakes.get(round.id) }), stakes })
      mark(code)
    },
    setStakes(code: string, update: Stakes) {
      const { rounds, stakes } = of(code)
      const others = [...stakes].filter(([id]) => id !== update.id)
      markets.set(code, {
        rounds: rounds.map((round) => (round.id === update.id ? { ...round, stakes: update } : round)),
        stakes: new Map([...others, [update.id, update] as const].slice(-STAKES_KEPT)),
      })
      mark(code)
    },
    /** A market's rounds, shortest first, then by time; the same object until something changes. */
    of: (code: string): readonly LiveRound[] => of(code).rounds,
  }
}
