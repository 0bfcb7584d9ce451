import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { done, email, joined, START, usdt, worldWithUser } from '../testing.ts'
import { createWorld } from '../world.ts'
import { loginsOf, sessionOf, sessionsOf, userById } from './find.ts'
import { secretOf } from './secret.ts'

const secret = secretOf('secret')
const register = 'register' as const

test('LOG-04: registering logs in, and this first log-in counts as a registration', () => {
  const world = createWorld({ seed: 1, now: START })
  const contact = email('Ann')
  const sent = run(world, { type: 'sendCode', contact, purpose: register })
  expect(sent.events).toMatchObject([{ type: 'letterSent', letter: { channel: 'email', target: 'ann@example.com' } }])
  const code = secretOf(world.people.inbox.at(-1)!.code!)
  const session = done(world, { type: 'register', contact, code, secret, fundSecret: secretOf('20262026') })
  expect(session.first).toBe(true)
  expect(sessionOf(world, session.token)?.user).toBe(session.user)
  expect(usdt(world, session.user).available).toBeGreaterThan(0n)
  expect(done(world, { type: 'login', contact: email('ann'), secret }).first).toBe(false)
  expect(userById(world, session.user)?.uid).toMatch(/^\d{8}$/)
  const twice = run(world, { type: 'register', contact, code, secret })
  expect(twice).toMatchObject({ ok: false, error: 'accountExists' })
})

test('CON-05: a code has 6 digits, can be sent again after 60 s, and is valid for 10 minutes and 5 attempts', () => {
  const world = createWorld({ seed: 1, now: START })
  const contact = { type: 'mobile' as const, account: '13900000001', area: '86' }
  const send = () => run(world, { type: 'sendCode', contact, purpose: register })
  const check = (code: string) => run(world, { type: 'checkCode', contact, purpose: register, code: secretOf(code) })
  expect(send().ok).toBe(true)
  const { code = '', channel } = world.people.inbox.at(-1)!
  expect(code).toMatch(/^\d{6}$/)
  expect(channel).toBe('sms')
  done(world, { type: 'wait', ms: 59_000 })
  expect(send()).toMatchObject({ ok: false, error: 'codeTooSoon', params: { seconds: '1' } })
  done(world, { type: 'wait', ms: 1_000 })
  expect(check(code).ok).toBe(true)
  done(world, { type: 'wait', ms: 540_001 })
  expect(check(code)).toMatchObject({ error: 'codeExpired' })
  expect(send().ok).toBe(true)
  const next = world.people.inbox.at(-1)!.code!
  for (let left = 4; left >= 0; left--) {
    expect(check('nope')).toMatchObject({ error: 'codeWrong', params: { left: String(left) } })
  }
  expect(check(next)).toMatchObject({ error: 'codeExpired' })
})

test('a code is sent only for a known purpose that the contact can have', () => {
  const { world } = worldWithUser()
  const send = (name: string, purpose: string) =>
    run(world, { type: 'sendCode', contact: email(name), purpose } as never)
  expect(send('ann', 'gift')).toMatchObject({ error: 'fieldInvalid', field: 'purpose' })
  expect(send('ann', 'register')).toMatchObject({ error: 'accountExists', field: 'account' })
  expect(send('ann', 'bind')).toMatchObject({ error: 'contactTaken', field: 'account' })
  expect(send('bob', 'forgot')).toMatchObject({ error: 'accountMissing', field: 'account' })
  expect(world.people.codes).toEqual({})
  for (const [name, purpose] of [
    ['bob', 'register'],
    ['bob', 'bind'],
    ['ann', 'forgot'],
    ['ann', 'security'],
  ] as const)
    expect(send(name, purpose), purpose).toMatchObject({ ok: true, value: { resendAt: world.now + 60_000 } })
})

test('registering uses up a code, and codes are deleted a day after they expire', () => {
  const { world } = worldWithUser()
  expect(world.people.codes).toEqual({})
  done(world, { type: 'sendCode', contact: email('bob'), purpose: register })
  done(world, { type: 'wait', ms: 86_400_000 + 600_000 })
  expect(world.people.codes).toEqual({})
})

