import { describe, expect, test } from 'vitest'
import {
  contractKinds,
  contractRequest,
  contractTimeOf,
  contractWorst,
  draftOfContract,
  EMPTY_CONTRACT,
  entryOf,
} from './contractDraft.ts'

const market = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.001' }
const facts = { opposite: '60000', last: '59990' }
const typed = { ...EMPTY_CONTRACT, price: '59000', triggerPrice: '58000', quantity: '0.5', leverage: 20 }

describe('the expected entry price', () => {
  test.each([
    ['limit', '59000'],
    ['triggerLimit', '59000'],
    ['triggerMarket', '58000'],
    ['market', '60000'],
  ] as const)('of a %s order is %s', (kind, price) => {
    expect(entryOf({ ...typed, kind }, '60000')).toBe(price)
  })

  test('of a trailing stop is its first stop: above the price to buy, below it to sell', () => {
    const trailing = { ...typed, kind: 'trailing', distance: '1' } as const
    const first = (direction?: 'long' | 'short') => Number(entryOf(trailing, '60000', direction))
    expect([first('long'), first('short'), first()]).toEqual([60_600, 59_400, 60_600])
  })

  test('is not known while its field is empty', () => {
    expect(entryOf({ ...typed, price: '' }, '60000')).toBeUndefined()
    expect(entryOf({ ...typed, kind: 'market' }, '0')).toBeUndefined()
  })
})

test('a market’s contract takes trailing stops only where it says so', () => {
  expect(contractKinds({})).not.toContain('trailing')
  expect(contractKinds({ contractOrderTypes: ['other'] })).toEqual(contractKinds({}))
  expect(contractKinds({ contractOrderTypes: ['trailing_stop'] })).toEqual([...contractKinds({}), 'trailing'])
})

test('only a limit order has a time in force', () => {
  const times = { contractTimeInForce: ['gtc', 'ioc'] }
  expect(contractTimeOf({ kind: 'limit', timeInForce: 'ioc' }, times)).toBe('ioc')
  expect(contractTimeOf({ kind: 'limit', timeInForce: 'ioc' }, {})).toBe('gtc')
  expect(contractTimeOf({ kind: 'market', timeInForce: 'ioc' }, times)).toBe('gtc')
})

test('a market order’s worst price is counted from the best one that it takes, or the last', () => {
  const capped = { ...market, takesWorstPrice: true }
  const worst = (direction: 'long' | 'short', now: { opposite?: string; last: string } = facts, of = capped) =>
    contractWorst({ kind: 'market', slippage: '1' }, of, direction, now)
  expect([worst('long'), worst('short')].map(Number)).toEqual([60_600, 59_400])
  expect(Number(worst('long', { last: '50000' }))).toBe(50_500)
  expect(worst('long', facts, { ...capped, takesWorstPrice: false })).toBeUndefined()
  expect(contractWorst({ kind: 'limit', slippage: '1' }, capped, 'long', facts)).toBeUndefined()
})

test('a trailing stop is sent with its distance, and shown in its review as it was drafted', () => {
  const trailing = { ...typed, kind: 'trailing', distance: '1' } as const
  const { trigger, request } = contractRequest(trailing, market, 'long', facts)
  expect([trigger, request]).toMatchObject([true, { type: 'market', trailingPercent: '1' }])
  expect(draftOfContract(request)).toMatchObject({ kind: 'trailing', distance: '1', quantity: '0.5', price: '' })
})
