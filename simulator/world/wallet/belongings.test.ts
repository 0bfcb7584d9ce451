import { describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { offeredKey } from '../people/authenticator.ts'
import { userById } from '../people/find.ts'
import { secretOf } from '../people/secret.ts'
import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, emptyFields, joined, worldWithUser } from '../testing.ts'
import { belongingsOf, uploadOf } from './belongings.ts'
import { FUND, TRON_ADDRESS, walletWorld } from './testing.ts'

const CARD = { bankName: 'Bank', name: 'Ann', number: '•••• 4242' }
const ADDRESS = { name: 'Mine', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS }

function started() {
  const { world, user } = walletWorld()
  const bind = (digest: string, secret: string = FUND) =>
    run(world, { type: 'bindCard', user, ...CARD, digest, secret })
  const keep = (request: object = {}) => run(world, { type: 'addAddress', user, ...ADDRESS, ...request })
  return { world, user, bind, keep, mine: () => belongingsOf(world, user) }
}

describe('SCR-09: bank cards and payment methods', () => {
  test('the fund password binds a card once, and it can be removed', () => {
    const { world, user, bind, mine } = started()
    expect(bind('a', 'wrong')).toMatchObject({ error: 'fundPasswordWrong', field: 'payment_password' })
    expect(bind('a')).toMatchObject({ ok: true, value: { id: 1, number: '•••• 4242', created: world.now } })
    expect(bind('a')).toMatchObject({ error: 'cardExists', field: 'card_number' })
    expect(bind('b')).toMatchObject({ value: { id: 2 } })
    const method = done(world, { type: 'addMethod', user, kind: 'wallet', name: 'Ann', account: '12', secret: FUND })
    expect(method.id).toBe(3)
    expect(done(world, { type: 'removeMethod', user, id: 1 })).toBe(true)
    done(world, { type: 'removeMethod', user, id: 3, secret: FUND })
    expect([mine().cards.map(({ id }) => id), mine().methods]).toEqual([[2], []])
    expect(run(world, { type: 'removeMethod', user, id: 1 })).toMatchObject({ error: 'notFound' })
    expect(run(world, { type: 'removeMethod', user, id: 2, secret: 'x' })).toMatchObject({ error: 'fundPasswordWrong' })
    expect(run(world, { type: 'removeMethod', user: joined(world, 'bob'), id: 2 })).toMatchObject({ error: 'notFound' })
    expect(bind('a')).toMatchObject({ value: { id: 4 } })
  })

  test('without a fund password nothing is bound', () => {
    const { world, user } = worldWithUser()
    const before = save(world)
    const outcome = run(world, { type: 'bindCard', user, ...CARD, digest: 'a', secret: FUND })
    expect(outcome).toMatchObject({ error: 'fundPasswordMissing' })
    expect(save(world)).toBe(before)
  })

  test('a method needs the fund password, and at most ten are stored', () => {
    const { world, user } = started()
    const add = (more: object) =>
      run(world, { type: 'addMethod', user, kind: 'bank', name: 'A', account: '1', ...more })
    expect(add({})).toMatchObject({ error: 'fieldInvalid', field: 'payment_password' })
    expect(add({ secret: FUND, picture: 9 })).toMatchObject({ error: 'fieldInvalid', field: 'picture' })
    const picture = done(world, { type: 'addUpload', user, group: 'ugc', media: 'image/png', size: 1 }).id
    expect(add({ secret: FUND, picture })).toMatchObject({ ok: true, value: { picture, created: world.now } })
    for (let n = 0; n < 9; n++) expect(add({ secret: FUND }).ok).toBe(true)
    expect(emptyFields(world.wallet)).toEqual([])
    expect(add({ secret: FUND })).toMatchObject({ error: 'listFull', params: { limit: '10' } })
  })
})

