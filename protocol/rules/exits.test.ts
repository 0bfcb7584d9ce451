import { expect, test } from 'vitest'
import { type ExitDraft, exitProblems, exitsOf } from './exits.ts'
import { EMPTY_SPOT, type SpotDraft } from './spot.ts'

const MARKET = { base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' }
const FACTS = { price: '60010', last: '60000', available: '1000' }
const DRAFT: SpotDraft & ExitDraft = {
  ...EMPTY_SPOT,
  ...{ price: '59000', quantity: '0.01', stops: true, stopWin: '62000', stopLose: '58000' },
}
type Change = Partial<typeof DRAFT>
const of = (change: Change = {}, takes: boolean | undefined = true) =>
  [
    { ...DRAFT, ...change },
    { ...MARKET, takesExits: takes },
  ] as const
const problems = (change: Change = {}) =>
  exitProblems(...of(change), FACTS).map(({ field, id, params }) => [field, id, params.price ?? params.nearest])

test('SPX-01: a take profit is above and a stop loss below the price of a purchase, for a sale the other way round', () => {
  expect(problems()).toEqual([])
  expect(problems({ stopWin: '59000' })).toEqual([['stopWin', 'winAbove', '59000']])
  expect(problems({ stopLose: '59000.1' })).toEqual([['stopLose', 'loseBelow', '59000']])
  const sale = { side: 'sell', price: '61000', stopWin: '58000', stopLose: '62000' } as const
  expect(problems(sale)).toEqual([])
  expect(problems({ ...sale, stopWin: '61000', stopLose: '60999' })).toEqual([
    ['stopWin', 'winBelow', '61000'],
    ['stopLose', 'loseAbove', '61000'],
  ])
})

test('SPX-01: an order that fills at once has its exits around the best and the last price too', () => {
  expect(problems({ kind: 'market', stopWin: '60010' })).toEqual([['stopWin', 'winAbove', '60010']])
  expect(problems({ kind: 'market', stopLose: '60005' })).toEqual([['stopLose', 'loseBelow', '60000']])
  expect(problems({ price: '61000', stopLose: '60500' })).toEqual([['stopLose', 'loseBelow', '60010']])
  expect(problems({ price: '60000', stopWin: '60005' })).toEqual([])
})

test('SPX-01: one of the two suffices, none does not; each is a price on the tick', () => {
  expect(problems({ stopWin: '' })).toEqual([])
  expect(problems({ stopWin: '', stopLose: '' })).toEqual([['stopWin', 'exitRequired', undefined]])
  expect(problems({ stopWin: '0', stopLose: '58000.05' })).toEqual([
    ['stopWin', 'amountInvalid', undefined],
    ['stopLose', 'priceStep', '58000.1'],
  ])
})

test('SPX-01: only a limit or market order sends exits, where it has them and its market takes them', () => {
  expect(exitsOf(...of())).toEqual({ stopWin: '62000', stopLose: '58000' })
  expect(exitsOf(...of({ kind: 'market', stopLose: '' }))).toEqual({ stopWin: '62000' })
  const none = [of({ stops: false }), of({ kind: 'oco' }), of({ kind: 'stop_limit' }), of({}, false)]
  for (const one of none) {
    expect(exitsOf(...one)).toEqual({})
    expect(exitProblems(one[0], one[1], FACTS)).toEqual([])
  }
})
