import { expect, test } from 'vitest'
import { atPercent, changed, EMPTY_DRAFT, percentShown } from './spotDraft.ts'

const market = { base: 'BTC', quote: 'USDT', step: '0.00001', tick: '0.1' }
const facts = { price: '50000', available: '1000' }
const typed = { ...EMPTY_DRAFT, price: '40000', quantity: '3', total: '7', by: 'total' } as const

test.each([
  ['market', 'sell', 'quantity'],
  ['market', 'buy', 'total'],
  ['limit', 'sell', 'total'],
  ['limit', 'buy', 'total'],
] as const)('a %s order to %s typed as a total becomes one by its %s', (kind, side, by) => {
  expect(changed(typed, { kind, side }).by).toBe(by)
})

test.each([
  ['market', 'buy', { by: 'total', total: '250', quantity: '' }],
  ['market', 'sell', { by: 'quantity', total: '', quantity: '250.00000' }],
  ['limit', 'buy', { by: 'quantity', total: '', quantity: '0.00625' }],
  ['limit', 'sell', { by: 'quantity', total: '', quantity: '250.00000' }],
] as const)('a quarter on the slider of a %s order to %s gives %o', (kind, side, filled) => {
  expect(atPercent({ ...typed, kind, side }, market, 25, facts)).toEqual({
    ...typed,
    kind,
    side,
    percent: 25,
    ...filled,
  })
})

test('the slider keeps its position until price, side or balance make the amount another share', () => {
  const put = atPercent({ ...typed, price: '60000' }, market, 100, facts)
  expect(percentShown(put, market, facts)).toBe(100)
  expect(percentShown({ ...put, price: '30000' }, market, facts)).toBe(50)
  expect(percentShown(put, market, { ...facts, available: '4000' })).toBe(25)
  expect(percentShown({ ...put, side: 'sell' }, market, { ...facts, available: '1' })).toBe(2)
  expect(percentShown({ ...put, quantity: '5' }, market, facts)).toBe(100)
})
