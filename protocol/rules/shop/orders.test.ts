import { expect, test } from 'vitest'
import {
  AFTERSALE_KINDS,
  AFTERSALE_REASONS,
  COMMENT_TYPES,
  EXPRESS_STEPS,
  isAftersaleOpen,
  isOfType,
  ruleApproves,
  SHOP_STATES,
  takesAction,
} from './orders.ts'

test('SHP-01: the actions of an order depend on its state only', () => {
  const states = (action: Parameters<typeof takesAction>[1]) =>
    SHOP_STATES.filter((state) => takesAction(state, action))
  expect(states('pay')).toEqual(['unpaid'])
  expect(states('cancel')).toEqual(['unpaid'])
  expect(states('askRefund')).toEqual(['paid'])
  expect(states('confirm')).toEqual(['shipped'])
  expect(states('comment')).toEqual(['received'])
  expect(states('aftersale')).toEqual(['shipped', 'received', 'reviewed'])
  expect(states('delete')).toEqual(['completed', 'cancelled', 'refunded'])
})

test('SHP-01: an after-sale case can be cancelled until the goods arrive, and a return is always granted', () => {
  expect(
    ['asked', 'approved', 'returned', 'refunded', 'refused', 'cancelled'].map((state) =>
      isAftersaleOpen(state as 'asked'),
    ),
  ).toEqual([true, true, false, false, false, false])
  const refused = AFTERSALE_KINDS.flatMap((kind) =>
    AFTERSALE_REASONS.filter((reason) => !ruleApproves(kind, reason)).map((reason) => `${kind} ${reason}`),
  )
  expect(refused).toEqual(['refund changedMind', 'refund wrongItem', 'refund notAsDescribed'])
})

test('a parcel moves forward, from collected to delivered', () => {
  const times = EXPRESS_STEPS.map(({ after }) => after)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect([EXPRESS_STEPS[0].state, EXPRESS_STEPS.at(-1)?.state]).toEqual(['collected', 'delivered'])
})

test('each comment counts as good, middling or bad, and in the total', () => {
  for (const stars of [1, 2, 3, 4, 5]) {
    const types = COMMENT_TYPES.filter((type) => isOfType(type, { stars, pictures: 0 }))
    expect([stars, types]).toEqual([stars, ['all', stars >= 4 ? 'good' : stars <= 2 ? 'bad' : 'middle']])
  }
  expect(isOfType('pictures', { stars: 3, pictures: 1 })).toBe(true)
})
