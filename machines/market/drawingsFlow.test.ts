import { expect, test } from 'vitest'
import { begun } from '../testing.ts'
import { type ChartDrawing, DRAWINGS_MAX, DRAWN_MARKETS_MAX, drawingsFlow, drawingsOf } from './drawingsFlow.ts'

const at = (time: number, price: string) => ({ time, price })
const line = (id: number, price = '10'): ChartDrawing => ({ id, kind: 'horizontal', points: [at(0, price)] })

function opened(store = new Map<string, unknown>(), code = 'btcusdt') {
  const { actor, state } = begun(drawingsFlow, { input: { code }, store })
  return { send: actor.send, store, shown: () => drawingsOf(state().context), state }
}

test('a horizontal line takes one tap, a trend line and a retracement take two, and each is selected and stored', () => {
  const { send, store, shown, state } = opened()
  send({ type: 'drawings.point', point: at(1, '5') })
  expect(shown()).toEqual([])
  send({ type: 'drawings.tool', tool: 'horizontal' })
  send({ type: 'drawings.point', point: at(60, '61000.5') })
  expect([state().value, state().context.selected]).toEqual(['selected', 1])
  send({ type: 'drawings.tool', tool: 'trend' })
  send({ type: 'drawings.point', point: at(60, '10') })
  expect([state().value, shown().length]).toEqual(['placing', 1])
  send({ type: 'drawings.point', point: at(120, '12') })
  send({ type: 'drawings.tool', tool: 'fibonacci' })
  send({ type: 'drawings.point', point: at(0, '1') })
  send({ type: 'drawings.point', point: at(60, '2') })
  expect(opened(store).shown()).toEqual([
    { id: 1, kind: 'horizontal', points: [at(60, '61000.5')] },
    { id: 2, kind: 'trend', points: [at(60, '10'), at(120, '12')] },
    { id: 3, kind: 'fibonacci', points: [at(0, '1'), at(60, '2')] },
  ])
  expect(opened(store, 'ethusdt').shown()).toEqual([])
})

test('the tool in hand is put away by its own button or by cancelling, with what it began', () => {
  const { send, shown, state } = opened()
  send({ type: 'drawings.tool', tool: 'trend' })
  send({ type: 'drawings.point', point: at(60, '10') })
  send({ type: 'drawings.tool', tool: 'trend' })
  expect([state().value, state().context.begun]).toEqual(['resting', []])
  send({ type: 'drawings.tool', tool: 'trend' })
  send({ type: 'drawings.point', point: at(60, '10') })
  send({ type: 'drawings.tool', tool: 'horizontal' })
  send({ type: 'drawings.point', point: at(60, '11') })
  expect(shown().map(({ kind }) => kind)).toEqual(['horizontal'])
  send({ type: 'drawings.tool', tool: 'trend' })
  send({ type: 'drawings.cancel' })
  expect(state().value).toBe('resting')
})

test('a selected drawing is moved or deleted, and all of a market are deleted without those of others', () => {
  const store = new Map<string, unknown>([['local drawings', { btcusdt: [line(1), line(2)], ethusdt: [line(1)] }]])
  const { send, shown, state } = opened(store)
  send({ type: 'drawings.select', id: 9 })
  expect(state().value).toBe('resting')
  send({ type: 'drawings.select', id: 2 })
  send({ type: 'drawings.move', id: 2, points: [at(0, '11')] })
  send({ type: 'drawings.move', id: 2, points: [] })
  expect(opened(store).shown()).toEqual([line(1), line(2, '11')])
  send({ type: 'drawings.delete' })
  expect([shown(), state().value]).toEqual([[line(1)], 'resting'])
  send({ type: 'drawings.clear' })
  expect(store.get('local drawings')).toEqual({ ethusdt: [line(1)] })
  send({ type: 'drawings.market', code: 'ethusdt' })
  expect(shown()).toEqual([line(1)])
  send({ type: 'drawings.changedElsewhere', drawn: {} })
  expect(shown()).toEqual([])
})

test('there are limits of drawings and of markets, and invalid stored ones do not count', () => {
  const full = Array.from({ length: DRAWINGS_MAX + 2 }, (_, nth) => line(nth + 1))
  const odd = [null, { ...line(1), points: [] }, { ...line(1), kind: 'circle' }, line(1, 'x'), { ...line(1), id: 0.5 }]
  const { send, shown, state } = opened(new Map([['local drawings', { btcusdt: [...odd, ...full], ethusdt: odd }]]))
  expect(shown()).toHaveLength(DRAWINGS_MAX)
  send({ type: 'drawings.tool', tool: 'horizontal' })
  expect(state().value).toBe('resting')
  for (const garbage of ['nothing', 7, [], { btcusdt: 3 }])
    expect(opened(new Map([['local drawings', garbage]])).shown()).toEqual([])
  const many = Object.fromEntries(Array.from({ length: DRAWN_MARKETS_MAX }, (_, nth) => [`m${nth}`, [line(1)]]))
  const crowded = opened(new Map([['local drawings', many]]))
  crowded.send({ type: 'drawings.tool', tool: 'horizontal' })
  crowded.send({ type: 'drawings.point', point: at(0, '1') })
  const codes = Object.keys(crowded.store.get('local drawings') as object)
  expect([codes.length, codes.includes('btcusdt'), codes.includes('m0')]).toEqual([DRAWN_MARKETS_MAX, true, false])
})