test('VAL-07: the invitation code is optional; an unknown one is refused', () => {
  const { world, user } = worldWithUser()
  done(world, { type: 'sendCode', contact: email('bob'), purpose: register })
  const code = secretOf(world.people.inbox.at(-1)!.code!)
  const inviteCode = userById(world, user)!.shareId.toLowerCase()
  const outcome = run(world, { type: 'register', contact: email('bob'), code, secret, inviteCode })
  expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'invitations' })
  const guest = user + 1
  expect(userById(world, guest)?.invitedBy).toBe(user)
  expect(userById(world, joined(world, 'cleo', ''))?.invitedBy).toBeUndefined()
  expect(() => joined(world, 'dan', 'NOBODY')).toThrow('inviteUnknown')
})

test('invalid contacts are refused with their field', () => {
  const world = createWorld({ seed: 1, now: START })
  for (const contact of [email('a b'), { type: 'mobile' as const, account: '12', area: '86' }]) {
    expect(run(world, { type: 'sendCode', contact, purpose: register })).toMatchObject({
      error: 'fieldInvalid',
      field: 'account',
    })
  }
  const at = (account: string) =>
    run(world, { type: 'sendCode', contact: { type: 'email', account }, purpose: register })
  for (const mixed of ['аnn@b.example', 'ann@exаmple.com', 'αnn@b.example'])
    expect(at(mixed)).toMatchObject({ error: 'fieldInvalid', field: 'account', params: { problem: 'emailMixed' } })
  expect(at('анна@b.example')).toMatchObject({ ok: true })
  expect(run(world, { type: 'login', contact: email('constructor'), secret })).toMatchObject({
    error: 'accountMissing',
  })
})

test('five wrong passwords lock the account for 15 minutes of exchange time', () => {
  const { world } = worldWithUser()
  const login = (text: string) => run(world, { type: 'login', contact: email('ann'), secret: secretOf(text) })
  for (const left of [4, 3, 2, 1])
    expect(login('wrong')).toMatchObject({ error: 'wrongPassword', params: { left: `${left}` } })
  expect(login('wrong')).toMatchObject({ error: 'accountLocked', params: { minutes: '15' } })
  expect(login('secret')).toMatchObject({ error: 'accountLocked' })
  done(world, { type: 'wait', ms: 899_999 })
  expect(login('secret')).toMatchObject({ error: 'accountLocked', params: { minutes: '1' } })
  done(world, { type: 'wait', ms: 1 })
  expect(login('secret').ok).toBe(true)
  expect(login('wrong')).toMatchObject({ params: { left: '4' } })
})

test('the first log-in of an account that was made without one is its registration', () => {
  const { world, user } = worldWithUser()
  const login = () => done(world, { type: 'login', contact: email('ann'), secret }).first
  userById(world, user)!.logins = []
  expect([login(), login()]).toEqual([true, false])
})

test('wrong passwords of an uncounted log-in are refused, and never lock the account', () => {
  const { world } = worldWithUser()
  const login = (text: string) =>
    run(world, { type: 'login', contact: email('ann'), secret: secretOf(text), uncounted: true })
  for (let tries = 0; tries < 6; tries++)
    expect(login('wrong')).toMatchObject({ error: 'wrongPassword', params: { left: '5' }, field: 'password' })
  expect(login('secret').ok).toBe(true)
})

test('a session ends after 24 hours of exchange time, or when its user logs out', () => {
  const { world } = worldWithUser()
  const one = done(world, { type: 'login', contact: email('ann'), secret, device: 'Tablet', address: '192.0.2.7' })
  const two = done(world, { type: 'login', contact: email('ann'), secret })
  expect(one.token).not.toBe(two.token)
  expect(loginsOf(world, one.user).list[1]).toMatchObject({ device: 'Tablet', address: '192.0.2.7', at: START })
  expect(run(world, { type: 'logout', token: two.token }).events).toMatchObject([
    { type: 'sessionEnded', why: 'logout' },
  ])
  expect(run(world, { type: 'logout', token: two.token })).toMatchObject({ error: 'loginRequired' })
  done(world, { type: 'wait', ms: 86_399_999 })
  expect(sessionOf(world, one.token)).toBeDefined()
  const last = run(world, { type: 'wait', ms: 1 })
  expect(last.events).toContainEqual({ type: 'sessionEnded', user: one.user, token: one.token, why: 'expired' })
  expect(sessionOf(world, one.token)).toBeUndefined()
})

