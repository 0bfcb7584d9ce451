import { expect, test } from 'vitest'
import type { ChartDrawing } from '../../../../../machines/market/drawingsFlow.ts'
import { draggedPoints, fibonacciPrices, hitOf, indexOf, middlePlaces, shapeOf, timeAt } from './geometry.ts'

const times = [600, 660, 720, 780]
/** One px for each second and each unit of price. */
const scale = { width: 1_000, xOf: (time: number) => time, yOf: (price: number) => 500 - price }
const at = (time: number, price: number) => ({ time, price: String(price) })
const drag = {
  pointAt: ({ x, y }: { x: number; y: number }) => at(x, 500 - y),
  placeOf: ({ time, price }: { time: number; price: string }) => ({ x: time, y: 500 - Number(price) }),
}

test('a time has its index and an index its time, between the candles and beyond them', () => {
  for (const index of [-3, 0, 2, 3, 10]) expect(indexOf(times, timeAt(times, index) ?? 0)).toBe(index)
  expect([timeAt(times, -1), timeAt(times, 5)]).toEqual([540, 900])
  expect(indexOf(times, 690)).toBe(1.5)
  expect([indexOf([], 1), timeAt([], 1)]).toEqual([undefined, undefined])
})

test('a retracement measures from its second point back to the first', () => {
  expect(fibonacciPrices(100, 200).map(({ price }) => Math.round(price * 10) / 10)).toEqual([
    200, 176.4, 161.8, 150, 138.2, 121.4, 100,
  ])
})

test('a horizontal line crosses the chart, and a retracement has its levels to the right of its points', () => {
  const horizontal = shapeOf({ kind: 'horizontal', points: [at(700, 100)] }, scale)
  expect(horizontal?.lines).toEqual([
    [
      { x: 0, y: 400 },
      { x: 1_000, y: 400 },
    ],
  ])
  const fibonacci = shapeOf({ kind: 'fibonacci', points: [at(700, 100), at(650, 200)] }, scale)
  expect(fibonacci?.lines).toHaveLength(8)
  expect(fibonacci?.lines[3]).toEqual([
    { x: 650, y: 350 },
    { x: 1_000, y: 350 },
  ])
  expect(shapeOf({ kind: 'trend', points: [at(1, 1), at(2, 2)] }, { ...scale, xOf: () => undefined })).toBeUndefined()
})

test('a pointer is on a handle before it is on the line, and on nothing beyond the slack', () => {
  const shape = shapeOf({ kind: 'trend', points: [at(100, 100), at(200, 100)] }, scale)
  const hit = (x: number, y: number, slack = 8) => shape && hitOf(shape, { x, y }, slack)
  expect(hit(103, 404)).toEqual({ handle: 0 })
  expect(hit(199, 399)).toEqual({ handle: 1 })
  expect(hit(150, 406)).toBe('body')
  expect(hit(150, 412)).toBeUndefined()
  expect(hit(150, 412, 16)).toBe('body')
  expect(hit(230, 400)).toBeUndefined()
})

test('a handle takes its point along, the line takes all, and a horizontal line moves up and down', () => {
  const trend: ChartDrawing = { id: 1, kind: 'trend', points: [at(100, 100), at(200, 150)] }
  const from = { x: 100, y: 400 }
  expect(draggedPoints(trend, { handle: 0 }, from, { x: 130, y: 380 }, drag)).toEqual([at(130, 120), at(200, 150)])
  expect(draggedPoints(trend, 'body', from, { x: 110, y: 390 }, drag)).toEqual([at(110, 110), at(210, 160)])
  const horizontal: ChartDrawing = { id: 2, kind: 'horizontal', points: [at(700, 100)] }
  expect(draggedPoints(horizontal, { handle: 0 }, from, { x: 100, y: 390 }, drag)).toEqual([at(700, 110)])
  expect(draggedPoints(trend, 'body', from, from, { ...drag, pointAt: () => undefined })).toEqual(trend.points)
})

test('the points that a drawing still needs have places in the middle of the chart', () => {
  const pane = { width: 100, height: 200 }
  expect(middlePlaces('horizontal', 0, pane)).toEqual([{ x: 50, y: 100 }])
  expect(middlePlaces('trend', 0, pane)).toHaveLength(2)
  expect(middlePlaces('trend', 1, pane)).toEqual([{ x: 70, y: 80 }])
})
