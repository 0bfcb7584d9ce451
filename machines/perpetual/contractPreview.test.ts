import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { liquidationDue } from '../../protocol/rules/perpetual.ts'
import { CONTRACT_TERMS, TIERS } from '../../protocol/rules/terms.testing.ts'
import {
  atContractPercent,
  type ContractDraft,
  type ContractFacts,
  type ContractMarket,
  changedContract,
  contractRequest,
  draftOfContract,
  EMPTY_CONTRACT,
  maxQuantity,
  storedContracts,
} from './contractDraft.ts'
import { contractPreview, contractProblems } from './contractPreview.ts'
import { maxLeverage, termsOf } from './contractTerms.ts'

const bare = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.001' }
const btc = { ...bare, contractTerms: CONTRACT_TERMS }
/** A market whose contract takes every time in force. */
const timed = { ...btc, contractTimeInForce: ['gtc', 'ioc', 'post_only'] }
const facts: ContractFacts = { price: '60000', last: '60000', mark: '60010', available: '10000' }
const draft = (change: Partial<ContractDraft>): ContractDraft => ({ ...EMPTY_CONTRACT, ...change })
const limit = draft({ price: '60000', quantity: '0.5', leverage: 20 })
const ids = (of: ContractDraft, direction: 'long' | 'short' = 'long', now: Partial<ContractFacts> = {}) =>
  contractProblems(of, btc, direction, { ...facts, ...now }).map(({ field, id }) => `${field} ${id}`)

describe('preview', () => {
  test('margin, fee, liquidation price and worst case follow the exchange’s rules', () => {
    const market = draft({ kind: 'market', quantity: '0.5', leverage: 20 })
    expect(contractPreview(market, btc, 'long', '60000')).toEqual({
      entry: '60000',
      quantity: '0.5',
      notional: '30000',
      margin: '1500.00000000',
      fee: '15.00000000',
      liquidation: '57228.9',
      worst: '1515',
    })
    expect(contractPreview(market, btc, 'short', '60000')?.liquidation).toBe('62749.1')
  })

  test('the liquidation price is the first tick that triggers liquidation', () => {
    for (const direction of ['long', 'short'] as const) {
      const { margin = '0', liquidation } = contractPreview(limit, btc, direction, '60000') ?? {}
      const holding = { direction, quantity: '0.5', entry: '60000' }
      const before = direction === 'long' ? '57229.0' : '62749.0'
      expect([liquidation ?? '', before].map((mark) => liquidationDue(margin, holding, mark, TIERS))).toEqual([
        true,
        false,
      ])
    }
  })

  test('a resting limit order pays the maker fee, one that fills at once the taker fee', () => {
    const at = (price: string, direction: 'long' | 'short') =>
      contractPreview(draft({ price, quantity: '0.5' }), btc, direction, '60000')?.fee
    expect([at('59000', 'long'), at('60000', 'long')]).toEqual(['5.90000000', '15.00000000'])
    expect([at('61000', 'short'), at('60000', 'short')]).toEqual(['6.10000000', '15.00000000'])
  })

  test('a post-only order pays the maker fee, an IOC order the taker fee', () => {
    const fee = (timeInForce: 'post_only' | 'ioc', price: string) =>
      contractPreview(draft({ timeInForce, price, quantity: '0.5' }), timed, 'long', '60000')?.fee
    expect([fee('post_only', '60000'), fee('ioc', '59000')]).toEqual(['6.00000000', '14.75000000'])
  })

  test('a market trigger is calculated at its trigger price; at 1× long there is no liquidation', () => {
    const waits = draft({ kind: 'triggerMarket', triggerPrice: '50000', quantity: '0.1' })
    expect(contractPreview(waits, btc, 'long', '60000')).toMatchObject({ entry: '50000', liquidation: null })
  })

  test('an incomplete draft has no preview', () => {
    expect(contractPreview(draft({ quantity: '1' }), btc, 'long', '60000')).toBeUndefined()
    expect(contractPreview(draft({ kind: 'market' }), btc, 'long', '60000')).toBeUndefined()
    expect(contractPreview(draft({ kind: 'market', quantity: '1' }), btc, 'long', '0')).toBeUndefined()
  })
})

