/** A connection that is lost again and again, with the app's own machine. RECONNECTS=<n> sets how often, SAMPLE=<seed> repeats the ways. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { socketFlow } from '../../machines/app/socketFlow.ts'
import { filled } from '../../machines/testing.ts'
import { chanceOf } from '../../protocol/hostile/chance.ts'
import { createFrames } from '../../protocol/hostile/frames.ts'
import { RECONNECT_DELAY_MS, RECONNECT_JITTER_MS, SOCKET_DEAD_MS } from '../../protocol/rules/constants.ts'
import type { Outgoing } from '../../protocol/topics.ts'
import { createSurroundings, type Surroundings } from '../bindings/surroundings.ts'
import { createExchangeClock } from './clock.ts'
import { createLive } from './live.ts'
import { FakeSocket, scheduleByHand } from './testing.ts'

const SEED = Number(process.env.SAMPLE ?? 1)
const COUNT = Number(process.env.RECONNECTS ?? 200)
const AT = 1_800_000_000_000
const CLOSED = 3
/** After this many the heap stops growing. */
const WARM = 100
const HEAP_MOST = 2 * 1_024 * 1_024

const GREETING: Outgoing[] = [
  { type: 'pong', time: AT / 1_000 },
  { type: 'forex', title: 'EUR' },
  { type: 'code', code: 'ethusdt' },
  { type: 'product', sub: 'submarkt', data: 'btcusdt,ethusdt' },
  { type: 'auth', token: 'T' },
]

/** An event target that counts its listeners. */
function counted() {
  const target = new EventTarget()
  const counts = { listeners: 0 }
  return {
    counts,
    addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
      counts.listeners += 1
      target.addEventListener(...given)
    },
    removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
      counts.listeners -= 1
      target.removeEventListener(...given)
    },
    says: (type: string) => target.dispatchEvent(new Event(type)),
  }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function heapUsed(): number {
  for (let round = 0; round < 4; round += 1) collect()
  return process.memoryUsage().heapUsed
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function started() {
  const hand = scheduleByHand()
  const window = counted()
  const document = { ...counted(), visibilityState: 'visible' as const }
  const slept = { ms: 0 }
  /** The sockets that can still be open. Earlier ones have been checked and dropped. */
  let sockets: FakeSocket[] = []
  let refuses = false
  const live = createLive({
    host: '',
    origin: 'https://app.example',
    storage: { read: () => undefined, write: () => {} },
    clock: createExchangeClock({ real: () => 0, start: () => AT }),
    schedule: hand.schedule,
    openSocket: () => {
      if (refuses) throw new DOMException('refused', 'SecurityError')
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    now: () => AT,
  })
  const surroundings = createSurroundings(() => ({
    window: window as unknown as Surroundings['window'],
    document: document as unknown as Surroundings['document'],
    navigator: { onLine: true },
    now: () => slept.ms,
  }))
  const machine = filled(socketFlow, {
    feeds: { connection: live.connection as never, surroundings: surroundings as never },
  })
  const wants = { forex: 'EUR', code: 'ethusdt', codes: ['btcusdt', 'ethusdt'], token: 'T' }
  const actor = createActor(machine, { input: { ...wants, chance: () => 1 } })
  actor.start()
  actor.send({ type: 'socket.start' })
  return {
    ...{ live, actor, window, document, slept, hand },
    isIn: (value: object) => actor.getSnapshot().matches({ link: value } as never),
    refuse: (now: boolean) => {
      refuses = now
    },
    last: () => sockets.at(-1) as FakeSocket,
    alive: () => sockets.filter(({ readyState }) => readyState !== CLOSED),
    forget: () => {
      sockets = sockets.slice(-1)
    },
    facts: () => ({
      timers: vi.getTimerCount(),
      listeners: window.counts.listeners + document.counts.listeners,
      figures: live.tickers.subscriptions(),
    }),
  }
}

const RETRY_MS = RECONNECT_DELAY_MS + RECONNECT_JITTER_MS
type Started = ReturnType<typeof started>

/** The ways to lose a connection; each ends when the next socket is connecting. */
const LOSSES: Readonly<Record<string, (one: Started) => void>> = {
  'it closes': ({ last }) => {
    last().readyState = CLOSED
    last().onclose?.()
    vi.advanceTimersByTime(RETRY_MS)
  },
  'it fails': ({ last }) => {
    last().breaks()
    vi.advanceTimersByTime(RETRY_MS)
  },
  'it is silent': () => vi.advanceTimersByTime(SOCKET_DEAD_MS),
  'it never opens': ({ last }) => {
    last().breaks()
    vi.advanceTimersByTime(RETRY_MS)
    const connecting = last()
    vi.advanceTimersByTime(SOCKET_DEAD_MS + RETRY_MS)
    // The abandoned connection opens late.
    connecting.opens()
  },
  'it is refused': ({ last, refuse }) => {
    refuse(true)
    last().breaks()
    vi.advanceTimersByTime(3 * RETRY_MS)
    refuse(false)
    vi.advanceTimersByTime(RETRY_MS)
  },
  'the network is off': ({ window, last }) => {
    window.says('offline')
    last().onclose?.()
    vi.advanceTimersByTime(60_000)
    window.says('online')
  },
  'the network changes': ({ window }) => void window.says('online'),
  'the device slept': ({ slept }) => {
    slept.ms += 3_600_000
    vi.advanceTimersByTime(1_000)
  },
  'the page was resumed': ({ document }) => void document.says('resume'),
  'a send fails': ({ actor, last }) => {
    last().failing = true
    actor.send({ type: 'socket.code', code: 'btcusdt' })
    last().failing = false
    actor.send({ type: 'socket.code', code: 'ethusdt' })
    last().breaks()
    vi.advanceTimersByTime(RETRY_MS)
  },
}

test('SOC-03: however often the connection is lost, there is one, with each subscription once and nothing left over', () => {
  const one = started()
  const chance = chanceOf(SEED)
  const frames = createFrames(chance)
  const { actor, isIn, last, alive, forget, facts } = one
  let before: ReturnType<typeof facts> | undefined
  let heap = 0
  for (let at = 0; at < COUNT; at += 1) {
    expect([at, isIn({ live: 'connecting' }), alive().length]).toEqual([at, true, 1])
    last().opens()
    expect([at, last().sent.map((text) => JSON.parse(text))]).toEqual([at, GREETING])
    expect(isIn({ live: { open: 'silent' } })).toBe(true)
    for (let number = 0; number < 5; number += 1) last().onmessage?.({ data: frames.next().data })
    expect(isIn({ live: { open: 'fresh' } })).toBe(true)
    // The indicator of a failed send, and the autosave, end by themselves.
    vi.advanceTimersByTime(6_000)
    one.hand.frame()
    one.hand.pass(20_000)
    before ??= facts()
    expect([at, facts()]).toEqual([at, before])
    const [name, lose] = chance.pick(Object.entries(LOSSES)) as [string, (given: Started) => void]
    const lost = last()
    lose(one)
    expect([at, name, lost.onmessage, lost.onclose, alive().includes(lost)]).toEqual([at, name, null, null, false])
    forget()
    if (at === WARM) heap = heapUsed()
  }
  if (COUNT >= 1_000) expect(heapUsed() - heap).toBeLessThan(HEAP_MOST)
  console.log(`reconnects: ${COUNT} in ${Object.keys(LOSSES).length} ways, SAMPLE=${SEED}`)
  actor.stop()
  expect([vi.getTimerCount(), one.window.counts.listeners, one.document.counts.listeners]).toEqual([0, 0, 0])
})
