import { expect, test } from 'vitest'
import { placementFacts, quantityOf, subscribeFacts } from './subscriptionState.ts'
import { allotted, order, project } from './testing.ts'

const shared = { name: 'Tidewell', currency: 'TIDE', payCurrency: 'USDT' }

test('a review of a subscription says what it costs', () => {
  expect(subscribeFacts('100', { project } as never)).toEqual({ ...shared, price: '0.85', cost: '85.00000000' })
  expect(subscribeFacts('', { project } as never)).toMatchObject({ cost: '0' })
})

test('a review of a placement says what the exchange stated, and nothing else', () => {
  expect(placementFacts(order)).toStrictEqual({ ...shared, price: '0.85' })
  expect(placementFacts({ ...order, price: null })).toStrictEqual(shared)
  expect(placementFacts(allotted)).toStrictEqual({
    ...shared,
    price: '0.85',
    allotted: '60',
    due: '48',
    refunded: '37',
  })
})

test('each project has a quantity of its own', () => {
  expect(quantityOf({ project, drafts: { 2: '100', 3: '5' } })).toBe('100')
  expect(quantityOf({ project, drafts: {} })).toBe('')
  expect(quantityOf({ project: undefined, drafts: { 2: '100' } })).toBe('')
})