describe('problems of fields', () => {
  test('VAL-12: missing and invalid numbers', () => {
    expect(ids(EMPTY_CONTRACT)).toEqual(['price required', 'quantity required'])
    expect(ids(draft({ kind: 'triggerLimit', price: '0', quantity: '.' }))).toEqual([
      'triggerPrice required',
      'price amountInvalid',
      'quantity notNumber',
    ])
  })

  test('a price off the tick or a quantity off the step, with the nearest valid value', () => {
    const [price, quantity] = contractProblems(draft({ price: '60000.04', quantity: '0.0016' }), btc, 'long', facts)
    expect(price).toEqual({ field: 'price', id: 'priceStep', params: { step: '0.1', nearest: '60000.0' } })
    expect(quantity).toEqual({ field: 'quantity', id: 'quantityStep', params: { step: '0.001', nearest: '0.002' } })
  })

  test('notional too small or too large, leverage above the tier, and insufficient balance', () => {
    const cheap = { ...btc, step: '0.00001' }
    const small = contractProblems(draft({ price: '60000', quantity: '0.00008' }), cheap, 'long', facts)
    expect(small.map(({ id }) => id)).toEqual(['notionalSmall'])
    const large = contractProblems(draft({ price: '60000', quantity: '900', leverage: 1 }), btc, 'long', facts)
    expect(large).toEqual([{ field: 'quantity', id: 'notionalLarge', params: { limit: '50000000', currency: 'USDT' } }])
    expect(ids(draft({ price: '60000', quantity: '0.9', leverage: 101 }))).toEqual(['leverage leverageHigh'])
    expect(ids(draft({ price: '60000', quantity: '0.9', leverage: 100 }))).toEqual([])
    expect(ids(limit, 'long', { available: '1515' })).toEqual([])
    expect(ids(limit, 'long', { available: '1514.99' })).toEqual(['quantity balanceShort'])
  })

  test('a trigger that is already reached, by its price type', () => {
    const waits = draft({ kind: 'triggerMarket', triggerPrice: '60010', quantity: '0.1', leverage: 20 })
    expect(ids(waits)).toEqual(['triggerPrice triggerPassed'])
    expect(ids({ ...waits, triggerType: 'last' })).toEqual([])
  })

  test('stops on the wrong side of the entry price, in both directions', () => {
    const stops = { ...limit, stops: true, stopWin: '61000', stopLose: '59000' }
    expect([ids(stops), ids(stops, 'short')]).toEqual([[], ['stopWin stopSide', 'stopLose stopSide']])
    expect(ids({ ...stops, stopLose: '60000' })).toEqual(['stopLose stopSide'])
    expect(ids({ ...stops, stopLose: '', stopWin: '' })).toEqual([])
    expect(ids({ ...stops, stops: false, stopWin: '1' })).toEqual([])
  })

  test('the maximum leverage falls with the size', () => {
    expect(['50000', '50001', '50000001'].map((notional) => maxLeverage(notional, termsOf(btc)))).toEqual([125, 100, 1])
  })
})

describe('the slider', () => {
  test('a change of quantity, kind or leverage resets it', () => {
    const half = { ...limit, percent: 50 }
    const percent = (change: Partial<ContractDraft>) => changedContract(half, change).percent
    expect([{ quantity: '1' }, { kind: 'market' as const }, { leverage: 5 }].map(percent)).toEqual([0, 0, 0])
    expect([{ price: '1' }, { stops: true }].map(percent)).toEqual([50, 50])
  })

  test('H13: it starts at zero, and 100 % is always affordable', () => {
    for (const leverage of [1, 3, 7, 20, 125])
      for (const available of ['10', '333.33', '10000']) {
        const set = atContractPercent(draft({ kind: 'market', leverage }), btc, 100, { price: '60000.1', available })
        if (set.quantity === '') continue
        expect(ids(set, 'long', { price: '60000.1', available }).filter((id) => id.includes('balance'))).toEqual([])
      }
    expect(atContractPercent(limit, btc, 0, facts).quantity).toBe('')
    expect([EMPTY_CONTRACT.percent, EMPTY_CONTRACT.leverage]).toEqual([0, 1])
    expect(maxQuantity('1000', '0', 1, btc)).toBe('0')
  })
})

