import { describe, expect, test } from 'vitest'
import { converted, convertRate } from '../../../protocol/rules/convert.ts'
import { compare, minus, plus, times } from '../../../protocol/rules/decimal.ts'
import { CONVERT_SPREAD, MINIMUM_TOTAL } from '../../terms.ts'
import { balanceOf } from '../ledger.ts'
import { lastTrade, MARKETS } from '../market/index.ts'
import { fromUnits, priceText, scaleOf } from '../money.ts'
import { nth, seedKey, unit } from '../random.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done } from '../testing.ts'
import type { World } from '../world.ts'
import { CONVERTIBLE, conversionsOf } from './convert.ts'
import { type DustAccount, dustByNo, dustCount, dustQuoteFor, smallBalances } from './dust.ts'
import { walletWorld } from './testing.ts'

const COIN = { account: 'coin', to: 'USDT' } as const

function started() {
  const { world, user } = walletWorld()
  const grant = (currency: string, amount: string, account: DustAccount = 'coin') =>
    done(world, { type: 'grant', user, account, currency, amount })
  grant('DOGE', '3.5')
  grant('TRX', '4')
  grant('BTC', '0.5')
  const quote = (currencies: readonly string[] = ['DOGE', 'TRX'], other: object = {}) =>
    dustQuoteFor(world, { user, ...COIN, currencies, ...other })
  const submit = (no: string, currencies = 'DOGE,TRX', other: object = {}) =>
    run(world, { type: 'dust', user, ...COIN, currencies, quote: no, ...other })
  const held = (currency: string, account: DustAccount = 'coin') =>
    fromUnits(balanceOf(world.ledger, user, account, currency).available, currency)
  return { world, user, grant, quote, submit, held }
}
const priceOf = (world: World, code: string): string => {
  const market = MARKETS.find((one) => one.code === code)!
  return priceText(market, lastTrade(world.markets, code, world.now).priceTicks)
}

describe('small balances', () => {
  test('are those worth less than the threshold, each with its rate less the spread', () => {
    const { world, user } = started()
    const price = priceOf(world, 'dogeusdt')
    const rate = convertRate(price, '1', CONVERT_SPREAD)
    const [doge, trx, ...others] = smallBalances(world, { user, ...COIN })
    expect(doge).toEqual({
      currency: 'DOGE',
      amount: 350_000_000n,
      value: times('3.5', price),
      rate,
      received: BigInt(converted('3.5', rate, scaleOf('USDT')).replace('.', '')),
      reason: undefined,
    })
    expect([trx?.currency, others, dustCount(world, user, 'coin'), dustCount(world, user, 'funding')]).toEqual([
      'TRX',
      [],
      2,
      0,
    ])
  })

  test('do not include the target, or a balance of just the threshold', () => {
    const { world, user } = started()
    const names = (account: DustAccount, to: string) =>
      smallBalances(world, { user, account, to }).map(({ currency }) => currency)
    expect([names('coin', 'BTC'), names('coin', 'DOGE')]).toEqual([['DOGE', 'TRX'], ['TRX']])
    const move = (amount: string) =>
      done(world, { type: 'transfer', user, from: 'funding', to: 'coin', currency: 'USDT', amount })
    move(minus('1000', MINIMUM_TOTAL))
    expect(names('funding', 'BTC')).toEqual([])
    move('0.00000001')
    expect(names('funding', 'BTC')).toEqual(['USDT'])
  })

  test('of a halted market, or worth less than a unit of the target, are left out and say why', () => {
    const { world, user, grant, quote } = started()
    grant('XRP', '0.00000001')
    done(world, { type: 'setRegime', code: 'dogeusdt', regime: 'halt' })
    run(world, { type: 'wait', ms: 60_000 })
    const reasons = smallBalances(world, { user, account: 'coin', to: 'BTC' }).map(({ currency, reason }) => [
      currency,
      reason,
    ])
    expect(reasons).toEqual([
      ['DOGE', 'halted'],
      ['TRX', undefined],
      ['XRP', 'tooSmall'],
    ])
    expect(() => quote(['DOGE'])).toThrow(expect.objectContaining({ id: 'marketHalted' }))
    expect(() => quote(['TRX'], { to: 'DOGE' })).toThrow(expect.objectContaining({ id: 'marketHalted' }))
    expect(() => quote(['XRP'], { to: 'BTC' })).toThrow(expect.objectContaining({ id: 'fieldInvalid' }))
    expect(quote(['TRX']).parts).toHaveLength(1)
    expect(dustCount(world, user, 'coin')).toBe(1)
  })
})

