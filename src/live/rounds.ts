/** Rounds of options as the exchange announces them: for each market the running and the coming ones, with the stakes on either side. */
import type { TopicData } from '../../protocol/topics.ts'

type RoundTopic = TopicData<'period'>
type Stakes = TopicData<'amount'>

/** One round; times in Unix seconds. The opening price is empty until the round has begun, the stakes until they were told. */
export interface LiveRound extends RoundTopic {
  readonly stakes: { readonly up: string; readonly down: string } | undefined
}

export const NO_ROUNDS: readonly LiveRound[] = []
/** Of each length the last one settled, the running one and the next. */
const ROUNDS_KEPT = 3
/** Stakes may come before their round; so many rounds are waited for. */
const STAKES_KEPT = 24

interface MarketRounds {
  readonly rounds: readonly LiveRound[]
  readonly stakes: ReadonlyMap<number, Stakes>
}
const NOTHING: MarketRounds = { rounds: NO_ROUNDS, stakes: new Map() }

/** The rounds with one more, by length and then by time, without those that are long over. */
function joined(known: readonly LiveRound[], round: LiveRound): readonly LiveRound[] {
  const all = [...known.filter(({ id }) => id !== round.id), round].sort(
    (a, b) => a.minutes - b.minutes || a.opens - b.opens,
  )
  return all.filter(({ minutes }, at) => all[at + ROUNDS_KEPT]?.minutes !== minutes)
}

/** Keeps the rounds by market; `mark` is called for each market whose rounds changed. Values it answers are never changed afterwards. */
export function createRounds(mark: (code: string) => void) {
  const markets = new Map<string, MarketRounds>()
  const of = (code: string): MarketRounds => markets.get(code) ?? NOTHING
  return {
    setRound(code: string, round: RoundTopic) {
      const { rounds, stakes } = of(code)
      markets.set(code, { rounds: joined(rounds, { ...round, stakes: stakes.get(round.id) }), stakes })
      mark(code)
    },
    setStakes(code: string, told: Stakes) {
      const { rounds, stakes } = of(code)
      const others = [...stakes].filter(([id]) => id !== told.id)
      markets.set(code, {
        rounds: rounds.map((round) => (round.id === told.id ? { ...round, stakes: told } : round)),
        stakes: new Map([...others, [told.id, told] as const].slice(-STAKES_KEPT)),
      })
      mark(code)
    },
    /** A market's rounds, the shortest first and each length by time; the same object until something in it changes. */
    of: (code: string): readonly LiveRound[] => of(code).rounds,
  }
}
