import { describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { expectSameHoweverDivided } from '../divided.testing.ts'
import { fromUnits } from '../money.ts'
import { offeredKey } from '../people/authenticator.ts'
import { userById } from '../people/find.ts'
import { messagesOf } from '../people/messages.ts'
import { secretOf } from '../people/secret.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done, email, joined, worldWithUser } from '../testing.ts'
import type { World } from '../world.ts'
import { dailyLimit } from './networks.ts'
import type { Withdrawal } from './state.ts'
import { FUND, fundingOf, TRON_ADDRESS, walletWorld } from './testing.ts'
import { dailyLeft, withdrawalByNo, withdrawalsOf } from './withdraw.ts'

const HOUR = 3_600_000
const REQUEST = { kind: 'address', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS, amount: '100' } as const
const BURN = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

function started() {
  const { world, user } = walletWorld()
  const submit = (request: object = {}) => run(world, { type: 'withdraw', user, ...REQUEST, secret: FUND, ...request })
  const sent = (request: object = {}): string => {
    const outcome = submit(request)
    if (!outcome.ok) throw new Error(outcome.error)
    return outcome.value
  }
  const wait = (ms: number) => run(world, { type: 'wait', ms })
  const state = (no: string) => withdrawalByNo(world, user, no)!
  return { world, user, submit, sent, wait, state }
}
const bound = (world: World, user: number): number =>
  done(world, { type: 'bindCard', user, bankName: 'Bank', name: 'Ann', number: '•••• 4242', digest: 'd', secret: FUND })
    .id

describe('withdrawal', () => {
  test('it is frozen, reviewed, sent, confirmed and completed; the user receives amount − fee, and the house the fee', () => {
    const { world, user, submit, wait, state } = started()
    const made = submit({ clientId: 'intent-0001' })
    expect(made.events).toContainEqual({ type: 'changed', user, list: 'withdrawals' })
    const no = made.ok ? made.value : ''
    expect(state(no)).toMatchObject({ state: 'submitted', needed: 20, confirmations: 0, network: 'TRON' })
    expect(fundingOf(world, user)).toEqual(['900', '100'])
    wait(5_000)
    expect(state(no).state).toBe('reviewing')
    wait(60_000)
    expect(state(no)).toMatchObject({ state: 'sending', confirmations: 0 })
    wait(57_000)
    expect(state(no)).toMatchObject({ state: 'sending', confirmations: 19 })
    expect(fundingOf(world, user)).toEqual(['900', '100'])
    const outside = world.ledger.outside.USDT!
    const { events } = wait(3_000)
    expect(state(no)).toMatchObject({ state: 'completed', confirmations: 20, held: 0n })
    expect(events).toContainEqual({ type: 'changed', user, list: 'withdrawals' })
    expect(fundingOf(world, user)).toEqual(['900', '0'])
    expect(world.ledger.outside.USDT! - outside).toBe(state(no).amount - state(no).fee)
    expect(world.ledger.house['fees.USDT']).toBe(state(no).fee)
    const arrived = fromUnits(state(no).amount - state(no).fee, 'USDT')
    expect(messagesOf(world, user).list[0]).toMatchObject({ kind: 'withdrawalCompleted', params: { amount: arrived } })
    expect(checkRules(world)).toEqual([])
  })

  test('the same client_id makes one withdrawal, even if the password of the second request is wrong', () => {
    const { world, user, submit, sent } = started()
    const no = sent({ clientId: 'intent-0001' })
    expect(submit({ clientId: 'intent-0001' })).toMatchObject({ ok: true, value: no })
    expect(submit({ clientId: 'intent-0001', secret: 'other' })).toMatchObject({
      error: 'fundPasswordWrong',
      params: { left: '4' },
    })
    expect(submit({ clientId: 'intent-0001', amount: '99' })).toMatchObject({ error: 'badRequest' })
    expect(withdrawalsOf(world, user).total).toBe(1)
  })

  test('with a bound authenticator it requires a code, which a refusal leaves valid and a withdrawal uses up', () => {
    const { world, user, submit, sent, wait } = started()
    const key = offeredKey(world, userById(world, user)!)
    const code = (steps = 0) => secretOf(authenticatorCode(key, world.now + steps * 30_000))
    expect(submit({ code: secretOf('000000') }).ok).toBe(true)
    done(world, { type: 'bindAuthenticator', user, code: code() })
    const card = bound(world, user)
    for (const target of [{}, { kind: 'bank', card }]) {
      expect(submit(target)).toMatchObject({ error: 'secondFactorNeeded', field: 'code' })
      const wrong = submit({ ...target, code: secretOf('000000'), secret: 'other' })
      expect(wrong).toMatchObject({ error: 'authenticatorWrong', field: 'code', params: { left: '4' } })
      expect(submit({ ...target, code: code() })).toMatchObject({ error: 'authenticatorUsed' })
      expect(submit({ ...target, code: code(1), secret: 'other' })).toMatchObject({ error: 'fundPasswordWrong' })
      expect(submit({ ...target, code: code(1), amount: '1' })).toMatchObject({ error: 'amountRange' })
      const clientId = `intent-${JSON.stringify(target).length}`
      const no = sent({ ...target, code: code(1), clientId })
      expect(submit({ ...target, code: code(1) })).toMatchObject({ error: 'authenticatorUsed' })
      expect(submit({ ...target, clientId })).toMatchObject({ ok: true, value: no })
      wait(60_000)
      // The current code is used up.
      done(world, { type: 'login', contact: email('ann'), secret: secretOf('secret'), code: code() })
    }
    expect(withdrawalsOf(world, user).total).toBe(3)
    expect(checkRules(world)).toEqual([])
  })

  test('five wrong codes stop withdrawals for 15 minutes, and cost no attempt of the fund password', () => {
    const { world, user, submit, wait } = started()
    const key = offeredKey(world, userById(world, user)!)
    done(world, { type: 'bindAuthenticator', user, code: secretOf(authenticatorCode(key, world.now)) })
    const tried = (code: string) => submit({ secret: 'other', code: secretOf(code) })
    for (const left of ['4', '3', '2', '1'])
      expect(tried('000000')).toMatchObject({ error: 'authenticatorWrong', params: { left } })
    expect(tried('000000')).toMatchObject({ error: 'accountLocked' })
    wait(30_000)
    expect(tried(authenticatorCode(key, world.now))).toMatchObject({ error: 'accountLocked' })
    wait(900_000)
    const fund = tried(authenticatorCode(key, world.now))
    expect(fund).toMatchObject({ error: 'fundPasswordWrong', params: { left: '4' } })
  })

  test('H7: an address without an owner is refused by the review, and everything is refunded', () => {
    const { world, user, sent, wait, state } = started()
    const no = sent({ address: BURN })
    wait(HOUR)
    expect(state(no)).toMatchObject({ state: 'refused', reason: 'withdrawalBurn' })
    expect(fundingOf(world, user)).toEqual(['1000', '0'])
    expect(fromUnits(dailyLeft(world, user)('USDT'), 'USDT')).toBe(dailyLimit('USDT'))
    expect(world.ledger.house['fees.USDT'] ?? 0n).toBe(0n)
    expect(checkRules(world)).toEqual([])
  })

  test('an operator decides before the rule does, but not after it is sent', () => {
    const { world, user, sent, wait, state } = started()
    const approved = sent()
    expect(done(world, { type: 'withdrawalDecide', order: approved, decision: 'approve' })).toBe(true)
    expect(state(approved).state).toBe('sending')
    const refused = sent()
    wait(10_000)
    const odd = { order: refused, decision: 'hold' as 'refuse', reason: 'withdrawalAddress' } as const
    expect(run(world, { type: 'withdrawalDecide', ...odd })).toMatchObject({ ok: false, field: 'decision' })
    done(world, { type: 'withdrawalDecide', order: refused, decision: 'refuse', reason: 'withdrawalAddress' })
    expect(state(refused)).toMatchObject({ state: 'refused', reason: 'withdrawalAddress' })
    expect(messagesOf(world, user).list[0]).toMatchObject({
      kind: 'withdrawalRefused',
      params: { amount: '100', currency: 'USDT', reason: 'withdrawalAddress' },
    })
    const again = run(world, {
      type: 'withdrawalDecide',
      order: approved,
      decision: 'refuse',
      reason: 'withdrawalCard',
    })
    expect(again).toMatchObject({ error: 'orderEnded' })
    wait(50_000)
    expect(state(approved)).toMatchObject({ state: 'completed', confirmations: 20 })
    expect(fundingOf(world, user)).toEqual(['900', '0'])
    const unknown = run(world, { type: 'withdrawalDecide', order: 'none', decision: 'approve' })
    expect(unknown).toMatchObject({ error: 'orderUnknown' })
  })

  test('H7: no decision of an operator asks for money', () => {
    const { world, sent } = started()
    const command = { type: 'withdrawalDecide', order: sent(), decision: 'refuse', reason: 'payTaxFirst' } as never
    expect(run(world, command)).toMatchObject({ error: 'fieldInvalid', field: 'decision' })
  })

  test('its user cancels it until it is sent, and all of it is available again', () => {
    const { world, user, sent, wait, state } = started()
    const revoke = (order: string, by = user) => run(world, { type: 'withdrawalRevoke', user: by, order })
    const [early, late, approved] = [sent(), sent(), sent()]
    expect(revoke(early, joined(world, 'bob'))).toMatchObject({ error: 'orderUnknown', field: 'id' })
    expect(revoke(early)).toMatchObject({ ok: true, value: { no: early, state: 'cancelled', held: 0n } })
    wait(5_000)
    expect(revoke(late)).toMatchObject({
      value: { state: 'cancelled', updated: world.now },
      events: expect.arrayContaining([{ type: 'changed', user, list: 'withdrawals' }]),
    })
    wait(60_000)
    const before = save(world)
    for (const order of [approved, early]) {
      expect(revoke(order)).toMatchObject({ error: 'withdrawalSent', field: 'id' })
    }
    expect(save(world)).toBe(before)
    expect(fundingOf(world, user)).toEqual(['900', '100'])
    wait(HOUR)
    expect([early, late, approved].map((no) => state(no).state)).toEqual(['cancelled', 'cancelled', 'completed'])
    expect(checkRules(world)).toEqual([])
  })

  test('to a bank card it takes the bank’s time, without confirmations', () => {
    const { world, user, sent, submit, wait, state } = started()
    expect(submit({ kind: 'bank', card: 1 })).toMatchObject({ error: 'cardUnknown', field: 'bank_id' })
    const card = bound(world, user)
    const no = sent({ kind: 'bank', card, amount: '200' })
    expect(state(no)).toMatchObject({ kind: 'bank', bank: 'Bank •••• 4242', needed: 0 })
    done(world, { type: 'removeMethod', user, id: card })
    wait(65_000 + 30 * 60_000 - 1)
    expect(state(no)).toMatchObject({ state: 'sending', confirmations: 0 })
    wait(1)
    expect(state(no)).toMatchObject({ state: 'completed', confirmations: 0 })
    expect(fundingOf(world, user)).toEqual(['800', '0'])
    expect(submit({ kind: 'bank', card, currency: 'BTC' })).toMatchObject({ error: 'fieldInvalid', field: 'currency' })
  })

  test.each([
    ['nothing', { amount: '0' }, 'fieldInvalid'],
    ['an exponent', { amount: '1e2' }, 'fieldInvalid'],
    ['finer than the unit', { amount: '10.0000000000001' }, 'fieldInvalid'],
    ['below the minimum', { amount: '1.99' }, 'amountRange'],
    ['above the maximum', { amount: '500000.1' }, 'amountRange'],
    ['more than is there', { amount: '1000.01' }, 'balanceShort'],
    ['an address of another network', { network: 'Ethereum' }, 'addressInvalid'],
    ['an address with a slip', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }, 'addressChecksum'],
    ['a network of another currency', { network: 'Bitcoin' }, 'networkUnknown'],
    ['a memo where there is none', { memo: '123' }, 'memoInvalid'],
    ['a currency that stays inside', { currency: 'YFI' }, 'fieldInvalid'],
  ])('%s is refused, freezes nothing and costs no password attempt', (_, request, error) => {
    const { world, submit } = started()
    const before = save(world)
    expect(submit({ ...request, secret: 'wrong' })).toMatchObject({ ok: false, error })
    expect(save(world)).toBe(before)
  })

  test('within 24 h no more of a currency leaves than its limit, by any way, and what comes back doesn’t count', () => {
    const { world, user, submit, sent, wait } = started()
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '3000000' })
    const card = bound(world, user)
    const left = () => fromUnits(dailyLeft(world, user)('USDT'), 'USDT')
    expect([dailyLimit('USDT'), left()]).toEqual(['1000000', '1000000'])
    sent({ amount: '500000' })
    wait(HOUR)
    sent({ kind: 'bank', card, amount: '50000' })
    const last = sent({ amount: '400000' })
    expect(left()).toBe('50000')
    const before = save(world)
    const short = { error: 'withdrawalDaily', field: 'amount', params: { left: '50000', currency: 'USDT' } }
    expect(submit({ amount: '50000.01', secret: 'wrong' })).toMatchObject(short)
    expect(submit({ kind: 'bank', card, amount: '50000' })).toMatchObject({ ok: true })
    expect(left()).toBe('0')
    const restored = load(before)
    done(restored, { type: 'withdrawalRevoke', user, order: last })
    expect(fromUnits(dailyLeft(restored, user)('USDT'), 'USDT')).toBe('450000')
    wait(23 * HOUR)
    expect(left()).toBe('500000')
    wait(HOUR)
    expect(left()).toBe('1000000')
    // An older exchange may have had a higher limit.
    withdrawalByNo(world, user, sent({ amount: '500000' }))!.amount *= 3n
    expect(left()).toBe('0')
    expect(dailyLimit('YFI')).toBe('0')
  })

  test('a tag is sent with the address where the network supports one', () => {
    const { world, user, sent, state } = started()
    done(world, { type: 'grant', user, account: 'funding', currency: 'XRP', amount: '50' })
    const ripple = {
      currency: 'XRP',
      network: 'XRP Ledger',
      address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      amount: '20',
    }
    expect(state(sent({ ...ripple, memo: '4711' })).memo).toBe('4711')
    expect(state(sent({ ...ripple, memo: '' })).memo).toBeUndefined()
  })

  test('the records are paged, newest first, and by currency, way and state', () => {
    const { world, user, sent } = started()
    done(world, { type: 'grant', user, account: 'funding', currency: 'BTC', amount: '1' })
    const first = sent()
    const btc = { currency: 'BTC', network: 'Bitcoin', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', amount: '0.1' }
    const second = sent(btc)
    const found = (filter: object) => withdrawalsOf(world, user, filter).list.map(({ no }) => no)
    expect([found({}), found({ currency: 'USDT' }), found({ limit: 1, page: 2 })]).toEqual([
      [second, first],
      [first],
      [first],
    ])
    const paid = sent({ kind: 'bank', card: bound(world, user), amount: '200' })
    done(world, { type: 'withdrawalRevoke', user, order: first })
    expect([found({ kind: 'bank' }), found({ kind: 'address' })]).toEqual([[paid], [second, first]])
    expect([found({ state: 'cancelled' }), found({ state: 'submitted' })]).toEqual([[first], [paid, second]])
  })
})

