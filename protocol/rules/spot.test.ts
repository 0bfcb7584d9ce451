import { describe, expect, test } from 'vitest'
import { SPOT_KINDS } from '../shapes/trade.ts'
import {
  EMPTY_SPOT,
  kindsOf,
  maxBuy,
  percentToQuantity,
  percentToTotal,
  preview,
  quantityOf,
  type SpotDraft,
  type SpotFacts,
  TIMES_IN_FORCE,
  timesInForceOf,
  wayTo,
} from './spot.ts'
import { ticketProblems } from './spotProblems.ts'

const market = { base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.00001', feeRate: '0.1', minTotal: '5' }
const draft = (change: Partial<SpotDraft>): SpotDraft => ({
  ...EMPTY_SPOT,
  price: '60000',
  quantity: '0.5',
  ...change,
})
const rich = { price: '61000', available: '1000000' }
const problems = (change: Partial<SpotDraft>, facts: SpotFacts = rich) => ticketProblems(draft(change), market, facts)

describe('cost and proceeds of an order', () => {
  test('a limit buy freezes price × quantity and pays its fee in the coin', () => {
    expect(preview(draft({}), market, '61000')).toEqual({
      price: '60000',
      quantity: '0.5',
      value: '30000',
      fee: '0.00050000',
      feeCurrency: 'BTC',
      receives: '0.4995',
      frozen: '30000',
      frozenCurrency: 'USDT',
    })
  })

  test('a sale freezes the quantity and pays its fee in the quote currency', () => {
    const sale = preview(draft({ side: 'sell', kind: 'market' }), market, '61000')
    expect(sale).toMatchObject({
      value: '30500',
      fee: '30.50000000',
      feeCurrency: 'USDT',
      receives: '30469.5',
      frozen: '0.5',
      frozenCurrency: 'BTC',
    })
  })

  test('a market buy by total buys whole steps and takes at most the total', () => {
    const buy = preview(draft({ kind: 'market', by: 'total', total: '100', quantity: '' }), market, '61000')
    expect(buy).toMatchObject({ quantity: '0.00163', frozen: '100', value: '99.43' })
  })

  test('a limit order by total holds the cost of its whole steps', () => {
    const total = { by: 'total', total: '100', quantity: '' } as const
    expect(preview(draft(total), market, '1')).toMatchObject({ quantity: '0.00166', frozen: '99.6' })
    expect(preview(draft({ ...total, side: 'sell', kind: 'market' }), market, '60000')).toMatchObject({
      quantity: '0.00166',
      frozen: '0.00166',
    })
  })

  test('a total buys nothing without a price, and no total buys nothing', () => {
    const by = { by: 'total', quantity: '' } as const
    expect(quantityOf(draft({ ...by, total: '100' }), market, '60000')).toBe('0.00166')
    expect(quantityOf(draft({ ...by, total: '100' }), market, undefined)).toBeUndefined()
    expect(quantityOf(draft({ ...by, total: '' }), market, '60000')).toBeUndefined()
    expect(quantityOf(draft({ ...by, total: '0.5' }), market, '60000')).toBeUndefined()
  })

  test('fees are rounded up at the unit', () => {
    expect(preview(draft({ side: 'sell', quantity: '0.00001', price: '0.1' }), market, '1')?.fee).toBe('0.00000001')
  })

  test('a fee in the coin has eight decimals, or three more than a finer step', () => {
    const fee = (step: string) => preview(draft({ quantity: '1' }), { ...market, step }, '1')?.fee
    expect(['1', '0.00001', '0.0000001'].map(fee)).toEqual(['0.00100000', '0.00100000', '0.0010000000'])
  })

  test('an incomplete draft has no preview', () => {
    expect(preview(draft({ quantity: '' }), market, '61000')).toBeUndefined()
    expect(preview(draft({ price: '0' }), market, '61000')).toBeUndefined()
  })
})

test('a percentage of the available balance is always on the step and never exceeds the balance', () => {
  expect(maxBuy('100', '61000', '0.00001')).toBe('0.00163')
  expect(maxBuy('100', '0', '0.00001')).toBe('0')
  expect(percentToQuantity(50, { side: 'buy', available: '100', price: '61000', step: '0.00001' })).toBe('0.00081')
  expect(percentToQuantity(25, { side: 'sell', available: '1.00003', price: '1', step: '0.00001' })).toBe('0.25000')
  const totals = [
    percentToTotal(100, '12.5', 'USDT'),
    percentToTotal(50, '100', 'USDT'),
    percentToTotal(0, '100', 'USDT'),
    percentToTotal(33, '10.019', 'USDT'),
    percentToTotal(25, '0.005', 'BTC'),
  ]
  expect(totals).toEqual(['12.5', '50', '0', '3.3', '0.00125'])
})

describe('VAL-12: problems of a ticket', () => {
  test('a valid ticket has none', () => expect(problems({})).toEqual([]))

  test('empty and invalid fields', () => {
    expect(problems({ price: '', quantity: 'x' })).toMatchObject([
      { field: 'price', id: 'required' },
      { field: 'quantity', id: 'notNumber' },
    ])
    expect(problems({ kind: 'market', price: '' })).toEqual([])
  })

  test('values off the step, with the nearest valid value', () => {
    expect(problems({ price: '60000.07' })).toMatchObject([{ id: 'priceStep', params: { nearest: '60000.1' } }])
    expect(problems({ quantity: '0.000014' })).toMatchObject([
      { id: 'quantityStep', params: { step: '0.00001', nearest: '0.00001' } },
    ])
    // The quantity typed before the total is ignored.
    expect(problems({ by: 'total', total: '100', quantity: '0.000014' })).toEqual([])
  })

  test('an order below the minimum value', () => {
    expect(problems({ quantity: '0.00008' })).toMatchObject([
      { id: 'notionalSmall', params: { minimum: '5', currency: 'USDT' } },
    ])
    expect(problems({ kind: 'market', by: 'total', total: '0.1' })).toMatchObject([
      { field: 'total', id: 'notionalSmall' },
    ])
    expect(problems({ kind: 'market', by: 'total', total: '5' })).toEqual([])
  })

  test('a total below one step is too small; without a market price there is no estimate', () => {
    expect(problems({ by: 'total', total: '0.1' })).toMatchObject([{ field: 'total', id: 'notionalSmall' }])
    const silent = { price: '0', available: '1000000' }
    expect(problems({ kind: 'market', by: 'total', total: '100' }, silent)).toEqual([
      { field: 'total', id: 'required', params: {} },
    ])
    expect(problems({ kind: 'market' }, silent)).toMatchObject([{ field: 'quantity', id: 'required' }])
  })

  test('more than the balance, to its last digit', () => {
    expect(problems({}, { price: '1', available: '30000' })).toEqual([])
    expect(problems({}, { price: '1', available: '29999.99' })).toMatchObject([
      { id: 'balanceShort', params: { needed: '30000', currency: 'USDT' } },
    ])
    expect(problems({ side: 'sell' }, { price: '1', available: '0.49999' })).toMatchObject([
      { id: 'balanceShort', params: { currency: 'BTC' } },
    ])
  })
  describe('a pair', () => {
    const facts: SpotFacts = { ...rich, last: '61000', kinds: SPOT_KINDS }
    const buy = { kind: 'oco', price: '60000', trigger: '62000', stopLimit: '63000' } as const

    test('that buys freezes its amount at the dearer price, and that must be available', () => {
      expect(preview(draft(buy), market, '1')).toMatchObject({ value: '30000', frozen: '31500' })
      expect(problems(buy, { ...facts, available: '31500' })).toEqual([])
      expect(problems(buy, { ...facts, available: '31499' })).toMatchObject([{ id: 'balanceShort' }])
    })

    test('has the minimum for its cheaper order, also at market', () => {
      const sale = { ...buy, side: 'sell', price: '62000', trigger: '49000', stopLimit: '' } as const
      expect(problems({ ...sale, quantity: '0.0001' }, facts)).toMatchObject([{ id: 'notionalSmall' }])
      expect(problems({ ...sale, quantity: '0.0001', trigger: '50000' }, facts)).toEqual([])
      expect(problems({ ...sale, quantity: '0.0001', trigger: '50000', stopLimit: '49000' }, facts)).toMatchObject([
        { id: 'notionalSmall' },
      ])
    })
  })

  describe('a post-only limit order', () => {
    const facts: SpotFacts = { ...rich, opposite: '61000.3', timesInForce: TIMES_IN_FORCE }
    const post = (price: string, change: Partial<SpotDraft> = {}, given = facts) =>
      problems({ timeInForce: 'post_only', price, ...change }, given)

    test('has one from the best price of the other side on, with the nearest price that rests', () => {
      expect([post('61000.2'), post('59000')]).toEqual([[], []])
      for (const price of ['61000.3', '62000'])
        expect(post(price)).toEqual([{ field: 'price', id: 'postOnlyCrosses', params: { nearest: '61000.2' } }])
      expect(post('61000.4', { side: 'sell' })).toEqual([])
      expect(post('61000.3', { side: 'sell' })).toMatchObject([{ params: { nearest: '61000.4' } }])
    })

    test('has none without a book, at market, as another kind of limit order, or where it is not offered', () => {
      expect(post('62000', {}, { ...facts, opposite: undefined })).toEqual([])
      expect(post('62000', { kind: 'market' })).toEqual([])
      expect(post('62000', { timeInForce: 'ioc' })).toEqual([])
      expect(post('62000', {}, { ...facts, timesInForce: [] })).toEqual([])
    })
  })

  test('a market offers the times in force that it names and the app knows', () => {
    expect(timesInForceOf({ timeInForce: ['ioc', 'fok', 'gtc', 'post_only'] })).toEqual(['gtc', 'post_only', 'ioc'])
    expect(timesInForceOf({ timeInForce: ['ioc'] })).toEqual(['gtc', 'ioc'])
    expect([timesInForceOf({}), timesInForceOf({ timeInForce: ['gtc', 'fok'] })]).toEqual([[], []])
  })

  describe('TRL-01: a trailing stop', () => {
    const facts = { ...rich, last: '61000', kinds: SPOT_KINDS }
    const trailing = { kind: 'trailing_stop', side: 'sell', distance: '1', price: '' } as const
    const found = (change: Partial<SpotDraft>, range = { min: '0.1', max: '10' }) =>
      ticketProblems(draft({ ...trailing, ...change }), { ...market, trailingRange: range }, facts)

    test('has none with a distance within the range, in percent or in price', () => {
      for (const distance of ['0.1', '10']) expect(found({ distance })).toEqual([])
      for (const distance of ['61', '6100']) expect(found({ distance, distanceBy: 'price' })).toEqual([])
    })

    test('has one for a distance that is missing, off the step or out of the range, which counts from the activation price', () => {
      expect(
        [{ distance: '' }, { distance: '0.09' }, { distance: '10.01' }].map((change) => found(change)),
      ).toMatchObject([
        [{ field: 'distance', id: 'required' }],
        [{ field: 'distance', id: 'trailingRange', params: { low: '0.1%', high: '10%' } }],
        [{ id: 'trailingRange' }],
      ])
      const byPrice = (distance: string, activation = '') => found({ distance, distanceBy: 'price', activation })
      expect(byPrice('60.9')).toMatchObject([{ id: 'trailingRange', params: { low: '61.0', high: '6100.0' } }])
      expect(byPrice('61.05')).toMatchObject([{ field: 'distance', id: 'priceStep' }])
      expect(byPrice('61', '70000')).toMatchObject([{ id: 'trailingRange', params: { low: '70.0', high: '7000.0' } }])
    })

    test('is activated by a rise for a sale, by a fall for a purchase', () => {
      const wrong = (id: string) => [{ field: 'activation', id, params: { price: '61000' } }]
      const buy = { side: 'buy', by: 'total', total: '100', quantity: '' } as const
      expect([found({ activation: '61000.1' }), found({ ...buy, activation: '60999.9' })]).toEqual([[], []])
      expect(found({ activation: '61000' })).toEqual(wrong('activationSell'))
      expect(found({ ...buy, activation: '61000' })).toEqual(wrong('activationBuy'))
    })

    test('a sale freezes its coins, a purchase its total', () => {
      const sale = preview(draft({ ...trailing, distance: '1' }), market, '61000')
      expect(sale).toMatchObject({ price: '60390', frozen: '0.5' })
      const buy = draft({ ...trailing, side: 'buy', by: 'total', total: '100', quantity: '' })
      expect(preview(buy, market, '61000')).toMatchObject({ frozen: '100', frozenCurrency: 'USDT' })
    })
  })

  describe('a stop-limit order', () => {
    const facts = { ...rich, last: '61000', kinds: SPOT_KINDS }
    const stop = (trigger: string, given: SpotFacts = facts) => problems({ kind: 'stop_limit', trigger }, given)

    test('has none with its stop price above or below the last price', () => {
      expect([stop('61000.1'), stop('60999.9'), stop('1')]).toEqual([[], [], []])
    })

    test('has one for a stop price that is missing, invalid, off the step, or already reached', () => {
      expect(['', 'x', '61000.05', '61000.0'].map((trigger) => stop(trigger))).toMatchObject([
        [{ field: 'trigger', id: 'required' }],
        [{ field: 'trigger', id: 'notNumber' }],
        [{ field: 'trigger', id: 'priceStep', params: { nearest: '61000.1' } }],
        [{ field: 'trigger', id: 'triggerPassed', params: { price: '61000' } }],
      ])
    })

    test('has those of its limit, amount and balance, like a limit order', () => {
      const without = problems({ kind: 'stop_limit', trigger: '62000', price: '', quantity: '' }, facts)
      expect(without.map(({ field }) => field)).toEqual(['price', 'quantity'])
      expect(stop('62000', { ...facts, available: '29999' })).toMatchObject([{ id: 'balanceShort' }])
    })

    test('is refused by a market that does not state that it accepts them', () => {
      const { kinds, ...plain } = facts
      expect(stop('62000', plain)).toEqual([{ field: 'kind', id: 'notOffered', params: {} }])
      expect([kindsOf({}), kindsOf({ orderTypes: [...SPOT_KINDS, 'unknown'] })]).toEqual([['limit', 'market'], kinds])
    })

    test('is triggered by a rise or fall to its stop price; with equal or unknown prices by neither', () => {
      expect([wayTo('2', '1'), wayTo('1', '2'), wayTo('1.0', '1'), wayTo('1', undefined)]).toEqual([
        'up',
        'down',
        undefined,
        undefined,
      ])
    })
  })
})

describe('a market whose exchange says nothing of its terms', () => {
  const bare = { base: 'BTC', quote: 'USDT' }

  test('has no fee and nothing that depends on it, and its value and what it freezes', () => {
    const costs = preview(draft({}), bare, '61000')
    expect(costs).toMatchObject({ value: '30000', frozen: '30000', fee: undefined, receives: undefined })
  })

  test('takes any value, price and quantity: the exchange decides', () => {
    for (const change of [
      { quantity: '0.00001' },
      { price: '0.299995', quantity: '3.2' },
      { quantity: '0.1234567891' },
    ])
      expect(ticketProblems(draft(change), bare, rich)).toEqual([])
    expect(problems({ quantity: '0.00001' }).map(({ id }) => id)).toEqual(['notionalSmall'])
    expect(problems({ price: '0.299995', quantity: '20' }).map(({ id }) => id)).toEqual(['priceStep'])
  })

  test('a calculated quantity has eight decimals at most, without zeros', () => {
    expect(maxBuy('100', '3', undefined)).toBe('33.33333333')
    expect(maxBuy('100', '4', undefined)).toBe('25')
    expect(percentToQuantity(50, { side: 'sell', available: '1.000000001', price: '1', step: undefined })).toBe('0.5')
  })

  test('a total that buys less than one step names the value of a step', () => {
    const small = { kind: 'market', by: 'total', total: '0.1', quantity: '' } as const
    const [problem] = ticketProblems(draft(small), { ...bare, step: '0.00001' }, rich)
    expect(problem).toMatchObject({ id: 'notionalSmall', params: { minimum: '0.61', currency: 'USDT' } })
  })
})
