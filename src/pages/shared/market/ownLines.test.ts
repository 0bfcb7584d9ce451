import { expect, test } from 'vitest'
import type { ContractOrder, Position } from '../../../../protocol/shapes/perpetual.ts'
import type { SpotOrder } from '../../../../protocol/shapes/trade.ts'
import { isDraggable, ownerOf, ownLines } from './ownLines.ts'

const spot = (part: object) =>
  ({ code: 'btcusdt', side: 'buy', state: 'new', price: '100', triggerPrice: null, ...part }) as SpotOrder
const pending = (part: object) =>
  ({
    code: 'btcusdt',
    action: 'open',
    direction: 'long',
    state: 'open',
    price: '90',
    triggerPrice: null,
    ...part,
  }) as ContractOrder
const position = (part: object) =>
  ({
    code: 'btcusdt',
    direction: 'long',
    state: 'holding',
    openPrice: '95',
    liquidationPrice: '50',
    ...part,
  }) as Position
const NONE = { orders: [], pendings: [], positions: [] }

const shown = (own: Partial<Parameters<typeof ownLines>[0]>) =>
  ownLines({ ...NONE, ...own }, 'btcusdt').map(({ kind, rises, price }) => `${kind} ${price} ${rises ? 'up' : 'down'}`)

test('open orders are lines at their price; one that waits for its trigger is a line there', () => {
  const orders = [
    spot({}),
    spot({ side: 'sell', price: '120' }),
    spot({ state: 'waiting', price: '111', triggerPrice: '110' }),
    spot({ code: 'ethusdt' }),
    spot({ price: null }),
  ]
  expect(shown({ orders })).toEqual(['buy 100 up', 'sell 120 down', 'buy 110 up'])
})

test('a pair is a line at each of its prices, then one at that of the order which is left', () => {
  const pair = { kind: 'oco', side: 'sell', price: '120', triggerPrice: '80', stopLimitPrice: '79', ocoLeg: null }
  const of = (ocoLeg: string | null) => shown({ orders: [spot({ ...pair, ocoLeg })] })
  expect(of(null)).toEqual(['sell 120 down', 'sell 80 down'])
  expect([of('limit'), of('stop')]).toEqual([['sell 120 down'], ['sell 79 down']])
})

test('SPX-01: the order that waits for the exits of another is a line at each of them', () => {
  const exit = { side: 'sell', kind: 'stop_market', state: 'waiting', price: null, triggerPrice: '80', exitOf: 'S1' }
  expect(shown({ orders: [spot({ ...exit, stopWin: '120', stopLose: '80' })] })).toEqual([
    'sell 120 down',
    'sell 80 down',
  ])
  expect(shown({ orders: [spot({ ...exit, stopWin: null, stopLose: '80' })] })).toEqual(['sell 80 down'])
})

test('a contract order buys when it opens a long or closes a short', () => {
  const pendings = [
    pending({}),
    pending({ direction: 'short', price: '99' }),
    pending({ action: 'close', price: '130' }),
    pending({ action: 'close', direction: 'short', price: null, state: 'pending', triggerPrice: '80' }),
  ]
  expect(shown({ pendings })).toEqual(['buy 90 up', 'sell 99 down', 'sell 130 down', 'buy 80 up'])
})

test('a position has its entry, and its liquidation price if there is one', () => {
  const positions = [
    position({}),
    position({ direction: 'short', openPrice: '96', liquidationPrice: null }),
    position({ state: 'closed', openPrice: '1' }),
  ]
  expect(shown({ positions })).toEqual(['entry 95 up', 'liquidation 50 up', 'entry 96 down'])
})

test('two orders at one price are one line', () => {
  expect(shown({ orders: [spot({}), spot({})] })).toEqual(['buy 100 up'])
})

test('the stops of a position are lines, for all of it or each of its levels', () => {
  const stopLevels = [{ stop: 'lose', price: '80', quantity: '1' }]
  const [whole, levels] = [position({ stopWin: '130', stopLose: '70' }), position({ stopWin: '131', stopLevels })]
  const lines = (one: Position) => shown({ positions: [one] }).slice(2)
  expect([lines(whole), lines(levels)]).toEqual([
    ['stopWin 130 up', 'stopLose 70 down'],
    ['stopWin 131 up', 'stopLose 80 down'],
  ])
  const stops = ownLines({ ...NONE, positions: [levels] }, 'btcusdt').flatMap(({ stop }) => stop ?? [])
  expect(stops.map(({ stop, level }) => [stop, level])).toEqual([
    ['stopWin', undefined],
    ['stopLose', 0],
  ])
})

test('a line belongs to the one order or stop whose price it is; a pair stays where it is', () => {
  const [alone, stop] = [
    spot({ number: 'A' }),
    spot({ number: 'B', state: 'waiting', price: '111', triggerPrice: '110' }),
  ]
  const owners = (own: Partial<typeof NONE>) => ownLines({ ...NONE, ...own }, 'btcusdt').map(ownerOf)
  expect(owners({ orders: [alone, stop] as never })).toEqual(['A', 'B'])
  expect(owners({ orders: [alone, spot({ number: 'C' })] as never })).toEqual([undefined])
  expect(owners({ orders: [alone], pendings: [pending({ price: '100' })] } as never)).toEqual([undefined])
  const pair = spot({ kind: 'oco', price: '120', triggerPrice: '80', ocoLeg: null })
  expect(owners({ orders: [pair] as never })).toEqual([undefined, undefined])
  expect(owners({ pendings: [pending({ number: 'P' })] as never })).toEqual(['P'])
  const held = position({ number: 'H', stopWin: '130', stopLevels: [{ stop: 'lose', price: '80', quantity: '1' }] })
  expect(owners({ positions: [held] as never })).toEqual([undefined, undefined, 'H stopWin ', 'H stopLose 0'])
})

test('a line is dragged only where the backend changes what it belongs to', () => {
  const drags = (own: Partial<typeof NONE>, canAmend: boolean) =>
    ownLines({ ...NONE, ...own }, 'btcusdt').map((line) => isDraggable(line, canAmend))
  expect([true, false].map((canAmend) => drags({ orders: [spot({})] as never }, canAmend))).toEqual([[true], [false]])
  const waits = { state: 'pending', price: null, triggerPrice: '80' }
  expect(drags({ pendings: [pending(waits), pending({ canAmend: true })] as never }, false)).toEqual([false, true])
  expect(drags({ positions: [position({ stopLose: '70' })] as never }, false)).toEqual([false, false, true])
})