describe('conditions of a withdrawal', () => {
  test('VAL-08: without a fund password one must be set first, and the first setting locks nothing', () => {
    const { world, user } = worldWithUser()
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '500' })
    const submit = () => run(world, { type: 'withdraw', user, ...REQUEST, secret: FUND })
    expect(submit()).toMatchObject({ ok: false, error: 'fundPasswordMissing' })
    done(world, { type: 'setFundPassword', user, secret: FUND })
    expect(submit()).toMatchObject({ ok: true })
  })

  test.each(['password', 'fund password', 'forgotten password'])(
    'after a change of %s withdrawals are locked for 24 hours, with the remaining time',
    (what) => {
      const { world, user, submit, wait } = started()
      const contact = { type: 'email' as const, account: 'ann@example.com' }
      if (what === 'fund password') done(world, { type: 'changeFundPassword', user, oldSecret: FUND, secret: FUND })
      else if (what === 'password') {
        done(world, { type: 'sendCode', contact, purpose: 'security' })
        done(world, { type: 'revisePassword', user, code: secretOf(world.people.inbox.at(-1)!.code!), secret: 'new' })
      } else {
        done(world, { type: 'sendCode', contact, purpose: 'forgot' })
        const code = world.people.inbox.at(-1)!.code!
        done(world, { type: 'forgotPassword', contact, code: secretOf(code), secret: 'new' })
      }
      expect(submit()).toMatchObject({ error: 'withdrawalWait', params: { wait: '24', hours: '24', minutes: '0' } })
      wait(22.5 * HOUR)
      expect(submit()).toMatchObject({ error: 'withdrawalWait', params: { wait: '24', hours: '1', minutes: '30' } })
      wait(1.5 * HOUR - 1)
      expect(submit()).toMatchObject({ error: 'withdrawalWait', params: { wait: '24', hours: '0', minutes: '1' } })
      wait(1)
      expect(submit()).toMatchObject({ ok: true })
    },
  )

  test('five wrong fund passwords lock it for 15 minutes of exchange time, for withdrawals and cards alike', () => {
    const { world, user, submit, wait } = started()
    for (const left of ['4', '3', '2', '1']) {
      const outcome = submit({ secret: 'wrong' })
      expect(outcome).toMatchObject({ error: 'fundPasswordWrong', params: { left }, field: 'payment_password' })
    }
    expect(submit({ secret: 'wrong' })).toMatchObject({ error: 'fundPasswordLocked', params: { minutes: '15' } })
    expect(submit()).toMatchObject({ error: 'fundPasswordLocked' })
    expect(() => bound(world, user)).toThrow('fundPasswordLocked')
    wait(15 * 60_000 - 1)
    expect(submit()).toMatchObject({ error: 'fundPasswordLocked', params: { minutes: '1' } })
    wait(1)
    expect(submit()).toMatchObject({ ok: true })
    expect(submit({ secret: 'wrong' })).toMatchObject({ params: { left: '4' } })
    expect(withdrawalsOf(world, user).total).toBe(1)
  })
})

