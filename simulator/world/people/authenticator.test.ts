import { expect, test } from 'vitest'
import { authenticatorCode, base32Decode } from '../../../protocol/rules/authenticator.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { email, joined, START, worldWithUser } from '../testing.ts'
import { offeredKey } from './authenticator.ts'
import { userById } from './find.ts'
import { messagesOf } from './messages.ts'
import { secretOf } from './secret.ts'

const STEP = 30_000
const secret = secretOf('secret')

function started() {
  const { world, user } = worldWithUser()
  const keyOf = () => offeredKey(world, userById(world, user)!)
  const key = keyOf()
  const at = (ms: number) => authenticatorCode(key, ms)
  const bind = (code: string, realNow?: number) =>
    run(world, { type: 'bindAuthenticator', user, code: secretOf(code), ...(realNow === undefined ? {} : { realNow }) })
  const unbind = (code: string) => run(world, { type: 'unbindAuthenticator', user, code: secretOf(code) })
  const login = (code?: string, realNow?: number) =>
    run(world, {
      type: 'login',
      contact: email('ann'),
      secret,
      ...(code === undefined ? {} : { code: secretOf(code) }),
      ...(realNow === undefined ? {} : { realNow }),
    })
  const wait = (ms: number) => run(world, { type: 'wait', ms })
  return { world, user, key, keyOf, at, bind, unbind, login, wait }
}

test('SCR-10: the key has 160 bits and is unique to its user', () => {
  const { world, user, key } = started()
  expect(base32Decode(key)).toHaveLength(20)
  const other = userById(world, joined(world, 'bob'))!
  expect(offeredKey(world, other)).not.toBe(key)
  expect(offeredKey(load(save(world)), userById(world, user)!)).toBe(key)
})

test('SCR-10: its owner gets a message when it is bound and when it is removed', () => {
  const { world, user, at, bind, unbind, wait } = started()
  const security = () =>
    messagesOf(world, user, { page: 1, limit: 50 })
      .list.map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('authenticator'))
  bind(at(world.now))
  wait(STEP)
  unbind('000000')
  expect(security()).toEqual(['authenticatorAdded'])
  unbind(at(world.now))
  expect(security()).toEqual(['authenticatorRemoved', 'authenticatorAdded'])
})

test('SCR-10: a valid code binds it, then log-ins need a code, and each code works once', () => {
  const { world, at, bind, login, wait } = started()
  expect(login().ok).toBe(true)
  expect(bind(at(START))).toMatchObject({ ok: true, value: true })
  expect(login()).toMatchObject({ error: 'secondFactorNeeded', field: 'code' })
  expect(login(at(START))).toMatchObject({ error: 'authenticatorUsed', field: 'code' })
  wait(STEP)
  const code = at(world.now)
  expect(login(code).ok).toBe(true)
  expect(login(code)).toMatchObject({ error: 'authenticatorUsed' })
  const wrong = run(world, {
    type: 'login',
    contact: email('ann'),
    secret: secretOf('x'),
    code: secretOf(at(world.now + STEP)),
  })
  expect(wrong).toMatchObject({ error: 'wrongPassword' })
  expect(login(at(world.now + STEP)).ok).toBe(true)
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('SCR-10: a code %d steps off binds: %s', (steps, taken) => {
  const { at, bind } = started()
  expect(bind(at(START + steps * STEP)).ok).toBe(taken)
})

test('SCR-10: a code is valid by the real clock or the exchange’s, and by no other', () => {
  const real = START + 40 * 86_400_000
  const { world, at, bind, login, wait } = started()
  expect(bind(at(real), real).ok).toBe(true)
  expect(login(at(real), real)).toMatchObject({ error: 'authenticatorUsed' })
  expect(login(at(world.now), real).ok).toBe(true)
  expect(login(at(world.now), real)).toMatchObject({ error: 'authenticatorUsed' })
  expect(login(at(real + 90_000), real)).toMatchObject({ error: 'authenticatorWrong' })
  expect(login(at(real + 90_000), real + 90_000).ok).toBe(true)
  wait(STEP)
  expect(login(at(real), real + 90_000)).toMatchObject({ error: 'authenticatorWrong' })
})

test('SCR-10: five wrong codes lock the account for 15 minutes', () => {
  const { world, at, bind, login, wait } = started()
  bind(at(START))
  for (const left of [4, 3, 2, 1])
    expect(login('000000')).toMatchObject({ error: 'authenticatorWrong', params: { left: `${left}` } })
  expect(login('000000')).toMatchObject({ error: 'accountLocked', params: { minutes: '15' } })
  wait(STEP)
  expect(login(at(world.now))).toMatchObject({ error: 'accountLocked' })
  wait(900_000)
  expect(login(at(world.now)).ok).toBe(true)
})

test('SCR-10: another code unbinds it, and the next key is new', () => {
  const { world, key, keyOf, at, bind, unbind, login, wait } = started()
  expect(unbind(at(START))).toMatchObject({ error: 'authenticatorMissing' })
  bind(at(START))
  expect(bind(at(START + STEP))).toMatchObject({ error: 'authenticatorBound' })
  expect(unbind(at(START))).toMatchObject({ error: 'authenticatorUsed' })
  expect(unbind('nonsense')).toMatchObject({ error: 'authenticatorWrong' })
  wait(STEP)
  expect(unbind(at(world.now))).toMatchObject({ ok: true, value: true })
  expect(login().ok).toBe(true)
  expect(keyOf()).not.toBe(key)
})