test('a post-only order that would fill at once names the nearest price that rests', () => {
  const post = draft({ ...limit, timeInForce: 'post_only' })
  const found = (price: string, direction: 'long' | 'short', opposite?: string, market = timed) =>
    contractProblems({ ...post, price }, market, direction, { ...facts, opposite }).map(({ id, params }) => [
      id,
      params.nearest,
    ])
  expect(found('60000', 'long', '60000')).toEqual([['postOnlyCrosses', '59999.9']])
  expect(found('59999.9', 'long', '60000')).toEqual([])
  expect(found('60000', 'short', '60000.5')).toEqual([['postOnlyCrosses', '60000.6']])
  expect(found('60000.6', 'short', '60000.5')).toEqual([])
  // Without a book, or where the market has no choice, the exchange decides.
  expect(found('60000', 'long')).toEqual([])
  expect(found('60000', 'long', '60000', { ...btc, contractTimeInForce: [] })).toEqual([])
})

describe('a contract whose terms the exchange does not say', () => {
  const unknown: ContractMarket = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT' }
  const idsOf = (of: ContractDraft, market = unknown) =>
    contractProblems(of, market, 'long', { ...facts, available: '100000000' }).map(({ id }) => id)

  test('has a margin and a value, and neither fee, liquidation price nor worst case', () => {
    expect(contractPreview(limit, unknown, 'long', '60000')).toEqual({
      entry: '60000',
      quantity: '0.5',
      notional: '30000',
      margin: '1500.00000000',
      fee: undefined,
      liquidation: undefined,
      worst: undefined,
    })
  })

  test('each term alone brings its own figure', () => {
    const withTerms = (contractTerms: Partial<typeof CONTRACT_TERMS>) =>
      contractPreview(limit, { ...unknown, tick: '0.1', contractTerms }, 'long', '60000')
    expect(withTerms({ takerRate: '0.05' })).toMatchObject({
      fee: '15.00000000',
      worst: '1515',
      liquidation: undefined,
    })
    expect(withTerms({ makerRate: '0.02' })).toMatchObject({ fee: undefined, worst: undefined })
    expect(withTerms({ tiers: CONTRACT_TERMS.tiers })).toMatchObject({ fee: undefined, liquidation: '57228.9' })
    expect(withTerms({ tiers: [] })).toMatchObject({ liquidation: undefined })
    const [first, ...others] = CONTRACT_TERMS.tiers ?? []
    expect(withTerms({ tiers: [{ ...first, upTo: undefined }, ...others] })).toMatchObject({ liquidation: undefined })
  })

  test('refuses neither size, leverage nor step; the balance alone', () => {
    for (const change of [{ quantity: '0.00001' }, { quantity: '1000' }, { leverage: 500 }, { price: '59999.99999' }])
      expect(idsOf({ ...limit, ...change })).toEqual([])
    expect(contractProblems(limit, unknown, 'long', { ...facts, available: '1499' })).toMatchObject([
      { id: 'balanceShort', params: { needed: '1500.00000000' } },
    ])
  })

  test('a highest leverage without a margin table is the limit of every size', () => {
    const capped = { ...unknown, contractTerms: { maxLeverage: 20 } }
    expect([idsOf({ ...limit, leverage: 20 }, capped), idsOf({ ...limit, leverage: 21 }, capped)]).toEqual([
      [],
      ['leverageHigh'],
    ])
    const lower = { ...CONTRACT_TERMS, maxLeverage: 20 }
    expect(maxLeverage('50000', termsOf({ contractTerms: lower }))).toBe(20)
  })

  test('the slider reckons with the margin alone, and with eight decimals', () => {
    const set = atContractPercent(draft({ kind: 'market', leverage: 1 }), unknown, 100, {
      price: '3',
      available: '100',
    })
    expect(set.quantity).toBe('33.33333333')
  })
})