test('a user logs out all other devices; other users’ sessions stay', () => {
  const { world, user } = worldWithUser()
  const login = (device: string) => done(world, { type: 'login', contact: email('ann'), secret, device }).token
  const [phone, tablet] = [login('Phone'), login('Tablet')]
  const other = joined(world, 'bob')
  const theirs = Object.values(world.people.sessions).filter((session) => session.user === other).length
  done(world, { type: 'wait', ms: 1_000 })
  const laptop = login('Laptop')
  expect(sessionsOf(world, user).map(({ device }) => device)[0]).toBe('Laptop')
  const { events } = run(world, { type: 'logoutOthers', token: phone })
  expect(events).toContainEqual({ type: 'sessionEnded', user, token: tablet, why: 'logout' })
  expect(sessionsOf(world, user).map(({ token }) => token)).toEqual([phone])
  expect(Object.values(world.people.sessions).filter((session) => session.user === other)).toHaveLength(theirs)
  expect(run(world, { type: 'logoutOthers', token: laptop })).toMatchObject({ error: 'loginRequired' })
})

test('sessions that end together end in the order of their tokens, however the world was loaded', () => {
  const { world, user } = worldWithUser()
  for (let n = 0; n < 3; n++) done(world, { type: 'login', contact: email('ann'), secret })
  const { sessions } = world.people
  world.people.sessions = Object.fromEntries(Object.entries(sessions).sort().reverse())
  const { events } = run(world, { type: 'revisePassword', user, oldSecret: secret, secret: secretOf('new') })
  const ended = events.flatMap((event) => (event.type === 'sessionEnded' ? [event.token] : []))
  expect(ended).toEqual(Object.keys(sessions).sort())
})

test('a new password ends the other sessions; a forgotten one ends all', () => {
  const { world, user } = worldWithUser()
  const mine = done(world, { type: 'login', contact: email('ann'), secret }).token
  const other = done(world, { type: 'login', contact: email('ann'), secret }).token
  const wrong = run(world, { type: 'revisePassword', user, oldSecret: secretOf('x'), secret: secretOf('new') })
  expect(wrong).toMatchObject({ error: 'wrongPassword' })
  expect(run(world, { type: 'revisePassword', user, secret: secretOf('new') })).toMatchObject({
    error: 'fieldInvalid',
    field: 'old_password',
  })
  const asked = { user, oldSecret: secret, secret: secretOf('new'), token: mine }
  expect(done(world, { type: 'revisePassword', ...asked })).toBe(true)
  expect([sessionOf(world, mine) !== undefined, sessionOf(world, other)]).toEqual([true, undefined])
  done(world, { type: 'sendCode', contact: email('ann'), purpose: 'forgot' })
  const code = secretOf(world.people.inbox.at(-1)!.code!)
  const forgot = { type: 'forgotPassword', contact: email('ann'), code, secret: secretOf('newest') } as const
  expect(done(world, forgot)).toBe(true)
  expect(run(world, forgot)).toMatchObject({ error: 'codeWrong' })
  expect(world.people.sessions).toEqual({})
  expect(done(world, { type: 'login', contact: email('ann'), secret: secretOf('newest') }).user).toBe(user)
})

test('SCR-01: favourites are added, removed and moved, and stay in order', () => {
  const { world, user } = worldWithUser()
  const toggle = (market: number) => done(world, { type: 'toggleFavourite', user, market })
  expect([toggle(3), toggle(1), toggle(2), toggle(1)]).toEqual([true, true, true, false])
  expect(userById(world, user)?.favourites).toEqual([3, 2])
  const events = [{ type: 'changed', user, list: 'favourites' }]
  const ordered = run(world, { type: 'orderFavourites', user, markets: [2, 3] })
  expect(ordered).toEqual({ ok: true, value: [2, 3], events })
  expect(run(world, { type: 'toggleFavourite', user, market: 3 })).toEqual({ ok: true, value: false, events })
  toggle(3)
  for (const markets of [[2], [2, 2], [2, 3, 1], [2, 1]]) {
    expect(run(world, { type: 'orderFavourites', user, markets })).toMatchObject({ error: 'badRequest' })
  }
  expect(run(world, { type: 'toggleFavourite', user, market: 9_999 })).toMatchObject({ error: 'marketUnknown' })
})

test('a digest is deterministic and differs for other texts', () => {
  expect(secretOf('a')).toBe(secretOf('a'))
  const all = new Set(Array.from({ length: 2_000 }, (_, i) => secretOf(`password-${i}`)))
  expect(all.size).toBe(2_000)
})