describe('DST-01: converting small balances', () => {
  test('converts the whole of each at its quoted rate, once, into records of conversions', () => {
    const { world, user, quote, submit, held } = started()
    const offered = quote()
    expect(offered.expires).toBe(world.now + 10_000)
    const before = held('USDT')
    run(world, { type: 'wait', ms: 9_000 })
    const made = submit(offered.no, 'DOGE,TRX', { clientId: 'dust-0001' })
    run(world, { type: 'wait', ms: 60_000 })
    expect(submit(offered.no, 'DOGE,TRX', { clientId: 'dust-0001' })).toMatchObject({
      ok: true,
      value: made.ok ? made.value : '',
    })
    expect(submit(offered.no, 'DOGE', { clientId: 'dust-0001' })).toMatchObject({ error: 'badRequest' })
    expect([held('DOGE'), held('TRX'), held('BTC')]).toEqual(['0', '0', '0.5'])
    expect(held('USDT')).toBe(plus(before, fromUnits(offered.received, 'USDT')))
    const conversions = dustByNo(world, user, made.ok ? made.value : '')
    expect(conversions.map(({ from, received, account }) => [from, received, account])).toEqual(
      offered.parts.map(({ currency, received }) => [currency, received, 'coin']),
    )
    expect(conversionsOf(world, user).total).toBe(2)
    expect(smallBalances(world, { user, ...COIN })).toEqual([])
    expect(checkRules(world)).toEqual([])
    expect(save(load(save(world)))).toBe(save(world))
  })

  test('a quote lives ten seconds, and only for these balances, their account, target and user', () => {
    const { world, user, grant, quote, submit } = started()
    const { no } = quote()
    expect(submit(no, 'DOGE')).toMatchObject({ error: 'quoteExpired', field: 'quote_no' })
    expect(submit(no, 'DOGE,TRX', { to: 'ETH' })).toMatchObject({ error: 'quoteExpired' })
    grant('DOGE', '0.1')
    expect(submit(no)).toMatchObject({ error: 'quoteExpired' })
    const again = quote().no
    run(world, { type: 'wait', ms: 10_001 })
    expect(submit(again)).toMatchObject({ error: 'quoteExpired' })
    expect(conversionsOf(world, user).total).toBe(0)
    expect(submit(quote().no, 'TRX,DOGE')).toMatchObject({ ok: true })
  })

  test.each([
    ['a balance that is not small', 'BTC'],
    ['a currency that is not held', 'ETH'],
    ['the target', 'USDT'],
    ['an unknown currency', 'DOGE,XXX'],
  ])('%s is refused and moves nothing', (_, currencies) => {
    const { world, quote, submit } = started()
    const { no } = quote()
    const before = save(world)
    expect(submit(no, currencies)).toMatchObject({ ok: false })
    expect(() => quote(currencies.split(','))).toThrow()
    expect(save(world)).toBe(before)
  })

  test('the rules hold for random remainders, targets and accounts, and nothing is lost but the spread', () => {
    let drawn = 0
    const random = () => unit(nth(seedKey(7), drawn++))
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const { world, user, held } = started()
    for (let round = 0; round < 25; round++) {
      const account = pick(['funding', 'coin'] as const)
      const to = pick(CONVERTIBLE)
      for (const { base, code } of MARKETS.slice(0, 8)) {
        const units = BigInt(1 + Math.floor((random() * 5e8) / Number(priceOf(world, code))))
        done(world, { type: 'grant', user, account, currency: base, amount: fromUnits(units, base) })
      }
      const chosen = smallBalances(world, { user, account, to }).filter(({ reason }) => reason === undefined)
      if (chosen.length === 0) continue
      const currencies = chosen.map(({ currency }) => currency)
      const offered = dustQuoteFor(world, { user, account, to, currencies })
      const before = held(to, account)
      done(world, { type: 'dust', user, account, to, currencies: currencies.join(), quote: offered.no })
      expect(held(to, account)).toBe(plus(before, fromUnits(offered.received, to)))
      for (const { currency, value, received } of offered.parts) {
        expect(held(currency, account)).toBe('0')
        const market = MARKETS.find(({ base }) => base === to)
        const worth = times(fromUnits(received, to), market ? priceOf(world, market.code) : '1')
        expect(compare(worth, value)).toBeLessThan(0)
      }
    }
    expect(checkRules(world)).toEqual([])
  })
})
