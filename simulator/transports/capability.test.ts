/** The requests that pages send to an exchange that runs elsewhere, and the answers that they get. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createExchange } from '../exchange.ts'
import { createJournal } from '../journal/journal.ts'
import { observable } from '../observable.ts'
import type { Letter } from '../running.ts'
import { Refusal } from '../world/refusal.ts'
import { capabilityOf } from './capability.ts'
import { type ControlCommand, readControlCommand, runControlCommand } from './controlCommands.ts'
import { isInState } from './faults.ts'
import type { FromHost } from './host/messages.ts'
import { createPage } from './host/page.ts'
import { linkedWorld, sharedName } from './linked.ts'
import { memoryStore } from './memoryStore.ts'
import { problemOf } from './orderRefused.ts'
import { persist } from './persist.ts'
import { RECORDINGS, recordingsOf } from './recordings.ts'

const START = { seed: 5, now: Date.UTC(2026, 10, 21, 9), rate: 1 as const }
const YEAR = 366 * 24 * 3_600_000

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the capability', () => {
  test('each function sends one command and returns its reply', async () => {
    const orders: ControlCommand[] = []
    const inbox = observable<readonly Letter[]>([])
    const journal = createJournal()
    const capability = capabilityOf({
      remote: true,
      operating: observable<'on'>('on'),
      clock: observable({ now: 1, rate: 1 as const }),
      inbox,
      journal,
      cut: async () => {},
      faults: {} as never,
      onLost: () => {},
      order: async (command) => {
        orders.push(command)
        return '"text"'
      },
    })
    const answers = [
      await capability.speed(60),
      await capability.jump(5),
      await capability.jumpTo(7),
      await capability.load('world'),
      await capability.reset(),
      await capability.save(),
      await capability.share('token', '/home'),
      await capability.enter('trader'),
      await capability.scenario('empty', 'ja'),
      await capability.addPeople({ count: 2, language: 'vi', mood: 'new' }),
      await capability.command({ type: 'x' } as never),
      await capability.look('desk' as never, 'token'),
      await capability.startRecording(),
      await capability.stopRecording(3),
    ]
    expect(orders).toEqual([
      { what: 'rate', rate: 60 },
      { what: 'jump', ms: 5 },
      { what: 'jumpTo', at: 7 },
      { what: 'load', text: 'world' },
      { what: 'reset' },
      { what: 'save' },
      { what: 'share', token: 'token', page: '/home' },
      { what: 'enter', persona: 'trader' },
      { what: 'scenario', name: 'empty', language: 'ja' },
      { what: 'addPeople', count: 2, language: 'vi', mood: 'new' },
      { what: 'command', command: { type: 'x' } },
      { what: 'look', at: 'desk', token: 'token' },
      { what: 'startRecording' },
      { what: 'stopRecording', recording: 3 },
    ])
    expect(answers).toEqual([...Array(5).fill(undefined), ...Array(3).fill('"text"'), ...Array(6).fill('text')])
    expect(capability).toMatchObject({ remote: true, journal, inbox })
    inbox.set([{ code: '123456' } as Letter])
    expect(capability.facts.code()).toBe('123456')
  })

  test('only external events of machines are recorded', () => {
    const journal = createJournal()
    const { noteEvent } = capabilityOf({ journal, inbox: observable<readonly Letter[]>([]) } as never)
    const happening = { actor: { id: 'x' }, event: { type: 'go' }, source: undefined, snapshot: { value: 'a' } }
    noteEvent(happening)
    noteEvent({ ...happening, source: {} })
    expect(journal.get().map(({ kind }) => kind)).toEqual(['event'])
  })
})

describe('commands', () => {
  async function running() {
    const exchange = createExchange(START)
    const persistence = persist(exchange, memoryStore(), () => {})
    return {
      exchange,
      persistence: persistence,
      order: (command: ControlCommand) => runControlCommand(exchange, persistence, START, command),
    }
  }

  test.each(['{"version":5}', '{"version":4}', '['])(
    'the world %s is refused in words, and the old one goes on',
    async (text) => {
      const { exchange, order } = await running()
      const before = exchange.save()
      await expect(order({ what: 'load', text })).rejects.toThrow(/^This .+\.$/)
      expect(exchange.save()).toBe(before)
    },
  )

  test.each<[string, unknown, boolean]>([
    ['a jump of a year', { what: 'jump', ms: YEAR }, true],
    ['a longer one', { what: 'jump', ms: YEAR + 1 }, false],
    ['none at all', { what: 'jump', ms: 0 }, true],
    ['one back in time', { what: 'jump', ms: -1 }, false],
    ['one of half a millisecond', { what: 'jump', ms: 0.5 }, false],
    ['one to before 1970', { what: 'jumpTo', at: -1 }, false],
    ['a rate that nobody offers', { what: 'rate', rate: 7 }, false],
    ['fifty people', { what: 'addPeople', count: 50, language: 'ja', mood: 'active' }, true],
    ['one more', { what: 'addPeople', count: 51, language: 'ja', mood: 'active' }, false],
    ['nobody', { what: 'addPeople', count: 0, language: 'ja', mood: 'active' }, false],
    ['people of no language', { what: 'addPeople', count: 1, language: 'xx', mood: 'active' }, false],
    ['a command that nobody knows', { what: 'command', command: { type: 'nothing' } }, false],
    ['a view that nobody knows', { what: 'look', at: 'nothing' }, false],
  ])('%s is read or refused', (_, value, isRead) => {
    const read = () => readControlCommand(value)
    if (isRead) expect(read()).toEqual(value)
    else expect(read).toThrow()
  })

  test('a jump to a time ends there, to a past time does nothing, and none exceeds a year', async () => {
    const { exchange, order } = await running()
    await order({ what: 'jumpTo', at: START.now + 5_000 })
    expect(exchange.now()).toBe(START.now + 5_000)
    await order({ what: 'jumpTo', at: START.now })
    expect(exchange.now()).toBe(START.now + 5_000)
    await expect(order({ what: 'jumpTo', at: exchange.now() + YEAR + 1 })).rejects.toMatchObject({
      id: 'fieldInvalid',
      field: 'at',
    })
  })

  test('a jump of exactly a year is carried out', async () => {
    const { exchange, persistence } = await running()
    const jumped: number[] = []
    const noting = { ...exchange, jump: (ms: number) => void jumped.push(ms) }
    await runControlCommand(noting, persistence, START, { what: 'jumpTo', at: exchange.now() + YEAR })
    expect(jumped).toEqual([YEAR])
  })

  test('the clock runs at the commanded rate, and a saved world is restored unchanged', async () => {
    const { exchange, order } = await running()
    expect(await order({ what: 'rate', rate: 60 })).toBe('')
    expect(exchange.rate()).toBe(60)
    const saved = await order({ what: 'save' })
    await order({ what: 'jump', ms: 60_000 })
    expect(exchange.save()).not.toBe(saved)
    expect(await order({ what: 'load', text: saved })).toBe('')
    expect(exchange.save()).toBe(saved)
  })

  test('a refusal has its id, field and parameters, any other error its text', () => {
    expect(problemOf(new Refusal('fieldInvalid', { least: '5' }, 'amount'))).toEqual({
      text: 'fieldInvalid: amount',
      id: 'fieldInvalid',
      field: 'amount',
      params: { least: '5' },
    })
    expect(problemOf(new Refusal('fieldInvalid', {}, undefined))).toMatchObject({
      text: 'fieldInvalid',
      field: undefined,
    })
    expect(problemOf(new Error('broken'))).toEqual({ text: 'broken' })
  })

  test('recordings: only four are stored, the oldest is dropped, and each can be ended once', async () => {
    const { exchange, order } = await running()
    const { recording, now, seed } = JSON.parse(await order({ what: 'startRecording' }))
    expect([now, seed]).toEqual([START.now, 5])
    const others = Array.from({ length: RECORDINGS - 1 }, () => recordingsOf(exchange).start().recording)
    expect(JSON.parse(await order({ what: 'stopRecording', recording })).full).toBe(false)
    expect(() => recordingsOf(exchange).stop(recording)).toThrow(`no recording ${recording}`)
    const more = [recordingsOf(exchange).start().recording, recordingsOf(exchange).start().recording]
    expect(() => recordingsOf(exchange).stop(others[0] ?? 0)).toThrow('no recording')
    for (const one of [...others.slice(1), ...more]) expect(recordingsOf(exchange).stop(one).steps).toEqual([])
  })

  test('a full recording ends by itself with the current world', async () => {
    const exchange = createExchange(START)
    const tapes = recordingsOf(exchange, 2)
    const { recording, save } = tapes.start()
    for (const at of [1, 2, 3]) {
      exchange.advance(at)
      exchange.load(save)
    }
    const { steps, end, full } = tapes.stop(recording)
    expect([steps.length, full, end.at]).toEqual([2, true, START.now])
  })
})

describe('a page of the worker', () => {
  beforeEach(() => void vi.useFakeTimers())

  function joined() {
    const posted: FromHost[] = []
    const log: string[] = []
    const ends: ((frame: string) => void)[] = []
    const exchange = {
      connect(deliver: (frame: string) => void) {
        const number = ends.push(deliver)
        return { receive: (text: string) => log.push(`${number} ${text}`), close: () => log.push(`${number} closed`) }
      },
    }
    const page = createPage((message) => void posted.push(message), exchange as never)
    return { page, posted, log, deliver: (socket: number, frame: string) => ends[socket - 1]?.(frame) }
  }

  test('frames of a socket are sent together after 10 ms, separately for each socket', () => {
    const { page, posted, deliver } = joined()
    page.receive({ type: 'open', socket: 1 })
    page.receive({ type: 'open', socket: 2 })
    deliver(1, 'a')
    deliver(2, 'b')
    deliver(1, 'c')
    vi.advanceTimersByTime(9)
    expect(posted).toEqual([])
    vi.advanceTimersByTime(1)
    expect(posted).toEqual([
      { type: 'frames', socket: 1, frames: ['a', 'c'] },
      { type: 'frames', socket: 2, frames: ['b'] },
    ])
    deliver(1, 'd')
    vi.advanceTimersByTime(10)
    expect(posted).toHaveLength(3)
  })

  test('frames go to their socket only, and a closed one neither sends nor gets any', () => {
    const { page, posted, log, deliver } = joined()
    page.receive({ type: 'open', socket: 1 })
    page.receive({ type: 'send', socket: 1, frame: 'hello' })
    deliver(1, 'a')
    page.receive({ type: 'close', socket: 1 })
    page.receive({ type: 'close', socket: 1 })
    page.receive({ type: 'send', socket: 1, frame: 'late' })
    page.receive({ type: 'bye' })
    vi.advanceTimersByTime(10)
    expect([posted, log]).toEqual([[], ['1 hello', '1 closed']])
  })

  test('a page that leaves closes all its sockets', () => {
    const { page, log } = joined()
    for (const socket of [1, 2]) page.receive({ type: 'open', socket })
    page.leave()
    page.leave()
    expect(log).toEqual(['1 closed', '2 closed'])
  })
})

describe('the world for a link', () => {
  test('comes from its shared state, its scenario or its persona, else from its seed', () => {
    expect(linkedWorld({ shared: 'abc', scenario: 'x', opened: true })).toEqual({
      name: sharedName('abc'),
      source: { shared: 'abc' },
    })
    expect(sharedName('abc')).not.toBe(sharedName('abd'))
    expect(linkedWorld({ opened: true })).toBeUndefined()
    expect(linkedWorld({ persona: 'visitor', opened: true })).toBeUndefined()
    expect(() => linkedWorld({ scenario: 'nothing', opened: true })).toThrow()
    const scenario = 'withdrawal-under-review'
    expect(linkedWorld({ scenario, opened: true })).toMatchObject({ name: scenario, rate: 0, source: { scenario } })
  })

  test('a persona in a link just opened does not replace its scenario', () => {
    const scenario = 'withdrawal-under-review'
    for (const persona of ['expired', 'heavy', 'trader'])
      expect(linkedWorld({ scenario, persona, opened: true })?.name).toBe(scenario)
  })
})

test('a value notifies its listeners until they leave', () => {
  const value = observable(1)
  const received: number[] = []
  const end = value.subscribe(() => received.push(value.get()))
  value.set(2)
  end()
  value.set(3)
  expect([received, value.get()]).toEqual([[2], 3])
})

test('a machine’s state matches by its full path or its end, for that machine only', () => {
  const seen = [{ machine: 'a', states: [], now: ['open', 'open.sending'] }]
  const found = (machine: string, state: string) => isInState(seen, { machine, state })
  expect([found('a', 'open'), found('a', 'sending'), found('a', 'open.sending')]).toEqual([true, true, true])
  expect([found('a', 'ending'), found('b', 'open')]).toEqual([false, false])
})