describe('address book', () => {
  test('an address is saved, renamed and removed', () => {
    const { world, user, keep, mine } = started()
    expect(keep()).toMatchObject({ ok: true, value: 1 })
    expect(keep({ name: 'Again' })).toMatchObject({ error: 'addressExists' })
    expect(done(world, { type: 'changeAddress', user, id: 1, name: 'Yours' })).toBe(true)
    expect(mine().addresses).toStrictEqual([{ id: 1, ...ADDRESS, name: 'Yours', created: world.now }])
    expect(run(world, { type: 'changeAddress', user, id: 1 })).toMatchObject({ error: 'fieldInvalid', field: 'name' })
    expect(run(world, { type: 'changeAddress', user, id: 2, name: 'x' })).toMatchObject({ error: 'notFound' })
    expect(keep({ currency: 'TRX' })).toMatchObject({ value: 2 })
    done(world, { type: 'changeAddress', user, id: 1, removed: true })
    expect(mine().addresses).toMatchObject([{ id: 2, currency: 'TRX' }])
  })

  test.each([
    ['an address of another network', { network: 'Ethereum' }, 'addressInvalid'],
    ['a slip', { address: TRON_ADDRESS.replace('R7', 'R8') }, 'addressChecksum'],
    ['a network of another currency', { currency: 'BTC' }, 'networkUnknown'],
    ['a currency that stays inside', { currency: 'YFI' }, 'fieldInvalid'],
    ['a memo where there is none', { memo: '1' }, 'memoInvalid'],
  ])('%s is refused', (_, request, error) => {
    const { world, keep } = started()
    const before = save(world)
    expect(keep(request)).toMatchObject({ ok: false, error })
    expect(save(world)).toBe(before)
  })

  test('an address on another network, or with a memo, is another entry', () => {
    const { keep, mine } = started()
    const ethereum = { address: `0x${'1'.repeat(40)}` }
    expect([keep({ ...ethereum, network: 'BSC' }).ok, keep({ ...ethereum, network: 'Ethereum' }).ok]).toEqual([
      true,
      true,
    ])
    const ripple = { currency: 'XRP', network: 'XRP Ledger', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }
    expect([keep(ripple).ok, keep({ ...ripple, memo: '4711' }).ok, keep({ ...ripple, memo: '4712' }).ok]).toEqual([
      true,
      true,
      true,
    ])
    expect(keep({ ...ripple, memo: '4711' })).toMatchObject({ error: 'addressExists' })
    expect(
      mine()
        .addresses.map(({ memo }) => memo)
        .slice(2),
    ).toEqual([undefined, '4711', '4712'])
  })

  test('at most fifty are stored', () => {
    const { keep } = started()
    const ethereum = (n: number) => `0x${String(n).padStart(40, 'a')}`
    for (let n = 0; n < 50; n++) expect(keep({ network: 'BSC', address: ethereum(n) }).ok).toBe(true)
    expect(keep()).toMatchObject({ error: 'listFull', params: { limit: '50' } })
  })
})

test('only the last 200 uploaded pictures are known', () => {
  const { world, user } = walletWorld()
  const add = () => done(world, { type: 'addUpload', user, group: 'ugc', media: 'image/png', size: 1_234 })
  expect(add()).toEqual({ id: 1, group: 'ugc', media: 'image/png', size: 1_234, created: world.now })
  for (let n = 0; n < 200; n++) add()
  expect([uploadOf(world, user, 1), uploadOf(world, user, 2)?.id]).toEqual([undefined, 2])
  expect(uploadOf(world, joined(world, 'bob'), 2)).toBeUndefined()
})

