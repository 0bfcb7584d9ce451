import { afterEach, describe, expect, test, vi } from 'vitest'
import { createExchangeClock } from './clock.ts'
import { browserSchedule } from './flush.ts'
import { createLive } from './live.ts'
import { createSelection } from './selection.ts'
import { FakeSocket, scheduleByHand } from './testing.ts'
import { createVisibleCodes } from './visibleCodes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('frames', () => {
  test('come from the browser if available, else from a timer of 16 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const run = vi.fn()
    vi.stubGlobal('requestAnimationFrame', undefined)
    browserSchedule.frame(run)
    vi.advanceTimersByTime(15)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    browserSchedule.frame(run)
    expect([run.mock.calls.length, frames.length, vi.getTimerCount()]).toEqual([1, 1, 0])
    frames[0]?.()
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('delayed work runs after its time', () => {
    vi.useFakeTimers()
    const run = vi.fn()
    browserSchedule.later(run, 200)
    vi.advanceTimersByTime(199)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })
})

test.each([
  ['at the host', { host: 'https://exchange.example' }, 'wss://exchange.example/wss'],
  ['below the path of the host', { host: 'https://exchange.example/v1/' }, 'wss://exchange.example/v1/wss'],
  ['at its own address', { host: 'https://a.example', socket: 'wss://b.example/s?v=1' }, 'wss://b.example/s?v=1'],
])('without a custom socket the live part opens the browser’s, %s', (_, setup, url) => {
  const opened: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super()
        opened.push(url)
      }
    },
  )
  const { connection } = createLive({
    ...setup,
    origin: 'https://app.example',
    storage: { read: () => undefined, write: () => {} },
    clock: createExchangeClock(),
    ...scheduleByHand(),
  })
  const failed: string[] = []
  connection({ sendBack: ({ type }) => failed.push(type), receive: () => {} })()
  expect([opened, failed]).toEqual([[url], []])
})

describe('codes on screen', () => {
  test('stay while any of several components shows them', () => {
    const frames: (() => void)[] = []
    const list = createVisibleCodes(
      (run) => void frames.push(run),
      () => {},
    )
    const ends = [1, 2, 3].map(() => list.watch(['btcusdt']))
    ends[0]?.()
    expect(list.watched()).toEqual(['btcusdt'])
    ends[1]?.()
    expect(list.watched()).toEqual(['btcusdt'])
    ends[2]?.()
    expect(list.watched()).toEqual([])
  })
})

describe('CON-03: the chosen market', () => {
  const BTC = { code: 'btcusdt', id: 1 }
  function counted() {
    const selection = createSelection({ spot: BTC, contract: BTC })
    const changed = vi.fn()
    selection.subscribe(changed)
    return { selection, changed }
  }

  test('choosing the current market again changes nothing', () => {
    const { selection, changed } = counted()
    selection.choose('spot', BTC)
    selection.look('btcusdt')
    expect(changed).not.toHaveBeenCalled()
  })

  test.each([
    ['its id, known by now', { code: 'btcusdt', id: 2 }],
    ['another code', { code: 'ethusdt', id: 1 }],
  ])('%s is a change', (_, market) => {
    const { selection, changed } = counted()
    selection.choose('spot', market)
    expect(changed).toHaveBeenCalledTimes(1)
    expect(selection.get()).toEqual({ spot: market, contract: BTC })
    expect(selection.current()).toBe(market.code)
  })

  test('choosing it again after showing another market shows it again', () => {
    const { selection, changed } = counted()
    selection.look('ethusdt')
    selection.choose('spot', BTC)
    expect([selection.current(), changed.mock.calls.length]).toEqual(['btcusdt', 2])
  })
})
