import { describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { minus } from '../../../protocol/rules/decimal.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { balanceOf } from '../ledger.ts'
import { PROJECTS, scheduleOf } from '../orders/subscription/projects.ts'
import { entering, KESTREL, order, until } from '../orders/subscription/testing.ts'
import { recordsBy } from '../records.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { DELIVERED, paid, wait as shopWait, shopWorld } from '../shop/testing.ts'
import { done, email, joined } from '../testing.ts'
import { convertLimits } from '../wallet/convert.ts'
import { FUND, fundingOf, TRON_ADDRESS, walletWorld } from '../wallet/testing.ts'
import type { World } from '../world.ts'
import { offeredKey } from './authenticator.ts'
import { closingOf } from './closing.ts'
import { sessionsOf, userById } from './find.ts'
import { secretOf } from './secret.ts'

const secret = secretOf('secret')
const HOUR = 3_600_000

/** A user whose money has left, but for an amount of USDT in the funding account. */
function emptied(rest = '1.5') {
  const { world, user } = walletWorld()
  const coin = balanceOf(world.ledger, user, 'coin', 'USDT').available
  done(world, { type: 'transfer', user, from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' })
  expect(coin).toBe(balanceOf(world.ledger, user, 'funding', 'USDT').available - coin / 10n)
  const target = { kind: 'address', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS } as const
  const amount = String(11_000 - Number(rest))
  done(world, { type: 'withdraw', user, ...target, amount, secret: FUND })
  done(world, { type: 'wait', ms: 2 * HOUR })
  const version = () => closingOf(world, user).version
  const close = (more: object = {}) =>
    run(world, { type: 'closeAccount', user, version: version(), secret: FUND, ...more })
  const login = () => run(world, { type: 'login', contact: email('ann'), secret })
  return { world, user, version, close, login }
}

const needs = (world: World, user: number) =>
  Object.entries(closingOf(world, user).left)
    .filter(([, count]) => count > 0)
    .map(([need, count]) => `${need} ${count}`)

describe('what is left in an account', () => {
  test('a balance that can leave, an open order, a position, a stake, a deposit and a withdrawal keep it from being closed', () => {
    const { world, user, close } = emptied()
    expect(needs(world, user)).toEqual([])
    done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '500' })
    expect(needs(world, user)).toEqual(['balances 2'])
    expect(close()).toMatchObject({ error: 'closingBlocked' })
    const limit = { kind: 'limit', code: 'btcusdt', side: 'buy', price: '40000', quantity: '0.001' } as const
    done(world, { type: 'spotPlace', user, ...limit })
    done(world, { type: 'transfer', user, from: 'coin', to: 'second', currency: 'USDT', amount: '20' })
    done(world, { type: 'secondPlace', user, code: 'btcusdt', direction: 'up', amount: '10', cycle: 60 })
    done(world, { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: '25' })
    done(world, { type: 'transfer', user, from: 'coin', to: 'contract', currency: 'USDT', amount: '100' })
    const ticket = { code: 'btcusdt', direction: 'long', kind: 'market', quantity: '0.001', leverage: 10 } as const
    done(world, { type: 'contractPlace', user, ...ticket })
    expect(needs(world, user)).toEqual(['balances 4', 'spotOrders 1', 'contracts 1', 'seconds 1', 'deposits 1'])
  })

  test('an order that waits for its price, a round, an identity under review and a withdrawal on its way keep it open too', () => {
    const { world, user } = emptied()
    done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '500' })
    const limit = { code: 'btcusdt', side: 'buy', price: '40000', quantity: '0.001' } as const
    done(world, { type: 'spotPlace', user, kind: 'limit', ...limit })
    done(world, { type: 'stopLimitPlace', user, ...limit, triggerPrice: '40000' })
    expect(needs(world, user)).toEqual(['balances 2', 'spotOrders 2'])
    const upload = () => done(world, { type: 'addUpload', user, group: 'identity', media: 'image/png', size: 9 }).id
    const pictures = { front: upload(), portrait: upload(), back: upload() }
    done(world, { type: 'submitIdentity', user, nationality: 'US', name: 'Ann', idNumber: 'E12345678', ...pictures })
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '100' })
    const target = { kind: 'address', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS } as const
    const withdraw = () => done(world, { type: 'withdraw', user, ...target, amount: '10', secret: FUND })
    const order = withdraw()
    const last = () => needs(world, user).slice(2)
    expect(last()).toEqual(['withdrawals 1', 'identity 1'])
    done(world, { type: 'withdrawalDecide', order, decision: 'approve' })
    withdraw()
    done(world, { type: 'wait', ms: 5_000 })
    expect(last()).toEqual(['withdrawals 2', 'identity 1'])
    done(world, { type: 'wait', ms: HOUR })
    expect(last()).toEqual([])
  })

  test('a product that earns and an order of the shop keep it open until they end, those of others do not', () => {
    const { world, user, other } = shopWorld()
    done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1000' })
    const left = (id = user) => {
      const { investments, shop } = closingOf(world, id).left
      return [investments, shop]
    }
    done(world, { type: 'invest', user, product: 1, amount: '500' })
    const order = paid(world, user, [2])
    expect([left(), left(other)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    shopWait(world, DELIVERED)
    done(world, { type: 'shopConfirm', user, order: order.id })
    expect(left()).toEqual([1, 0])
    const item = order.items[0]?.id ?? 0
    done(world, { type: 'aftersaleAsk', user, order: order.id, item, kind: 'return', reason: 'changedMind' })
    expect([left(), left(other)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    shopWait(world, SHOP_TIMES.decide + SHOP_TIMES.sendBack)
    expect([world.shop.aftersales[0]?.state, left()]).toEqual(['returned', [1, 1]])
    shopWait(world, 30 * 24 * HOUR)
    expect(left()).toEqual([0, 0])
  })

  test('a subscription keeps it open until it has ended', () => {
    const { world, user } = entering(KESTREL.id)
    const left = () => closingOf(world, user).left.subscriptions
    expect(left()).toBe(0)
    order(world, user, KESTREL.id, '1000000')
    expect(left()).toBe(1)
    until(world, scheduleOf(world, KESTREL).ends)
    expect(left()).toBe(1)
    until(world, scheduleOf(world, KESTREL).over)
    expect([recordsBy(world.orders.subscription, user)[0]?.state, left()]).toEqual(['ended', 0])
  })

  test('a fund password is needed', () => {
    const { world } = walletWorld()
    const bob = joined(world, 'bob')
    expect(needs(world, bob)).toEqual(['fundPassword 1', 'balances 1'])
    const { version } = closingOf(world, bob)
    expect(run(world, { type: 'closeAccount', user: bob, version, secret: FUND })).toMatchObject({
      error: 'fundPasswordMissing',
    })
  })

  test('balances below any withdrawal are given up, and so is a bonus; from the smallest withdrawal on they are left', () => {
    const { world, user } = emptied('1.99')
    done(world, { type: 'grant', user, account: 'bonus', currency: 'USDT', amount: '5' })
    done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: '0.00000012' })
    const [{ currency: unlisted } = { currency: '' }] = PROJECTS
    done(world, { type: 'grant', user, account: 'coin', currency: unlisted, amount: '300' })
    expect(closingOf(world, user).givenUp.map(({ account, currency }) => `${account}.${currency}`)).toEqual([
      'bonus.USDT',
      'coin.BTC',
      `coin.${unlisted}`,
      'funding.USDT',
    ])
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '0.01' })
    expect(needs(world, user)).toEqual(['balances 1'])
  })
})

