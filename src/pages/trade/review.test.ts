import { expect, test } from 'vitest'
import { EMPTY_SPOT, type SpotDraft, type SpotMarket } from '../../../protocol/rules/spot.ts'
import type { TFunction } from '../../i18n/i18n.ts'
import type { ReviewDraft } from '../shared/order/ticket.ts'
import { reviewFacts } from './review.ts'

const BARE = { base: 'BTC', quote: 'USDT' }
const MARKET = { ...BARE, tick: '0.1', step: '0.0001', feeRate: '0.1' }
const t: TFunction = (key, params = {}) => [key.replace(/^trade\.(review\.)?/, ''), ...Object.values(params)].join(' ')
const LIMIT: SpotDraft = {
  ...EMPTY_SPOT,
  price: '61250.1',
  quantity: '0.4',
}
const shown = (draft: ReviewDraft, levels: readonly (readonly [string, string])[] = [], market: SpotMarket = MARKET) =>
  Object.fromEntries(
    reviewFacts(t, { draft, market, price: '61250.0', levels }).map(({ label, value }) => [label, value]),
  )

test('a limit buy shows what it freezes and what arrives after the fee', () => {
  expect(shown(LIMIT)).toEqual({
    marketName: 'BTC/USDT',
    side: 'buy · limit',
    price: '61,250.1 USDT',
    amount: '0.4000 BTC',
    value: '24,500.04 USDT',
    fee: '0.0004 BTC',
    receive: '0.3996 BTC',
    frozen: '24,500.04 USDT',
  })
})

test('a limit sale freezes the coins and shows the proceeds in the quote currency, rounded down', () => {
  expect(shown({ ...LIMIT, side: 'sell', quantity: '0.0001' })).toMatchObject({
    value: '6.12 USDT',
    fee: '0.00612501 USDT',
    receive: '6.11 USDT',
    frozen: '0.0001 BTC',
  })
})

test('a pair shows the price of each of its orders, and what a buy freezes for the dearer one', () => {
  const pair = { ...LIMIT, kind: 'oco', trigger: '62000', stopLimit: '62500' } as const
  expect(shown({ ...pair, triggerDirection: 'up' })).toMatchObject({
    price: '61,250.1 USDT',
    trigger: 'lastPrice ≥ 62,000.0 USDT',
    'pair.stop': '62,500.0 USDT',
    frozen: '25,000.00 USDT',
  })
  expect(shown({ ...pair, side: 'sell', stopLimit: '' })).toMatchObject({
    'pair.stop': 'marketPrice',
    frozen: '0.4000 BTC',
  })
})

test('a limit order names its time in force where its market has a choice', () => {
  const market = { ...MARKET, timeInForce: ['gtc', 'post_only'] }
  const named = (draft: SpotDraft) =>
    reviewFacts(t, { draft, market, price: '61250.0', levels: [] }).find(({ label }) => label === 'timeInForce.title')
  expect(named({ ...LIMIT, timeInForce: 'post_only' })?.value).toBe('timeInForce.post_only')
  expect(named(LIMIT)?.value).toBe('timeInForce.gtc')
  expect(named({ ...LIMIT, kind: 'stop_limit', trigger: '61200' })).toBeUndefined()
  expect(shown(LIMIT)).not.toHaveProperty('timeInForce.title')
})

test('a market order marks its estimates and shows the worst price it reaches', () => {
  const draft: SpotDraft = { ...LIMIT, kind: 'market', by: 'total', price: '', quantity: '', total: '100000' }
  const levels = [
    ['61250.0', '1'],
    ['61260.0', '1'],
  ] as const
  expect(shown(draft, levels)).toMatchObject({
    price: '≈ 61,250.0 USDT',
    amount: '≈ 1.6326 BTC',
    value: '100,000 USDT',
    reach: '61,260.0 USDT',
  })
  expect(shown(draft, levels)).not.toHaveProperty('frozen')
  expect(shown(draft)).not.toHaveProperty('reach')
})

test('a stop-limit order shows its condition and what it freezes until then', () => {
  const stop = { ...LIMIT, kind: 'stop_limit', trigger: '61200' } as const
  expect(shown({ ...stop, triggerDirection: 'down' })).toMatchObject({
    side: 'buy · stop_limit',
    trigger: 'lastPrice ≤ 61,200.0 USDT',
    price: '61,250.1 USDT',
    frozen: '24,500.04 USDT',
  })
  expect(shown({ ...stop, triggerDirection: 'up' }).trigger).toBe('lastPrice ≥ 61,200.0 USDT')
})

test('a stop-market order says what it waits for, that it fills at market, and what it freezes', () => {
  const stop = { ...LIMIT, kind: 'stop_market', trigger: '61200', price: '', by: 'total', total: '500' } as const
  expect(shown({ ...stop, triggerDirection: 'down' })).toMatchObject({
    side: 'buy · stop_market',
    trigger: 'lastPrice ≤ 61,200.0 USDT',
    price: 'marketPrice',
    frozen: '500.00 USDT',
  })
})

test('TRL-01: a trailing stop shows its distance, its activation price, its first stop and what it freezes', () => {
  const sale = { ...LIMIT, kind: 'trailing_stop', side: 'sell', price: '', distance: '1' } as const
  expect(shown({ ...sale, activation: '62000' })).toMatchObject({
    side: 'sell · trailing_stop',
    'trailing.distance': '1%',
    'trailing.activation': '62,000.0 USDT',
    'trailing.stop': '≈ 61,380.0 USDT',
    price: 'marketPrice',
    frozen: '0.4000 BTC',
  })
  expect(shown({ ...sale, distance: '500', distanceBy: 'price' })['trailing.distance']).toBe('500.0 USDT')
})

test('without the exchange’s terms the fee and what is received are left out, and all digits that are sent are shown', () => {
  const facts = shown({ ...LIMIT, price: '0.299995', quantity: '40.123456789' }, [], BARE)
  expect(facts).toMatchObject({ price: '0.299995 USDT', amount: '40.123456789 BTC' })
  expect(Object.values(facts)).not.toContain('–')
})

test('SLP-01: a market order with a slippage cap shows its worst price', () => {
  const market = { ...LIMIT, kind: 'market', price: '' } as const
  expect(shown({ ...market, worstPrice: '61862.5' })).toMatchObject({ 'slippage.worst': '61,862.5 USDT' })
  expect(shown(market)).not.toHaveProperty(['slippage.worst'])
})

test('SPX-01: an order with exits shows both prices, with a dash for the missing one', () => {
  expect(shown({ ...LIMIT, stopWin: '62000', stopLose: '60000' })).toMatchObject({
    'perpetual.stops': '62,000.0 USDT / 60,000.0 USDT',
  })
  expect(shown({ ...LIMIT, stopLose: '60000' })).toMatchObject({ 'perpetual.stops': '– / 60,000.0 USDT' })
})
