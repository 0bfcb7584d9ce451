import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { done, email, worldWithUser } from '../testing.ts'
import { userById } from './find.ts'
import { waitUntil } from './fundPassword.ts'
import { messagesOf } from './messages.ts'
import { type Digest, secretOf } from './secret.ts'

const DAY = 86_400_000
const [FIRST, SECOND] = [secretOf('11111111'), secretOf('22222222')]

function started() {
  const { world, user } = worldWithUser()
  const change = (asked: object) => run(world, { type: 'changeFundPassword', user, secret: SECOND, ...asked })
  const secret = () => userById(world, user)?.fundSecret
  const wait = () => waitUntil(world, userById(world, user)!)
  const code = () => {
    done(world, { type: 'sendCode', contact: email('ann'), purpose: 'security' })
    return secretOf(world.people.inbox.at(-1)!.code!)
  }
  return { world, user, change, secret, wait, code }
}

test('decision 8: the first one counts as no change, a second setting is refused', () => {
  const { world, user, change, secret, wait } = started()
  expect(change({ oldSecret: FIRST })).toMatchObject({ error: 'fundPasswordMissing' })
  const bind = () =>
    run(world, { type: 'bindCard', user, bankName: 'Bank', name: 'Ann', number: '•••• 1', digest: 'd', secret: FIRST })
  expect(bind()).toMatchObject({ error: 'fundPasswordMissing' })
  expect(run(world, { type: 'setFundPassword', user, secret: FIRST })).toEqual({
    ok: true,
    value: true,
    events: [{ type: 'changed', user, list: 'withdrawals' }],
  })
  expect(bind().ok).toBe(true)
  expect([secret(), wait()]).toEqual([FIRST, undefined])
  expect(run(world, { type: 'setFundPassword', user, secret: SECOND })).toMatchObject({ error: 'fundPasswordSet' })
  expect(secret()).toBe(FIRST)
})

test('a code sent with the first setting must be right', () => {
  const { world, user, code, secret } = started()
  const sent = code()
  const set = (given: Digest) => run(world, { type: 'setFundPassword', user, secret: FIRST, code: given })
  expect(set(secretOf('nope'))).toMatchObject({ error: 'codeWrong' })
  expect(secret()).toBeUndefined()
  expect(set(sent)).toMatchObject({ ok: true })
})

test('the old fund password changes it, and withdrawals are locked for a day', () => {
  const { world, user, change, secret, wait } = started()
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  expect(change({})).toMatchObject({ error: 'fieldInvalid', field: 'old_password' })
  expect(change({ oldSecret: SECOND })).toMatchObject({ error: 'fundPasswordWrong', field: 'old_password' })
  expect([secret(), wait()]).toEqual([FIRST, undefined])
  const changed = change({ oldSecret: FIRST })
  expect(changed).toMatchObject({ ok: true, value: true })
  expect(changed.events).toContainEqual({ type: 'changed', user, list: 'withdrawals' })
  expect(messagesOf(world, user).list[0]).toMatchObject({ kind: 'securityChanged', params: { hours: '24' } })
  expect([secret(), wait()]).toEqual([SECOND, world.now + DAY])
  done(world, { type: 'wait', ms: DAY })
  expect(wait()).toBeUndefined()
})

test('when forgotten, a code sets a new one, lifts the lock and is used up', () => {
  const { world, user, change, secret, code } = started()
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  for (let n = 0; n < 5; n++) change({ oldSecret: 'wrong' })
  expect(change({ oldSecret: FIRST })).toMatchObject({ error: 'fundPasswordLocked' })
  const sent = code()
  expect(change({ code: secretOf('nope') })).toMatchObject({ error: 'codeWrong' })
  expect(change({ code: sent })).toMatchObject({ ok: true })
  expect(secret()).toBe(SECOND)
  expect(change({ oldSecret: SECOND })).toMatchObject({ ok: true })
  expect(change({ code: sent })).toMatchObject({ error: 'codeWrong' })
})

test('a code for another purpose is refused', () => {
  const { world, user, change } = started()
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  done(world, { type: 'sendCode', contact: email('ann'), purpose: 'forgot' })
  expect(change({ code: secretOf(world.people.inbox.at(-1)!.code!) })).toMatchObject({ error: 'codeWrong' })
})

test('the login password given with the first setting must be right', () => {
  const { world, user, secret } = started()
  const set = (login: string) =>
    run(world, { type: 'setFundPassword', user, secret: FIRST, loginSecret: secretOf(login) })
  expect(set('nope')).toMatchObject({ error: 'wrongPassword', field: 'login_password' })
  expect(secret()).toBeUndefined()
  expect(set('secret')).toMatchObject({ ok: true })
})

test('a lock ends after fifteen minutes, and so does the count of wrong attempts after a right one', () => {
  const { world, user, change } = started()
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  for (let n = 0; n < 5; n++) change({ oldSecret: 'wrong' })
  done(world, { type: 'wait', ms: 899_999 })
  expect(change({ oldSecret: FIRST })).toMatchObject({ error: 'fundPasswordLocked', params: { minutes: '1' } })
  done(world, { type: 'wait', ms: 1 })
  for (const left of ['4', '3']) expect(change({ oldSecret: 'wrong' })).toMatchObject({ params: { left } })
  expect(change({ oldSecret: FIRST, secret: FIRST })).toMatchObject({ ok: true })
  expect(change({ oldSecret: 'wrong' })).toMatchObject({ params: { left: '4' } })
})

test('withdrawals need a fund password, and wait after a change of it', () => {
  const { world, user, change } = started()
  done(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '100' })
  const target = { currency: 'USDT', network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  const withdraw = () =>
    run(world, { type: 'withdraw', user, kind: 'address', ...target, amount: '10', secret: SECOND })
  expect(withdraw()).toMatchObject({ error: 'fundPasswordMissing' })
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  change({ oldSecret: FIRST })
  expect(withdraw()).toMatchObject({ error: 'withdrawalWait', params: { wait: '24', hours: '24', minutes: '0' } })
  done(world, { type: 'wait', ms: DAY - 90_000 })
  expect(withdraw()).toMatchObject({ params: { hours: '0', minutes: '2' } })
  done(world, { type: 'wait', ms: 90_000 })
  expect(withdraw().ok).toBe(true)
})

test('a lock of the fund password does not lock the account, and vice versa', () => {
  const { world, user, change } = started()
  done(world, { type: 'setFundPassword', user, secret: FIRST })
  for (let n = 0; n < 5; n++) change({ oldSecret: 'wrong' })
  expect(run(world, { type: 'login', contact: email('ann'), secret: secretOf('secret') })).toMatchObject({ ok: true })
})
