import { describe, expect, test } from 'vitest'
import { convertRate } from '../../../protocol/rules/convert.ts'
import { CONVERT_SPREAD } from '../../terms.ts'
import { lastTrade } from '../market/index.ts'
import { fromUnits, priceText } from '../money.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { btc, done, joined } from '../testing.ts'
import type { World } from '../world.ts'
import { CONVERTIBLE, conversionByNo, conversionsOf, convertLimits, quoteFor } from './convert.ts'
import type { Conversion } from './state.ts'
import { fundingOf, walletWorld } from './testing.ts'

const PAIR = { from: 'USDT', to: 'BTC', amount: '100' } as const

function started() {
  const { world, user } = walletWorld()
  const quote = (request: object = {}) => quoteFor(world, { user, ...PAIR, ...request })
  const submit = (request: object = {}) => run(world, { type: 'convert', user, ...PAIR, ...request })
  return { world, user, quote, submit }
}
const deskOf = (world: World, currency: string): bigint => world.ledger.house[`desk.${currency}`] ?? 0n

describe('exchange', () => {
  test('SCR-02: a quote is the last price less the spread, and the conversion uses it', () => {
    const { world, user, quote, submit } = started()
    const price = priceText(btc, lastTrade(world.markets, btc.code, world.now).priceTicks)
    const offered = quote()
    expect(offered.rate).toBe(convertRate('1', price, CONVERT_SPREAD))
    expect(offered.expires).toBe(world.now + 10_000)
    run(world, { type: 'wait', ms: 9_000 })
    const before = { usdt: deskOf(world, 'USDT'), btc: deskOf(world, 'BTC') }
    const made = submit({ quote: offered.no, clientId: 'intent-0001' })
    const mine = conversionByNo(world, user, made.ok ? made.value : '')!
    expect(mine).toMatchObject({ from: 'USDT', to: 'BTC', rate: offered.rate, received: offered.received })
    expect(fundingOf(world, user)).toEqual(['900', '0'])
    expect(fundingOf(world, user, 'BTC')).toEqual([fromUnits(offered.received, 'BTC'), '0'])
    expect(deskOf(world, 'USDT') - before.usdt).toBe(mine.amount)
    expect(before.btc - deskOf(world, 'BTC')).toBe(mine.received)
    expect(checkRules(world)).toEqual([])
  })

  test('a quote lives exactly ten seconds, also across a save', () => {
    const { world, user, quote, submit } = started()
    const { no } = quote()
    run(world, { type: 'wait', ms: 10_000 })
    const saved = load(save(world))
    expect(run(saved, { type: 'convert', user, ...PAIR, quote: no })).toMatchObject({ ok: true })
    run(world, { type: 'wait', ms: 1 })
    expect(submit({ quote: no })).toMatchObject({ error: 'quoteExpired', field: 'quote_no' })
    expect(conversionsOf(world, user).total).toBe(0)
    expect(submit({ quote: quote().no })).toMatchObject({ ok: true })
  })

  test('a quote is valid only for the request it was given for', () => {
    const { world, quote, submit } = started()
    const { no } = quote()
    done(world, { type: 'grant', user: joined(world, 'bob'), account: 'funding', currency: 'USDT', amount: '500' })
    for (const request of [{ amount: '101' }, { to: 'ETH' }, { user: 2 }]) {
      expect(submit({ quote: no, ...request })).toMatchObject({ error: 'quoteExpired' })
    }
    const [time = '', seal = ''] = no.slice(1).split('-')
    for (const forged of [
      `Q${Number(time) - 5_000}-${seal}`,
      `Q${Number(time) + 5_000}-${seal}`,
      'Q1-',
      'none',
      no.slice(1),
    ]) {
      expect(submit({ quote: forged }), forged).toMatchObject({ error: 'quoteExpired' })
    }
    expect(submit({ quote: no, amount: '100.00' })).toMatchObject({ ok: true })
  })

  test('the same client_id converts once', () => {
    const { world, user, submit } = started()
    const first = submit({ clientId: 'intent-0001' })
    run(world, { type: 'wait', ms: 60_000 })
    expect(submit({ clientId: 'intent-0001' })).toMatchObject({ ok: true, value: first.ok ? first.value : '' })
    expect(submit({ clientId: 'intent-0001', to: 'ETH' })).toMatchObject({ error: 'badRequest' })
    expect([conversionsOf(world, user).total, fundingOf(world, user)[0]]).toEqual([1, '900'])
  })

  test('converting there and back costs the spread twice', () => {
    const { world, user, submit } = started()
    done(world, { type: 'setRegime', code: 'btcusdt', regime: 'calm' })
    submit()
    const [held] = fundingOf(world, user, 'BTC')
    submit({ from: 'BTC', to: 'USDT', amount: held })
    const back = Number(fundingOf(world, user)[0])
    expect(back).toBeGreaterThan(999.599)
    expect(back).toBeLessThanOrEqual(999.6004)
  })

  test('coin for coin uses both prices', () => {
    const { world, user, submit } = started()
    done(world, { type: 'grant', user, account: 'funding', currency: 'ETH', amount: '2' })
    const made = submit({ from: 'ETH', to: 'BTC', amount: '1.5' })
    const { rate } = conversionByNo(world, user, made.ok ? made.value : '')!
    expect(Number(rate)).toBeGreaterThan(0.01)
    expect(Number(rate)).toBeLessThan(0.2)
  })

  test('limits are round figures worth about 1 and 100,000 USDT', () => {
    expect(convertLimits('USDT')).toEqual({ minimum: '1', maximum: '100000' })
    for (const currency of CONVERTIBLE) {
      const { minimum, maximum } = convertLimits(currency)
      expect(minimum.replace(/[.0]/g, ''), currency).toHaveLength(1)
      expect(Number(maximum) / Number(minimum)).toBeGreaterThan(20_000)
    }
  })

  test.each([
    ['nothing', { amount: '0' }, 'fieldInvalid'],
    ['an exponent', { amount: '1e2' }, 'fieldInvalid'],
    ['below the minimum', { amount: '0.99' }, 'amountRange'],
    ['above the maximum', { amount: '100000.01' }, 'amountRange'],
    ['more than is there', { amount: '1000.01' }, 'balanceShort'],
    ['the same currency', { to: 'USDT' }, 'fieldInvalid'],
    ['an unknown currency', { to: 'XXX' }, 'fieldInvalid'],
  ])('%s is refused and moves nothing', (_, request, error) => {
    const { world, submit } = started()
    const before = save(world)
    expect(submit(request)).toMatchObject({ ok: false, error })
    expect(save(world)).toBe(before)
  })

  test('the least and the most of one conversion are taken', () => {
    const { world, user, submit } = started()
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '200000' })
    for (const amount of ['1', '100000']) expect(submit({ amount }), amount).toMatchObject({ ok: true })
  })

  test('the coin of a halted market cannot be converted', () => {
    const { world, submit, quote } = started()
    done(world, { type: 'setRegime', code: 'btcusdt', regime: 'halt' })
    run(world, { type: 'wait', ms: 60_000 })
    expect(submit()).toMatchObject({ error: 'marketHalted' })
    expect(() => quote()).toThrow()
    expect(submit({ to: 'ETH' })).toMatchObject({ ok: true })
  })

  test('the records are paged, newest first, by the currency of either side', () => {
    const { world, user, submit } = started()
    for (const to of ['BTC', 'ETH', 'SOL']) submit({ to })
    const sides = (filter: object) => conversionsOf(world, user, filter).list.map(({ to }) => to)
    expect([sides({}), sides({ currency: 'ETH' }), sides({ currency: 'USDT', limit: 1 })]).toEqual([
      ['SOL', 'ETH', 'BTC'],
      ['ETH'],
      ['SOL'],
    ])
  })
})

test('rules 5 and 8: any changed figure of a conversion is detected', () => {
  const broken = (spoil: (mine: Conversion) => void): number[] => {
    const { world, user } = walletWorld()
    const no = done(world, { type: 'convert', user, ...PAIR })
    spoil(conversionByNo(world, user, no)!)
    return [...new Set(checkRules(world).map(({ rule }) => rule))].sort()
  }
  expect(broken(() => {})).toEqual([])
  expect(
    broken((mine) => {
      mine.received += 1n
    }),
  ).toEqual([5, 8])
  expect(
    broken((mine) => {
      mine.rate = '1'
    }),
  ).toEqual([8])
  expect(
    broken((mine) => {
      mine.amount += 100_000_000_000n
    }),
  ).toEqual([5, 8])
})
