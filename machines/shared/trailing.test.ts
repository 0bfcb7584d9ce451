import { expect, test } from 'vitest'
import { trailingDraft, trailingOfOrder, trailingRequest } from './trailing.ts'

test('a request has the distance in its unit, and an activation price only where one is typed; its review reads them back', () => {
  for (const [draft, request] of [
    [{ distance: '1.5', distanceBy: 'percent', activation: '' }, { trailingPercent: '1.5' }],
    [{ distance: '300', distanceBy: 'price', activation: '' }, { trailingDistance: '300' }],
    [
      { distance: '1', distanceBy: 'percent', activation: '61000' },
      { trailingPercent: '1', activationPrice: '61000' },
    ],
  ] as const) {
    expect(trailingRequest(draft)).toStrictEqual(request)
    expect(trailingDraft(request)).toEqual(draft)
  }
  expect(trailingDraft({})).toEqual({ distance: '', distanceBy: 'percent', activation: '' })
})

test('the stop of an order that waits counts from its best price, or from its activation price before that', () => {
  const none = { trailingPercent: null, trailingDistance: null, activationPrice: null, bestPrice: null }
  expect(trailingOfOrder(none)).toEqual({})
  const percent = { ...none, trailingPercent: '1', activationPrice: '61000' }
  expect(trailingOfOrder(percent)).toEqual({ trailing: { by: 'percent', distance: '1', from: '61000' } })
  expect(trailingOfOrder({ ...percent, bestPrice: '62000' })).toMatchObject({ trailing: { from: '62000' } })
  expect(trailingOfOrder({ ...none, trailingDistance: '300' })).toEqual({
    trailing: { by: 'price', distance: '300', from: '0' },
  })
})
