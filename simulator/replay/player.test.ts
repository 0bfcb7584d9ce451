import { describe, expect, test } from 'vitest'
import { createExchange } from '../exchange.ts'
import { openWorld } from '../seeds/personas.ts'
import { recordingsOf } from '../transports/recordings.ts'
import { schedule } from '../world/queue.ts'
import { start } from '../world/rules.hold.ts'
import { STEP_KINDS } from '../world/rules.steps.ts'
import { load, save } from '../world/save.ts'
import { START } from '../world/testing.ts'
import { createWorld } from '../world/world.ts'
import { createPlayer, finish, type Player } from './player.ts'
import { digestOf, RECORDING_STEPS, readSession, type Session, writeSession } from './session.ts'
import { randomly, recorded } from './testing.ts'

const played = (session: Session): Player => {
  const player = createPlayer(session)
  finish(player.seek(player.length))
  return player
}
const short = STEP_KINDS.filter((kind) => kind !== 'longWait')
const session = (commands = 260) => recorded(start(5).world, commands, randomly(short, 8))
/** A session with one command after `at` replaced. */
const changed = (from: Session, at: number, step: Session['steps'][number]): Session => ({
  ...from,
  steps: from.steps.map((old, index) => (index === at ? step : old)),
})

describe('SIM-09: replay', () => {
  test('a recording replays to a byte-identical save, from its initial save and from its seed', () => {
    const { world } = start(5)
    const made = recorded(world, 260, randomly(short, 8))
    const player = played(made)
    expect(save(player.world()) === save(world)).toBe(true)
    expect(player.endsAlike()).toBe(true)
    const seeded = openWorld({ seed: 3, now: START })
    const { boot, ...rest } = recorded(seeded, 40, randomly(short, 9))
    const alone = played({ ...rest, boot: { seed: 3, startedAt: boot.startedAt, now: boot.now } })
    expect(save(alone.world()) === save(seeded)).toBe(true)
  })

  test('steps go forwards and back, each restoring its world', () => {
    const made = session()
    const player = createPlayer(made)
    const worlds = new Map<number, string>()
    for (let place = 0; place <= player.length; place += 37) {
      finish(player.seek(place))
      worlds.set(place, save(player.world()))
    }
    for (const [place, text] of [...worlds].reverse()) {
      finish(player.seek(place))
      expect([place, player.at(), save(player.world()) === text]).toEqual([place, place, true])
    }
    finish(player.seek(3))
    finish(player.seek(2))
    expect(player.world().now).toBe(made.steps[1]?.at)
    expect(player.last()?.how).toBe('done')
    finish(player.seek(10_000))
    expect(player.at()).toBe(player.length)
    expect(player.world().now).toBe(made.end.at)
  })

  test('a different history is reported: a command that is now refused, and a different end', () => {
    const made = session(120)
    const at = made.steps.findIndex((step) => 'command' in step && step.command.type === 'register')
    const step = made.steps[at < 0 ? 5 : at]!
    const other = changed(made, at < 0 ? 5 : at, {
      at: step.at,
      command: { type: 'transfer', user: 1, from: 'coin', to: 'funding', currency: 'USDT', amount: '999999999' },
    })
    const player = createPlayer(other)
    finish(player.seek((at < 0 ? 5 : at) + 1))
    expect(player.last()).toEqual({ how: 'refused', problem: 'balanceShort' })
    finish(player.seek(player.length))
    expect(player.endsAlike()).toBe(false)
  })

  test('a world loaded during the recording is loaded again', async () => {
    const { world } = start(6)
    const exchange = createExchange({ seed: 6, now: world.now, rate: 1, world })
    const tapes = recordingsOf(exchange)
    const { recording, ...boot } = tapes.start()
    const other = save(start(9).world)
    exchange.command({ type: 'toggleFavourite', user: 1, market: 3 })
    exchange.advance(5_000)
    exchange.load(other)
    exchange.command({ type: 'toggleFavourite', user: 2, market: 4 })
    exchange.advance(7_000)
    const { steps, end, full } = tapes.stop(recording)
    expect([steps.length, full]).toEqual([3, false])
    const text = writeSession({ boot, steps, end, dropped: 0, calls: [], frames: [], events: [] })
    const player = played(readSession(text))
    expect(save(player.world()) === exchange.save()).toBe(true)
    expect(player.endsAlike()).toBe(true)
    expect(() => tapes.stop(recording)).toThrow('no recording')
  })

  test.each([-30, 30])('a world %i days away from the one before is loaded at its own time', async (days) => {
    const { world } = start(6)
    const exchange = createExchange({ seed: 6, now: world.now, rate: 1, world })
    const tapes = recordingsOf(exchange)
    const { recording, ...boot } = tapes.start()
    exchange.advance(5_000)
    const left = exchange.now()
    exchange.load(save(createWorld({ seed: 9, now: left + days * 86_400_000 })))
    exchange.advance(7_000)
    const { steps, end } = tapes.stop(recording)
    expect(steps.map(({ at }) => at)).toEqual([left])
    const text = writeSession({ boot, steps, end, dropped: 0, calls: [], frames: [], events: [] })
    const player = createPlayer(readSession(text))
    finish(player.seek(1))
    expect(player.world().now - left).toBe(days * 86_400_000)
    finish(player.seek(player.length))
    expect([save(player.world()) === exchange.save(), player.endsAlike()]).toEqual([true, true])
  })

  test('a full recording ends by itself, and can be replayed to its end', async () => {
    const exchange = createExchange({ seed: 6, now: 0, rate: 1, world: start(6).world })
    const tapes = recordingsOf(exchange, 2)
    const { recording, ...boot } = tapes.start()
    for (const market of [1, 2, 3]) exchange.command({ type: 'toggleFavourite', user: 1, market })
    const { steps, end, full } = tapes.stop(recording)
    expect([steps.length, full]).toEqual([2, true])
    const player = played({ ...session(1), boot, steps, end })
    expect(player.endsAlike()).toBe(true)
    expect(save(player.world()) === exchange.save()).toBe(false)
  })
})

