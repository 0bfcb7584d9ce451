/** What orders of every type store. */
import { expect, test } from 'vitest'
import { nextRound, roundId } from '../../rounds.ts'
import type { Command } from '../commands.ts'
import { done, emptyFields, worldWithUser } from '../testing.ts'

const MARKET = { code: 'btcusdt' }
const LIMIT = { ...MARKET, side: 'buy', price: '40000', quantity: '0.001' }
const CONTRACT = { ...MARKET, direction: 'long', kind: 'market', quantity: '0.001', leverage: 10 }

test('orders name nothing that they were not given, and have the client_id that they were', () => {
  const { world, user } = worldWithUser()
  for (const to of ['contract', 'second', 'options'])
    done(world, { type: 'transfer', user, from: 'coin', to, currency: 'USDT', amount: '1000' } as Command)
  const orders: object[] = [
    { type: 'spotPlace', kind: 'limit', ...LIMIT },
    { type: 'spotPlace', kind: 'market', ...MARKET, side: 'buy', total: '50' },
    { type: 'stopLimitPlace', ...LIMIT, triggerPrice: '41000' },
    { type: 'contractPlace', ...CONTRACT },
    { type: 'contractPlace', ...CONTRACT, kind: 'limit', price: '40000' },
    { type: 'contractTrigger', ...CONTRACT, triggerPrice: '41000', triggerBy: 'last' },
    { type: 'secondPlace', ...MARKET, direction: 'up', amount: '10', cycle: 60 },
    {
      type: 'optionPlace',
      ...MARKET,
      direction: 'up',
      amount: '10',
      cycle: 5,
      round: roundId(5, nextRound(5, world.now).opens),
    },
    { type: 'invest', product: 1, amount: '100' },
  ]
  for (const [n, order] of orders.entries()) {
    done(world, { user, ...order } as Command)
    const own = done(world, { user, ...order, clientId: `intent-${n}` } as Command)
    expect(own, JSON.stringify(order)).toMatchObject({ clientId: `intent-${n}` })
  }
  // The draft of a spot order names every field, given or not.
  const { spot: _, ...others } = world.orders
  expect(emptyFields(others)).toEqual([])
  done(world, { type: 'wait', ms: 120_000 })
  expect(emptyFields(others)).toEqual([])
})