test('coins that can be converted into enough to withdraw are left, and given up below the smallest conversion', () => {
  const { world, user } = emptied('1.5')
  const { minimum } = convertLimits('BTC')
  const unit = '0.00000001'
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: minus(minimum, unit) })
  expect(closingOf(world, user)).toMatchObject({ left: { balances: 0 }, givenUp: [{}, {}] })
  done(world, { type: 'grant', user, account: 'coin', currency: 'BTC', amount: unit })
  expect(closingOf(world, user)).toMatchObject({ left: { balances: 2 }, givenUp: [] })
  done(world, { type: 'grant', user, account: 'bonus', currency: 'BTC', amount: '1' })
  expect(closingOf(world, user).givenUp).toMatchObject([{ account: 'bonus', currency: 'BTC' }])
  expect(closingOf(world, user).version).toMatch(/^[0-9a-f]{16}$/)
})

describe('closing an account', () => {
  test('gives up the rest, ends all sessions, and nobody logs in, resets or registers with its email any more', () => {
    const { world, user, close, login } = emptied()
    done(world, { type: 'login', contact: email('ann'), secret })
    expect(sessionsOf(world, user)).not.toEqual([])
    const desk = world.ledger.house['desk.USDT'] ?? 0n
    const closed = close()
    expect(closed).toMatchObject({ ok: true, value: true })
    expect(closed.events).toContainEqual(expect.objectContaining({ type: 'sessionEnded', why: 'accountClosed' }))
    expect([sessionsOf(world, user), fundingOf(world, user)]).toEqual([[], ['0', '0']])
    expect((world.ledger.house['desk.USDT'] ?? 0n) - desk).toBe(150_000_000n)
    expect(login()).toMatchObject({ error: 'accountClosed', field: 'account' })
    for (const purpose of ['forgot', 'register'] as const)
      expect(run(world, { type: 'sendCode', contact: email('ann'), purpose })).toMatchObject({ error: 'accountClosed' })
    const reset = { contact: email('ann'), code: secretOf('000000'), secret }
    expect(run(world, { type: 'forgotPassword', ...reset })).toMatchObject({ error: 'accountClosed' })
    expect(close()).toMatchObject({ error: 'accountClosed' })
    expect(checkRules(world)).toEqual([])
    const text = save(world)
    expect(save(load(text))).toBe(text)
  })

  test('a wrong fund password is counted, and nothing is closed', () => {
    const { world, user, close } = emptied()
    const before = save(world)
    expect(close({ secret: secretOf('99999999') })).toMatchObject({ error: 'fundPasswordWrong', params: { left: '4' } })
    expect(userById(world, user)?.closed).toBeUndefined()
    expect(close({ secret: FUND }).ok).toBe(true)
    expect(save(world)).not.toBe(before)
  })

  test('a bound authenticator has to show its code, which stays valid until the fund password is right', () => {
    const { world, user, close } = emptied()
    const key = offeredKey(world, userById(world, user)!)
    const code = (steps: number) => secretOf(authenticatorCode(key, world.now + steps * 30_000))
    done(world, { type: 'bindAuthenticator', user, code: code(0) })
    expect(close()).toMatchObject({ error: 'secondFactorNeeded', field: 'code' })
    expect(close({ code: secretOf('000000') })).toMatchObject({ error: 'authenticatorWrong' })
    expect(close({ code: code(1), secret: secretOf('99999999') })).toMatchObject({ error: 'fundPasswordWrong' })
    expect(close({ code: code(1) }).ok).toBe(true)
  })

  test('what came in meanwhile is never given up unseen', () => {
    const { world, user, version, close } = emptied('1')
    const seen = version()
    done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '0.5' })
    expect(needs(world, user)).toEqual([])
    expect(close({ version: seen })).toMatchObject({ error: 'closingBlocked' })
    expect(fundingOf(world, user)).toEqual(['1.5', '0'])
  })
})