test('any division of the time, with saving and loading in between, gives the same world', () => {
  expectSameHoweverDivided(40 * 60_000, () => {
    const { world, user } = walletWorld()
    done(world, { type: 'withdraw', user, ...REQUEST, secret: FUND })
    done(world, { type: 'withdraw', user, ...REQUEST, address: BURN, secret: FUND })
    done(world, { type: 'recharge', user, currency: 'BTC', protocol: 'Bitcoin', amount: '0.5' })
    return world
  })
})

test('rules 3, 5 and 6: any changed figure of a withdrawal is detected', () => {
  const broken = (spoil: (mine: Withdrawal, world: World) => void): number[] => {
    const { world, user } = walletWorld()
    done(world, { type: 'withdraw', user, ...REQUEST, secret: FUND })
    done(world, { type: 'wait', ms: HOUR })
    const no = done(world, { type: 'withdraw', user, ...REQUEST, secret: FUND })
    spoil(withdrawalByNo(world, user, no)!, world)
    return [...new Set(checkRules(world).map(({ rule }) => rule))].sort()
  }
  expect(broken(() => {})).toEqual([])
  expect(
    broken((mine) => {
      mine.held -= 1n
    }),
  ).toEqual([3, 5])
  expect(
    broken((mine) => {
      mine.amount += 1n
    }),
  ).toEqual([3, 5])
  expect(
    broken((mine) => {
      mine.state = 'refused'
    }),
  ).toEqual([3, 5])
  expect(
    broken((mine) => {
      mine.fee = mine.amount
    }),
  ).toEqual([6])
  expect(
    broken((_, world) => {
      withdrawalByNo(world, 1, 'W0000000001')!.fee += 1n
    }),
  ).toEqual([6])
})
