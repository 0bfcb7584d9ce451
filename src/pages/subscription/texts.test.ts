import { beforeAll, describe, expect, test } from 'vitest'
import { allotted, order, project } from '../../../machines/subscription/testing.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import {
  cardFacts,
  committedPercent,
  leftText,
  nextChange,
  orderFacts,
  orderState,
  payNote,
  placementRows,
  problemText,
  projectFacts,
  shareText,
  subscribeNote,
  subscribeRows,
} from './texts.ts'

beforeAll(englishTexts)

const own = (text: string) => text
const pairs = (rows: readonly { label: string; value: unknown }[]) => rows.map(({ label, value }) => [label, value])

test('ENT-15: subscription: every listed figure of a project is shown', () => {
  expect(pairs(projectFacts(t, { ...project, starts: 0, ends: 86_400, listingTime: 172_800 }, 'en-GB'))).toEqual([
    [t('subscription.price'), '0.85 USDT'],
    [t('subscription.allotmentPrice'), '0.80 USDT'],
    [t('subscription.minimum'), '10 TIDE'],
    [t('subscription.maximum'), '12,000 TIDE'],
    [t('subscription.hardCap'), '10,000 TIDE'],
    [t('subscription.quantity'), '1,200,000 TIDE'],
    [t('subscription.total'), '34,000.00 USDT'],
    [t('subscription.participants'), '12'],
    [t('subscription.lockup'), '30 days'],
    [t('subscription.ratio'), '20%'],
    [t('subscription.starts'), expect.stringContaining('1970')],
    [t('subscription.ends'), expect.stringContaining('1970')],
    [t('subscription.listing'), expect.stringContaining('1970')],
  ])
  const labels = projectFacts(t, { ...project, hardCap: null }, 'en-GB').map(({ label }) => label)
  expect(labels).not.toContain(t('subscription.hardCap'))
})

describe('ORD-02: a project shows when its state changes next', () => {
  test.each([
    ['coming', 1_000_000],
    ['progress', 2_000_000],
    ['allotment', 3_000_000],
    ['listed', 3_000_000 + 30 * 86_400_000],
    ['ended', undefined],
  ] as const)('%s', (state, at) => {
    expect(nextChange({ ...project, state })).toBe(at)
  })

  test('the remaining time has days if needed, and is never negative', () => {
    expect(leftText(t, 3 * 86_400 + 4 * 3_600 + 5 * 60 + 6)).toBe('3d 4:05:06')
    expect([leftText(t, 65), leftText(t, -5)]).toEqual(['1:05', '0:00'])
  })
})

test('the committed total is a percentage of the offer, also above 100', () => {
  expect(committedPercent(project)).toBe('3.3')
  expect(committedPercent({ ...project, total: '2040000' })).toBe('200.0')
  expect(committedPercent({ ...project, quantity: '0' })).toBe('0.0')
  expect(shareText('0.01250000')).toBe('0.0125%')
})

