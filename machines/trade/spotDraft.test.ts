import { expect, test } from 'vitest'
import { atPercent, changed, EMPTY_DRAFT } from './spotDraft.ts'

const market = { base: 'BTC', quote: 'USDT', step: '0.00001', tick: '0.1' }
const facts = { price: '50000', available: '1000' }
const typed = { ...EMPTY_DRAFT, price: '40000', quantity: '3', total: '7', by: 'total' } as const

test('a decimal comma becomes a point in every number field', () => {
  expect(changed({ ...typed, price: '1,5' }, { quantity: '0,25' })).toMatchObject({ price: '1.5', quantity: '0.25' })
  expect(changed(typed, { total: '9,75' }).total).toBe('9.75')
})

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