describe('SIM-09 SIM-04: the first broken rule', () => {
  /** A session with a world that is damaged from a step on. */
  function spoilt(at: number, spoil: (world: ReturnType<typeof load>) => void): Session {
    const made = session(180)
    const player = createPlayer(made)
    finish(player.seek(at))
    const world = load(save(player.world()))
    spoil(world)
    return {
      ...made,
      steps: [...made.steps.slice(0, at), { at: world.now, world: save(world) }, ...made.steps.slice(at)],
    }
  }

  test('a valid session has none, and searching does not move the player', () => {
    const player = createPlayer(session(180))
    finish(player.seek(30))
    const before = save(player.world())
    expect(finish(player.firstBroken())).toBeUndefined()
    expect([player.at(), save(player.world()) === before]).toEqual([30, true])
  })

  test.each([3, 40])('money from nowhere at step %d is found there, by its rule', (at) => {
    const player = createPlayer(
      spoilt(at, (world) => {
        world.ledger.house['desk.USDT'] = (world.ledger.house['desk.USDT'] ?? 0n) + 1n
      }),
    )
    const broken = finish(player.firstBroken())
    expect(broken).toMatchObject({ step: at + 1, during: 'step' })
    expect(broken?.rules.map(({ rule }) => rule)).toEqual([1])
  })

  test('a rule tested on copies is found by bisection: an event that falls due and cannot be carried out', () => {
    const player = createPlayer(
      spoilt(40, (world) => {
        schedule(world.due, world.now + 100_000, 'secondSettle', 'nobody')
      }),
    )
    const broken = finish(player.firstBroken())
    expect(broken?.step).toBe(41)
    expect(broken?.rules.map(({ rule }) => rule)).toContain(13)
  })
})

describe('SIM-09: the file of a session', () => {
  const made = session(20)
  test('is read back as written', () => {
    expect(readSession(writeSession(made))).toEqual(made)
    expect(made.end.digest).toBe(digestOf(save(played(made).world())))
  })

  test.each<[string, (text: string) => string]>([
    ['no JSON', () => 'nonsense'],
    ['a saved world', () => save(start(1).world)],
    ['another version', (text) => text.replace('"version":1', '"version":2')],
    ['a command that there is not', (text) => text.replace('"command":{"type":"', '"command":{"type":"__proto__')],
    ['a time that is none', (text) => text.replace(/"at":\d+/, '"at":-1')],
    ['no end', (text) => text.replace('"end"', '"dne"')],
  ])('%s is refused', (_, spoil) => {
    expect(() => readSession(spoil(writeSession(made)))).toThrow()
  })

  test.each<[string, (made: Session) => unknown]>([
    ['more steps than a recording holds', ({ steps: [step] }) => ({ steps: Array(RECORDING_STEPS + 1).fill(step) })],
    ['a time beyond the year 2200', () => ({ end: { at: 1e15 } })],
    ['a time that is no number', ({ steps }) => ({ steps: [{ ...steps[0], at: 'x' }] })],
    ['a wait as a step', () => ({ steps: [{ at: START, command: { type: 'wait', ms: 1 } }] })],
    ['a command that does not exist', () => ({ steps: [{ at: START, command: { type: 'constructor' } }] })],
  ])('%s is refused when the file is opened', (_, part) => {
    expect(() => readSession(JSON.stringify({ ...made, ...(part(made) as object) }))).toThrow()
  })

  test('a step that is decades ahead ends in a fault at once', () => {
    const player = createPlayer({ ...made, steps: [{ at: START + 1e12, command: { type: 'logout', token: '' } }] })
    finish(player.seek(1))
    expect([player.last()?.how, player.world().now]).toEqual(['fault', made.boot.now])
  })

  test('an invalid initial save is refused when the file is opened', () => {
    expect(() => createPlayer({ ...made, boot: { ...made.boot, save: '{}' } })).toThrow('no saved world')
  })
})