describe('a user’s subscription', () => {
  test('shows decided figures only', () => {
    const labels = (one: typeof order) => orderFacts(t, one, 'en-GB', own).map(({ label }) => label)
    expect(labels(order)).toEqual([
      t('subscription.typed'),
      t('subscription.price'),
      t('subscription.committed'),
      t('subscription.created'),
      t('trade.detail.number'),
    ])
    expect(labels(allotted)).toEqual(
      expect.arrayContaining([t('subscription.allotted'), t('subscription.due'), t('subscription.refunded')]),
    )
    expect(labels(allotted)).not.toContain(t('subscription.locked'))
    const released = { ...allotted, state: 'released', released: '12', locked: '48', unlocks: 9_000 } as const
    expect(labels(released)).toEqual(
      expect.arrayContaining([t('subscription.locked'), t('subscription.released'), t('subscription.unlocks')]),
    )
  })

  test('shows the two main figures of its state on its card', () => {
    const card = (change: Partial<typeof order>) => pairs(cardFacts(t, { ...allotted, ...change }))
    expect(pairs(cardFacts(t, order))).toEqual([
      [t('subscription.typed'), '100 TIDE'],
      [t('subscription.committed'), '85.00 USDT'],
    ])
    expect(card({})[1]).toEqual([t('subscription.allotted'), '60 TIDE'])
    expect(card({ state: 'locked', locked: '60' })[1]).toEqual([t('subscription.locked'), '60 TIDE'])
    expect(card({ state: 'released', released: '13.69999' })).toEqual([
      [t('subscription.allotted'), '60 TIDE'],
      [t('subscription.released'), '13.6999 TIDE'],
    ])
    expect(card({ state: 'ended', reason: 'unpaid' })[0]).toEqual([t('subscription.typed'), '100 TIDE'])
  })

  test('shows the reason if it ended without coins', () => {
    expect(orderState({ ...allotted, state: 'ended', reason: 'unpaid' })).toEqual({
      key: 'subscription.order.unpaid',
      tone: 'warn',
    })
    expect(orderState(allotted).key).toBe('subscription.order.allotted')
  })

  test('hides the user’s own figures with the amounts, but not prices', () => {
    const rows = pairs(orderFacts(t, allotted, 'en-GB', () => '••••••'))
    expect(rows).toContainEqual([t('subscription.due'), '••••••'])
    expect(rows).toContainEqual([t('subscription.price'), '0.85 USDT'])
    for (const label of [
      t('subscription.typed'),
      t('subscription.committed'),
      t('subscription.allotted'),
      t('subscription.refunded'),
    ])
      expect(rows).toContainEqual([label, '••••••'])
  })
})

test('repeats every figure in its review; missing ones are unknown', () => {
  const facts = { name: 'Tidewell', currency: 'TIDE', payCurrency: 'USDT', price: '0.85', cost: '85' }
  expect(pairs(subscribeRows(t, '100', facts))).toEqual([
    [t('subscription.figures'), 'Tidewell'],
    [t('subscription.typed'), '100 TIDE'],
    [t('subscription.price'), '0.85 USDT'],
    [t('subscription.cost'), '85.00 USDT'],
  ])
  const due = { name: 'Tidewell', currency: 'TIDE', payCurrency: 'USDT', allotted: '60', due: '48', refunded: '37' }
  expect(pairs(placementRows(t, due))).toContainEqual([t('subscription.due'), '48.00 USDT'])
  expect(pairs(placementRows(t, {}))).toContainEqual([t('subscription.due'), '–'])
})

test('explains with figures why a quantity cannot be subscribed', () => {
  const params = { minimum: '10', maximum: '12000', currency: 'TIDE' }
  expect(problemText(t, { id: 'range', params }, own)).toBe(
    t('invest.range', { minimum: '10', maximum: '12,000', currency: 'TIDE' }),
  )
  const short = { id: 'balanceShort', params: { available: '7.50', currency: 'USDT' } } as const
  expect(problemText(t, short, own)).toBe(t('trade.why.balanceShort', { available: '7.5', currency: 'USDT' }))
  expect(problemText(t, short, () => '••••••')).toBe(
    t('trade.why.balanceShort', { available: '••••••', currency: 'USDT' }),
  )
  expect(problemText(t, { id: 'usedUp', params: {} }, own)).toBe(t('subscription.usedUp'))
})

test('a review says what becomes of the coins only where the backend locks them', () => {
  expect(subscribeNote(t, project)).toBe(t('subscription.reviewNote'))
  for (const other of [undefined, { ...project, lockupDays: null }, { ...project, allotmentPrice: null }])
    expect(subscribeNote(t, other)).toBeUndefined()
  expect(payNote(t, allotted)).toBe(t('subscription.payNote'))
  expect(payNote(t, { ...allotted, locked: null })).toBeUndefined()
})
