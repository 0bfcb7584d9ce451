import { describe, expect, test } from 'vitest'
import { balanceOf, linesOf } from './ledger.ts'
import { type Outcome, run } from './run.ts'
import { load, save } from './save.ts'
import { done, priceAt, usdt, worldWithUser } from './testing.ts'
import { transfersOf } from './transfer.ts'

const USDT = { from: 'coin', to: 'contract', currency: 'USDT' } as const

function opened() {
  const { world, user } = worldWithUser()
  const move = (request: object, clientId?: string) =>
    run(world, { type: 'transfer', user, ...USDT, amount: '1', ...(clientId ? { clientId } : {}), ...request })
  const records = () => transfersOf(world, user).list
  return { world, user, move, records }
}
const refusal = (outcome: Outcome<string>) => (outcome.ok ? undefined : [outcome.error, outcome.params])

describe('transfer', () => {
  test('an amount moves from one account to the other to the last unit, and both sides are recorded', () => {
    const { world, user, move, records } = opened()
    expect(move({ amount: '1234.56789012' }, 'intent-0001')).toMatchObject({ ok: true, value: 'T1' })
    expect(usdt(world, user).available).toBe(876543210988n)
    expect(balanceOf(world.ledger, user, 'contract', 'USDT').available).toBe(123456789012n)
    expect(records()).toEqual([{ no: 'T1', at: world.now, ...USDT, amount: 123456789012n, clientId: 'intent-0001' }])
    const lines = linesOf(world.ledger, user, { reasons: ['transfer'] }).list
    expect(lines.map(({ account, available, ref }) => [account, available, ref])).toEqual([
      ['contract', 123456789012n, 'T1'],
      ['coin', -123456789012n, 'T1'],
    ])
  })

  test('the same client_id transfers once; with other content it is refused', () => {
    const { world, user, move, records } = opened()
    move({ amount: '5' }, 'intent-0001')
    expect(move({ amount: '5' }, 'intent-0001')).toMatchObject({ ok: true, value: 'T1' })
    expect(refusal(move({ amount: '6' }, 'intent-0001'))?.[0]).toBe('badRequest')
    expect([records().length, usdt(world, user).available]).toEqual([1, 999500000000n])
  })

  test('money frozen by open orders cannot be moved', () => {
    const { world, user, move, records } = opened()
    const price = priceAt(world, -2_000)
    done(world, { type: 'spotPlace', user, code: 'btcusdt', side: 'buy', kind: 'limit', price, quantity: '0.1' })
    const { available, frozen } = usdt(world, user)
    expect(frozen > 0n && available > 0n).toBe(true)
    expect(refusal(move({ amount: '10000' }))?.[0]).toBe('balanceShort')
    expect(records()).toEqual([])
    expect(usdt(world, user)).toEqual({ available, frozen })
  })

  test.each(['contract', 'second', 'options'] as const)('%s takes USDT only', (to) => {
    const { world, user, move } = opened()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
    expect(refusal(move({ to, currency: 'BTC' }))).toEqual(['accountCurrency', { currency: 'BTC' }])
    expect(move({ to: 'funding', currency: 'BTC' })).toMatchObject({ ok: true })
  })

  test('the bonus account neither sends nor receives', () => {
    const { world, user, move } = opened()
    done(world, { type: 'grant', user, account: 'bonus', currency: 'USDT', amount: '50' })
    expect(refusal(move({ from: 'bonus', to: 'coin' }))?.[0]).toBe('bonusFixed')
    expect(refusal(move({ to: 'bonus' }))?.[0]).toBe('bonusFixed')
  })

  test.each([
    ['nothing', { amount: '0' }, 'fieldInvalid'],
    ['less than nothing', { amount: '-1' }, 'fieldInvalid'],
    ['finer than the unit', { amount: '0.0000000000001' }, 'fieldInvalid'],
    ['an exponent', { amount: '1e3' }, 'fieldInvalid'],
    ['more than is there', { amount: '10000.00000001' }, 'balanceShort'],
    ['an unknown currency', { currency: 'XXX' }, 'fieldInvalid'],
    ['the same account', { to: 'coin' }, 'badRequest'],
    ['an unknown account', { to: 'margin' }, 'fieldInvalid'],
  ])('%s is refused and moves nothing', (_, request, id) => {
    const { world, user, move, records } = opened()
    expect(refusal(move(request))?.[0]).toBe(id)
    expect([records(), usdt(world, user).available]).toEqual([[], 1000000000000n])
  })

  test('the records are paged, newest first, by currency and time, and survive saving', () => {
    const { world, user, move } = opened()
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '1' })
    for (let n = 1; n <= 5; n++) move({ amount: String(n) })
    const noon = world.now
    done(world, { type: 'wait', ms: 60_000 })
    move({ to: 'funding', currency: 'BTC', amount: '0.5' })
    const numbers = (filter: object) => transfersOf(load(save(world)), user, filter).list.map(({ no }) => no)
    expect(numbers({ limit: 4 })).toEqual(['T6', 'T5', 'T4', 'T3'])
    expect(numbers({ limit: 4, page: 2 })).toEqual(['T2', 'T1'])
    expect(numbers({ currency: 'BTC' })).toEqual(['T6'])
    expect(numbers({ account: 'funding' })).toEqual(['T6'])
    expect(numbers({ account: 'bonus' })).toEqual([])
    expect(numbers({ to: noon, limit: 2 })).toEqual(['T5', 'T4'])
    expect(transfersOf(world, user, { from: noon + 1 })).toMatchObject({ total: 1, page: 1, limit: 20 })
    expect(transfersOf(world, user + 1).total).toBe(0)
  })
})