describe('the whitelist', () => {
  const OTHER = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const HOUR = 3_600_000
  const limited = () => {
    const all = started()
    const { world, user } = all
    const turn = (enabled: boolean, more: object = {}) => run(world, { type: 'setWhitelist', user, enabled, ...more })
    const withdraw = (more: object = {}) =>
      run(world, {
        type: 'withdraw',
        user,
        kind: 'address',
        currency: 'USDT',
        network: 'TRON',
        address: TRON_ADDRESS,
        amount: '10',
        secret: FUND,
        ...more,
      })
    return { ...all, turn, withdraw }
  }

  test('is on at once: coins leave to saved addresses only, and bank cards stay possible', () => {
    const { world, user, keep, turn, withdraw, bind } = limited()
    keep()
    const changed = { type: 'changed', user, list: 'withdrawals' }
    expect(turn(true)).toMatchObject({ ok: true, value: true, events: [changed] })
    expect(turn(true)).toMatchObject({ ok: true, value: true, events: [] })
    expect(withdraw().ok).toBe(true)
    expect(withdraw({ currency: 'TRX' })).toMatchObject({ error: 'addressNotListed' })
    expect(withdraw({ address: OTHER })).toMatchObject({ error: 'addressNotListed', field: 'address' })
    expect(withdraw({ memo: '12' }).ok).toBe(false)
    bind('a')
    const card = belongingsOf(world, user).cards[0]?.id
    const paid = run(world, {
      type: 'withdraw',
      user,
      kind: 'bank',
      card: card ?? 0,
      currency: 'USDT',
      amount: '60',
      secret: FUND,
    })
    expect(paid.ok).toBe(true)
  })

  test('is of an address with its memo', () => {
    const { keep, turn, withdraw } = limited()
    const ripple = { currency: 'XRP', network: 'XRP Ledger', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }
    keep({ ...ripple, memo: '4711' })
    turn(true)
    for (const memo of [{}, { memo: '4712' }])
      expect(withdraw({ ...ripple, ...memo, amount: '20' })).toMatchObject({ error: 'addressNotListed' })
    expect(withdraw({ ...ripple, memo: '4711', amount: '20' })).toMatchObject({ error: 'balanceShort' })
  })

  test('keeps an address that is saved meanwhile waiting for 24 hours, also after a removal and a save', () => {
    const { world, user, keep, turn, withdraw, mine } = limited()
    turn(true)
    keep()
    expect(withdraw()).toMatchObject({ error: 'addressWaits', field: 'address', params: { hours: '24', minutes: '0' } })
    run(world, { type: 'wait', ms: 22.5 * HOUR })
    expect(withdraw()).toMatchObject({ error: 'addressWaits', params: { hours: '1', minutes: '30' } })
    const [saved] = mine().addresses
    done(world, { type: 'changeAddress', user, id: saved?.id ?? 0, name: 'Yours' })
    run(world, { type: 'wait', ms: 1.5 * HOUR - 1 })
    expect(withdraw()).toMatchObject({ error: 'addressWaits', params: { hours: '0', minutes: '1' } })
    run(world, { type: 'wait', ms: 1 })
    expect(withdraw().ok).toBe(true)
    done(world, { type: 'changeAddress', user, id: saved?.id ?? 0, removed: true })
    keep()
    expect(withdraw()).toMatchObject({ error: 'addressWaits' })
    expect(turn(true)).toMatchObject({ ok: true })
    expect(withdraw()).toMatchObject({ error: 'addressWaits' })
  })

  test('is turned off with the fund password and the code of a bound authenticator only; then any address can be used', () => {
    const { world, user, keep, turn, withdraw, mine } = limited()
    expect(turn(false)).toMatchObject({ ok: true, value: false })
    turn(true)
    keep()
    expect(turn(false)).toMatchObject({ error: 'fieldInvalid', field: 'payment_password' })
    expect(turn(false, { secret: 'other' })).toMatchObject({ error: 'fundPasswordWrong', field: 'payment_password' })
    const key = offeredKey(world, userById(world, user)!)
    const code = (steps = 0) => secretOf(authenticatorCode(key, world.now + steps * 30_000))
    done(world, { type: 'bindAuthenticator', user, code: code() })
    expect(turn(false, { secret: FUND })).toMatchObject({ error: 'secondFactorNeeded', field: 'code' })
    expect(turn(false, { secret: FUND, code: secretOf('000000') })).toMatchObject({ error: 'authenticatorWrong' })
    expect(withdraw({ address: OTHER, code: code(1) })).toMatchObject({ error: 'addressNotListed' })
    expect(turn(false, { secret: FUND, code: code(1) })).toMatchObject({ ok: true, value: false })
    expect(mine().whitelist).toBeUndefined()
    expect(withdraw({ code: code(1) })).toMatchObject({ error: 'authenticatorUsed' })
    run(world, { type: 'wait', ms: 60_000 })
    expect(withdraw({ address: OTHER, code: code() }).ok).toBe(true)
    expect(withdraw({ code: code(1) }).ok).toBe(true)
    turn(true)
    run(world, { type: 'wait', ms: 60_000 })
    // Saved before the whitelist was on again.
    expect(withdraw({ code: code(1) }).ok).toBe(true)
  })
})
