import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../../../machines/trade/spotDraft.ts'
import { EMPTY_SPOT } from '../../../../protocol/rules/spot.ts'
import type { SpotField } from '../../../../protocol/rules/spotProblems.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import type { Tickers } from '../../../live/tickers.ts'
import {
  costText,
  draftOfRequest,
  factsNow,
  priceMoved,
  problemText,
  quoteAmount,
  shownQuantity,
  shownTotal,
  stepPrice,
} from './ticket.ts'

const MARKET = { base: 'BTC', quote: 'USDT', tick: '0.10', step: '0.00001' }

test('a step changes the price by one tick, exactly, with the decimals of the tick', () => {
  expect(stepPrice('94310.0', '0', '0.1', 1)).toBe('94310.1')
  expect(stepPrice('0.3', '0', '0.1', -1)).toBe('0.2')
  expect(stepPrice('94310', '0', '0.10', -1)).toBe('94309.90')
})

test('a price off the tick is moved to the next one, without skipping it', () => {
  expect(stepPrice('94310.07', '0', '0.1', 1)).toBe('94310.1')
  expect(stepPrice('94310.07', '0', '0.1', -1)).toBe('94310.0')
})

test('steps start at the current price and end at one tick', () => {
  expect(stepPrice('', '61250.1', '0.1', 1)).toBe('61250.2')
  expect(stepPrice('.', '61250.1', '0.1', -1)).toBe('61250.0')
  expect(stepPrice('0.1', '5', '0.1', -1)).toBe('0.1')
})

test('a review asks again from a price change of half a percent on, in either direction', () => {
  expect(priceMoved('100', '100.49')).toBe(false)
  expect(priceMoved('100', '100.50')).toBe(true)
  expect(priceMoved('100', '99.5')).toBe(true)
  expect(priceMoved('0', '99.5')).toBe(false)
  expect(priceMoved('99.5', '0')).toBe(false)
})

test('quantity and total follow from each other, rounded in the exchange’s favour', () => {
  const byTotal = { ...EMPTY_DRAFT, by: 'total', price: '94310.0', total: '1707.01' } as const
  expect(shownQuantity(byTotal, MARKET, '0')).toBe('0.01809')
  expect(shownTotal(byTotal, '1706.0679', 'USDT')).toBe('1707.01')
  const byQuantity = { ...EMPTY_DRAFT, quantity: '0.0181' }
  expect(shownQuantity(byQuantity, MARKET, '0')).toBe('0.0181')
  expect(shownTotal(byQuantity, '1707.011', 'USDT')).toBe('1707.02')
  expect(shownTotal({ ...byQuantity, side: 'sell' }, '1707.019', 'USDT')).toBe('1707.01')
  expect(shownTotal(byQuantity, undefined, 'USDT')).toBe('')
})

test('a total in a coin has all of its decimals: a cent of a bitcoin is a lot', () => {
  const draft = { ...EMPTY_DRAFT, quantity: '1000000' }
  expect(shownTotal(draft, '0.000144', 'BTC')).toBe('0.000144')
  expect([quoteAmount('0.005', 'BTC'), quoteAmount('0.005', 'USDT'), quoteAmount('1234.5', 'USDT')]).toEqual([
    '0.005',
    '0.00',
    '1,234.50',
  ])
})

test('a cost has every significant digit', () => {
  expect(costText('0.00001000')).toBe('0.00001')
  expect(costText('59870.86920001')).toBe('59,870.86920001')
  expect(costText('12')).toBe('12')
  expect(costText('100.00')).toBe('100')
})

test('the review shows the draft of its request', () => {
  const purchase = { id: 1, side: 'buy', type: 'market', total: '50' } as const
  expect(draftOfRequest(purchase)).toEqual({ ...EMPTY_SPOT, ...purchase, kind: 'market', by: 'total' })
  const limit = { price: '2', quantity: '3' }
  const stop = { type: 'stop_limit', triggerPrice: '1.5', triggerDirection: 'down', ...limit } as const
  expect(draftOfRequest({ id: 1, side: 'sell', ...stop })).toMatchObject({
    kind: 'stop_limit',
    trigger: '1.5',
    triggerDirection: 'down',
    ...limit,
  })
  expect(draftOfRequest({ id: 1, side: 'sell', type: 'limit', price: '2', quantity: '3' })).toMatchObject({
    by: 'quantity',
    price: '2',
    quantity: '3',
  })
})

test('the reason beside the button groups its figures, and hides the balance with the other amounts', () => {
  const t: TFunction = (key, params) => `${key} ${JSON.stringify(params)}`
  const short = { field: 'quantity', id: 'balanceShort', params: { currency: 'USDT', available: '15466.83' } } as const
  expect(problemText(t, short, (text) => text)).toContain('"currency":"USDT","available":"15,466.83"')
  expect(problemText(t, short, () => '••••••')).toContain('"available":"••••••"')
  const step = { field: 'price', id: 'priceStep', params: { step: '0.1', nearest: '94310.1' } } as const
  expect(problemText(t, step, () => '••••••')).toContain('"nearest":"94,310.1"')
  const none = (field: SpotField) => problemText(t, { field, id: 'required', params: {} }, String)
  expect((['trigger', 'price', 'total'] as const).map(none)).toEqual([
    'trade.why.trigger undefined',
    'trade.why.price undefined',
    'trade.why.amount undefined',
  ])
  expect(problemText(t, { field: 'price', id: 'notNumber', params: {} }, String), 'as below its field').toBe(
    'ui.amount.sign undefined',
  )
  expect(problemText(t, { field: 'kind', id: 'notOffered', params: {} }, String)).toBe('error.notOffered undefined')
})

test('a ticket has the current last price, and the kinds of orders that its market accepts', () => {
  const market = {
    code: 'btcusdt',
    price: '61000',
    orderTypes: ['stop_limit'],
    timeInForce: ['post_only', 'fok'],
  } as MarketItem
  const silent = { book: () => undefined, ticker: () => undefined } as unknown as Tickers
  expect(factsNow(silent, market, 'buy', undefined)).toEqual({
    price: '0',
    available: '0',
    last: '61000',
    kinds: ['limit', 'market', 'stop_limit'],
    timesInForce: ['gtc', 'post_only'],
    opposite: undefined,
  })
  const live = { book: () => ({ asks: [['61003', '1']], bids: [] }), ticker: () => ({ price: '61002' }) }
  expect(factsNow(live as unknown as Tickers, market, 'buy', '5')).toMatchObject({
    price: '61003',
    available: '5',
    last: '61002',
    opposite: '61003',
  })
})
