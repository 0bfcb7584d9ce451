/** decisions.md 11: for every strategy and stake, as many forecasts win as lose; judged by the code that settles real orders. */
import { expect, test } from 'vitest'
import type { Forecast } from '../../../../protocol/shapes/option.ts'
import { OPTION_CYCLES, SECOND_CYCLES } from '../../../rounds.ts'
import { advanceMinute, createMarkets, MARKETS, type MarketsState } from '../../market/index.ts'
import { done, worldWithUser } from '../../testing.ts'
import { judge } from './judge.ts'
import type { StakeOrder, StakeState } from './state.ts'
import { second } from './testing.ts'

/** `npm run soak` runs more. */
const SAMPLES = Number(process.env.FAIRNESS_SAMPLES ?? 200_000)
/** Number of stakes on every market through the exchange. */
const ROUNDS = Math.max(50, SAMPLES / 4_000)
/** Generous, for a busy machine. */
const PATIENCE_MS = Math.max(60_000, SAMPLES / 5)
const START = Date.UTC(2026, 10, 21, 15, 7, 0)
const MINUTE = 60_000

/** Four standard errors of a share of `decided`: 0.2 % for a million. */
const tolerance = (decided: number): number => 2 / Math.sqrt(decided)

class Tally {
  won = 0
  lost = 0

  add(state: StakeState): void {
    if (state === 'won') this.won++
    if (state === 'lost') this.lost++
  }

  get decided(): number {
    return this.won + this.lost
  }

  expectFair(what: string): void {
    expect(Math.abs(this.won / this.decided - 0.5), `${what}: ${this.won} of ${this.decided}`).toBeLessThan(
      tolerance(this.decided),
    )
  }
}

const STRATEGIES = ['up', 'down', 'alternating'] as const

/** Contracts of one market and length, one after another, by each strategy. */
class Line {
  readonly tallies: Record<(typeof STRATEGIES)[number], Tally>
  readonly code: string
  readonly length: number
  #opens: number
  #count = 0

  constructor(code: string, length: number, opens: number, tallies: Line['tallies']) {
    this.code = code
    this.length = length
    this.#opens = opens
    this.tallies = tallies
  }

  /** Judges the contracts that have ended by `now`. */
  settle(markets: MarketsState, now: number): void {
    for (let settles = this.#opens + this.length; settles <= now; settles += this.length) {
      const bet = { code: this.code, opens: this.#opens, settles }
      const forecasts: Forecast[] = ['up', 'down', this.#count % 2 === 0 ? 'up' : 'down']
      forecasts.forEach((forecast, i) => {
        this.tallies[STRATEGIES[i] as 'up'].add(judge(markets, { ...bet, forecast }).outcome)
      })
      this.#count++
      this.#opens = settles
    }
  }
}

const newTallies = (): Line['tallies'] => ({ up: new Tally(), down: new Tally(), alternating: new Tally() })

/** Runs markets until both kinds have enough decided contracts, and returns the results. */
function playAll(seed: number): { seconds: Line['tallies']; options: Line['tallies'] } {
  const markets = createMarkets(seed, START)
  const seconds = newTallies()
  const options = newTallies()
  const lines = MARKETS.flatMap(({ code }, i) => {
    const cycle = SECOND_CYCLES[i % SECOND_CYCLES.length]!
    const accepted = START + ((i * 7_919) % MINUTE)
    const rounds = OPTION_CYCLES.map(({ minutes }) => new Line(code, minutes * MINUTE, START, options))
    return [new Line(code, cycle.seconds * 1_000, accepted, seconds), ...rounds]
  })
  for (let minute = 1; seconds.up.decided < SAMPLES || options.up.decided < SAMPLES; minute++) {
    for (const line of lines) line.settle(markets, START + minute * MINUTE - 1)
    advanceMinute(markets)
  }
  return { seconds, options }
}

test(
  `decisions 11: over ${SAMPLES} second contracts and as many options up and down win equally, by every strategy`,
  () => {
    const { seconds, options } = playAll(20_261_121)
    for (const strategy of STRATEGIES) {
      expect(seconds[strategy].decided).toBeGreaterThanOrEqual(SAMPLES)
      seconds[strategy].expectFair(`second contracts, ${strategy}`)
      options[strategy].expectFair(`options, ${strategy}`)
    }
  },
  PATIENCE_MS,
)

test(
  'decisions 11: placed orders with large stakes win as often as small ones, and match the tape',
  () => {
    const { world, user } = worldWithUser(1_979)
    done(world, { type: 'grant', user, account: 'second', currency: 'USDT', amount: '1000000000' })
    const large = new Tally()
    const codes = MARKETS.map(({ code }) => code)
    for (let round = 0; round < ROUNDS; round++) {
      const orders: [StakeOrder, StakeOrder][] = codes.map((code, i) => {
        const direction = (round + i) % 2 === 0 ? 'up' : 'down'
        const ticket = { code, cycle: 30, direction } as const
        return [
          done(world, second(user, { ...ticket, amount: '10' })),
          done(world, second(user, { ...ticket, amount: '1000' })),
        ]
      })
      done(world, { type: 'wait', ms: 31_007 })
      for (const [one, other] of orders) {
        large.add(other.state)
        expect(other.state).toBe(one.state)
        expect(judge(world.markets, one).outcome).toBe(one.state)
      }
    }
    expect(large.decided).toBeGreaterThan(3_000)
    large.expectFair('large stakes')
  },
  PATIENCE_MS,
)
