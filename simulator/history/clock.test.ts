/** Market histories under a clock that an operator jumps, hurries, slows and stops between random commands. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createExchange } from '../exchange.ts'
import { RATES } from '../exchangeClock.ts'
import { Refusal } from '../world/refusal.ts'
import { commandOf, pricesOf } from '../world/rules.history.ts'
import { COMMANDS, start } from '../world/rules.hold.ts'
import { STEP_KINDS } from '../world/rules.steps.ts'
import { createWatch } from '../world/rules.ts'
import { encode, save } from '../world/save.ts'
import { readWorld } from '../world/saved/readWorld.ts'
import { createWorld } from '../world/world.ts'
import { keepPrepared } from './prepared.ts'

/** Ten minutes before the crash and the squeeze begin; they end a day and a half later. */
const PLACE = {
  now: Date.UTC(2026, 10, 20, 10, 31, 12, 345),
  recorded: [keepPrepared('crash'), keepPrepared('squeeze')],
}
const HOUR = 3_600_000
const JUMPS = [1, 999, 61_234, HOUR, 6.5 * HOUR, 15 * HOUR]
const REAL_TIMES = [0, 1, 40, 250, 1_000, 7_777, 60_000]
const MOVES = 80
const RUNS = Math.min(20, Math.ceil(COMMANDS / 6_000))
const SEED = 48 + Number(process.env.SAMPLE ?? 0)

const number = fc.nat({ max: 1_000_000 })
const move = fc.record({
  what: fc.constantFrom('command', 'command', 'command', 'advance', 'advance', 'jump', 'rate'),
  kind: fc.constantFrom(...STEP_KINDS),
  a: number,
  b: number,
  c: number,
})
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never
const chosen = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Commands alone decide what happens: neither how time passed between them, nor that somebody traded, moves a price of a history. */
const holdsOn = (seed: number, moves: readonly Move[]) => {
  const { world } = start(seed, PLACE)
  const text = save(world)
  const onFault = (fault: unknown) => {
    throw fault
  }
  const exchange = createExchange({ seed, now: world.now, world, onFault })
  const records: string[] = []
  exchange.onRecord((record) => records.push(record))
  const watch = createWatch()
  for (const [index, { what, ...step }] of moves.entries()) {
    if (what === 'rate') exchange.setRate(chosen(RATES, step.a))
    if (what === 'jump') exchange.jump(chosen(JUMPS, step.a))
    if (what === 'command')
      try {
        exchange.command(exchange.look((now) => commandOf(now, step)))
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
      }
    if (what !== 'command') exchange.advance(chosen(REAL_TIMES, step.b))
    const broken = exchange.look((now) => watch.check(now))
    if (broken.length > 0) expect({ index, what, step, broken }).toBeUndefined()
  }
  const again = createExchange({ seed, now: PLACE.now, rate: 0, world: readWorld(text), onFault })
  again.replay(records, exchange.now())
  expect(again.save() === exchange.save(), 'rules 13 and 14').toBe(true)
  const empty = createExchange({ seed, now: PLACE.now, rate: 0, world: createWorld({ seed, ...PLACE }), onFault })
  empty.replay(
    records.filter((record) => record.includes('"setRegime"')),
    exchange.now(),
  )
  expect(empty.look(pricesOf), 'rule 16').toEqual(exchange.look(pricesOf))
  expect(
    empty.look(({ markets }) => encode(markets)),
    'rule 16',
  ).toBe(exchange.look(({ markets }) => encode(markets)))
}

test('HIS-01: the sixteen rules hold on a history whose clock jumps, stops and changes its speed, until after its end', () => {
  fc.assert(fc.property(fc.nat({ max: 2 ** 31 }), fc.array(move, { minLength: MOVES, maxLength: MOVES }), holdsOn), {
    numRuns: RUNS,
    seed: SEED,
  })
}, 600_000)