describe('a closed account', () => {
  test('can do nothing, but keeps deposits that still arrive; the operator opens it again', () => {
    const { world, user, close, login } = emptied('0')
    close()
    const inviteCode = userById(world, user)!.shareId
    expect(run(world, { type: 'setFundPassword', user, secret: FUND })).toMatchObject({ error: 'accountClosed' })
    expect(run(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1' }).ok).toBe(false)
    done(world, { type: 'recharge', user, currency: 'USDT', protocol: 'TRON', amount: '25' })
    done(world, { type: 'wait', ms: HOUR })
    expect(fundingOf(world, user)).toEqual(['25', '0'])
    expect(checkRules(world)).toEqual([])
    done(world, { type: 'sendCode', contact: email('carl'), purpose: 'register' })
    const code = secretOf(world.people.inbox.at(-1)!.code!)
    expect(run(world, { type: 'register', contact: email('carl'), code, secret, inviteCode })).toMatchObject({
      error: 'inviteUnknown',
    })
    expect(run(world, { type: 'reopenAccount', user })).toEqual({
      ok: true,
      value: true,
      events: [{ type: 'changed', user, list: 'profile' }],
    })
    expect(run(world, { type: 'reopenAccount', user })).toMatchObject({ error: 'notFound' })
    expect(login().ok).toBe(true)
    expect(fundingOf(world, user)).toEqual(['25', '0'])
  })

  test('its friends bring it no rebates', () => {
    const { world, user, close } = emptied('0')
    const bob = joined(world, 'bob', userById(world, user)!.shareId)
    close()
    run(world, { type: 'spotPlace', user: bob, code: 'btcusdt', side: 'buy', kind: 'market', total: '900' })
    expect(fundingOf(world, user)).toEqual(['0', '0'])
    expect(checkRules(world)).toEqual([])
  })

  test('rule 20: money that moves in it, a session and a running order are detected', () => {
    const broken = (spoil: (world: World, user: number) => void) => {
      const { world, user, close } = emptied('0')
      close()
      spoil(world, user)
      return checkRules(world).some(({ rule }) => rule === 20)
    }
    expect(broken(() => {})).toBe(false)
    expect(
      broken((world, user) => {
        world.ledger.users[user]!.balances['funding.USDT']!.available += 1n
      }),
    ).toBe(true)
    expect(
      broken((world, user) => {
        const [line] = world.ledger.users[user]!.lines
        world.ledger.users[user]!.lines.push({ ...line!, id: world.ledger.nextLine++ })
      }),
    ).toBe(true)
    expect(
      broken((world, user) => {
        const session = { token: 'T', user, at: 0, expiresAt: 1, device: '', address: '' }
        world.people.sessions.T = session
      }),
    ).toBe(true)
    expect(
      broken((world, user) => {
        delete userById(world, user)!.fundSecret
      }),
    ).toBe(true)
  })
})
