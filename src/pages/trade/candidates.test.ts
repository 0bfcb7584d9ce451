import { expect, test } from 'vitest'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { candidatesOf } from './candidates.ts'

const order = (number: string, part: Partial<SpotOrder>) =>
  ({
    number,
    side: 'buy',
    kind: 'limit',
    price: '61250.10',
    quantity: '0.0100',
    total: null,
    created: 1,
    ...part,
  }) as SpotOrder
const REQUEST = { id: 1, side: 'buy', type: 'limit', price: '61250.1', quantity: '0.01' } as const

test('candidates match the request, whatever their trailing zeros, newest first', () => {
  const list = [
    order('old', {}),
    order('new', { created: 2 }),
    order('price', { price: '61250.2' }),
    order('more', { quantity: '0.0101' }),
    order('sale', { side: 'sell' }),
    order('market', { kind: 'market', price: null }),
  ]
  expect(candidatesOf(list, REQUEST).map(({ number }) => number)).toEqual(['new', 'old'])
})

test('an order by total is described by its total', () => {
  const byTotal = { kind: 'market', price: null, quantity: null } as const
  const list = [order('a', { ...byTotal, total: '50' }), order('b', { ...byTotal, total: '51' })]
  expect(
    candidatesOf(list, { id: 1, side: 'buy', type: 'market', total: '50.00' }).map(({ number }) => number),
  ).toEqual(['a'])
})

test('a stop-limit order is described by its stop price and the direction in which the price reaches it', () => {
  const stop = { kind: 'stop_limit', triggerPrice: '61000.0', triggerDirection: 'up' } as const
  const list = [
    order('same', stop),
    order('price', { ...stop, triggerPrice: '61000.1' }),
    order('way', { ...stop, triggerDirection: 'down' }),
    order('limit', {}),
  ]
  const request = { ...REQUEST, type: 'stop_limit', triggerPrice: '61000', triggerDirection: 'up' } as const
  expect(candidatesOf(list, request).map(({ number }) => number)).toEqual(['same'])
})