describe('requests', () => {
  const seen = { last: '60000', opposite: '60010' }

  test('each kind sends only its own fields, and the review reads them back', () => {
    const full = draft({
      price: '60000',
      triggerPrice: '59000',
      quantity: '0.1',
      leverage: 5,
      slippage: '',
      stops: true,
      stopWin: '61000',
    })
    const of = (kind: ContractDraft['kind']) => contractRequest({ ...full, kind }, btc, 'short', seen)
    const base = { id: 1, direction: 'short', quantity: '0.1', leverage: 5, stopWin: '61000' }
    expect(of('limit')).toEqual({ trigger: false, request: { ...base, type: 'limit', price: '60000' } })
    expect(of('market')).toEqual({ trigger: false, request: { ...base, type: 'market' } })
    const waits = { triggerPrice: '59000', triggerType: 'mark' }
    expect(of('triggerLimit')).toEqual({ trigger: true, request: { ...base, ...waits, type: 'limit', price: '60000' } })
    expect(of('triggerMarket').request).toEqual({ ...base, ...waits, type: 'market' })
    expect(draftOfContract(of('triggerLimit').request)).toEqual({ ...full, kind: 'triggerLimit' })
    expect(draftOfContract(of('market').request)).toMatchObject({ kind: 'market', price: '', triggerPrice: '' })
  })

  test('the time in force of a limit order is sent where the market takes it, and never as the default', () => {
    const of = (change: Partial<ContractDraft>, market = timed) =>
      contractRequest({ ...limit, ...change }, market, 'long', seen).request
    expect(of({ timeInForce: 'ioc' })).toEqual({ ...of({}), timeInForce: 'ioc' })
    expect(draftOfContract(of({ timeInForce: 'post_only' })).timeInForce).toBe('post_only')
    for (const kind of ['market', 'triggerLimit', 'triggerMarket'] as const)
      expect(of({ kind, triggerPrice: '59000', timeInForce: 'ioc' })).toEqual(of({ kind, triggerPrice: '59000' }))
    for (const contractTimeInForce of [[], ['gtc'], ['post_only']])
      expect(of({ timeInForce: 'ioc' }, { ...btc, contractTimeInForce })).toEqual(of({}))
  })

  test('SLP-01: a market order carries its worst price by the best price that it takes, or else by the last one', () => {
    const capped = { ...btc, takesWorstPrice: true }
    const of = (direction: 'long' | 'short', change: Partial<ContractDraft> = {}, facts: typeof seen | object = seen) =>
      contractRequest({ ...limit, kind: 'market', ...change }, capped, direction, { last: '60000', ...facts }).request
    expect(of('long')).toMatchObject({ type: 'market', worstPrice: '60610.1' })
    expect(of('short', { slippage: '0.5' })).toMatchObject({ worstPrice: '59710.0' })
    expect(of('long', {}, { opposite: undefined })).toMatchObject({ worstPrice: '60600.0' })
    expect(of('long', { slippage: '' })).not.toHaveProperty('worstPrice')
    expect(of('long', { kind: 'limit' })).not.toHaveProperty('worstPrice')
    const plain = contractRequest({ ...limit, kind: 'market' }, btc, 'long', seen)
    expect(plain.request).not.toHaveProperty('worstPrice')
  })

  test('only stops that are enabled and filled in are sent and read back', () => {
    const stops = (change: Partial<ContractDraft>) =>
      contractRequest({ ...limit, ...change }, btc, 'long', seen).request
    const none = stops({})
    expect(Object.keys(none)).toEqual(['id', 'direction', 'type', 'price', 'quantity', 'leverage'])
    expect(stops({ stops: true })).toEqual(none)
    expect(stops({ stops: false, stopWin: '61000', stopLose: '59000' })).toEqual(none)
    expect(stops({ stops: true, stopLose: '59000' })).toEqual({ ...none, stopLose: '59000' })
    expect([none, stops({ stops: true, stopLose: '59000' })].map((one) => draftOfContract(one).stops)).toEqual([
      false,
      true,
    ])
  })

  test('invalid stored drafts are dropped, and a leverage outside the limits is reset', () => {
    const stored = v.parse(storedContracts, { a: { ...full(), leverage: 9_999 }, b: { price: 1 }, c: null, d: full() })
    expect(Object.keys(stored)).toEqual(['a', 'd'])
    expect([stored.a?.leverage, stored.d?.leverage]).toEqual([1, 20])
  })
})
const full = () => limit
