import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../protocol/rules/authenticator.ts'
import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, email, joined, START, worldWithUser } from '../testing.ts'
import { createWorld, type World } from '../world.ts'
import { offeredKey } from './authenticator.ts'
import { contactKey, contactsOf, userByContact } from './find.ts'
import { waitUntil } from './fundPassword.ts'
import { messagesOf } from './messages.ts'
import { type Digest, secretOf } from './secret.ts'
import type { CodePurpose, Contact } from './state.ts'

const phone = (account: string): Contact => ({ type: 'mobile', account, area: '86' })
const FIRST = phone('13900000001')
const SECOND = phone('13900000002')
const DAY = 86_400_000
const WRONG = secretOf('1')

/** Sends a code and reads it from the inbox. */
function sent(world: World, contact: Contact, purpose: CodePurpose): Digest {
  done(world, { type: 'sendCode', contact, purpose })
  return secretOf(world.people.inbox.at(-1)!.code!)
}

function started() {
  const { world, user } = worldWithUser()
  const bind = (contact: Contact, codes: { code: Digest; oldCode?: Digest; secret?: Digest; factor?: object }) =>
    run(world, { type: 'bindContact', user, contact, secret: secretOf('secret'), ...codes })
  const withPhone = () => bind(FIRST, { code: sent(world, FIRST, 'bind') })
  return { world, user, bind, withPhone, self: () => world.people.users[user - 1]! }
}

test('SCR-11: a code binds a first phone, which does not lock withdrawals', () => {
  const { world, user, withPhone, self } = started()
  expect(withPhone()).toMatchObject({ ok: true })
  expect(self()).toMatchObject({ mobile: '13900000001', area: '86', email: 'ann@example.com' })
  expect(waitUntil(world, self())).toBeUndefined()
  expect(done(world, { type: 'login', contact: FIRST, secret: secretOf('secret') }).user).toBe(user)
})

test('SCR-11: codes from the new and the old number change a phone, and withdrawals are locked for 24 hours', () => {
  const { world, user, bind, withPhone, self } = started()
  withPhone()
  const outcome = bind(SECOND, { code: sent(world, SECOND, 'bind'), oldCode: sent(world, FIRST, 'security') })
  expect(outcome).toMatchObject({ ok: true, value: true })
  expect(outcome.events).toContainEqual({ type: 'changed', user, list: 'profile' })
  expect(self().mobile).toBe('13900000002')
  expect(world.people.codes).toEqual({})
  expect(waitUntil(world, self())).toBe(START + DAY)
  expect(userByContact(world, FIRST)).toBeUndefined()
  expect(run(world, { type: 'login', contact: FIRST, secret: secretOf('secret') })).toMatchObject({
    error: 'accountMissing',
  })
  expect(done(world, { type: 'login', contact: SECOND, secret: secretOf('secret') }).user).toBe(user)
})

test('SCR-11: an email address is changed the same way, and the old one becomes available', () => {
  const { world, user, self } = started()
  const codes = { code: sent(world, email('new'), 'bind'), oldCode: sent(world, email('ann'), 'security') }
  // The code to the old address is the owner's proof: no password is needed.
  expect(run(world, { type: 'bindContact', user, contact: email('New'), ...codes }).ok).toBe(true)
  expect(self().email).toBe('new@example.com')
  expect(joined(world, 'ann')).toBe(2)
})

test('SCR-11: each wrong code is refused with its field, and the contact stays', () => {
  const { world, bind, withPhone, self } = started()
  withPhone()
  expect(bind(SECOND, { code: WRONG })).toMatchObject({ error: 'fieldInvalid', field: 'old_code' })
  expect(bind(SECOND, { code: WRONG, oldCode: WRONG })).toMatchObject({ error: 'codeWrong', field: 'code' })
  const code = sent(world, SECOND, 'bind')
  expect(bind(SECOND, { code, oldCode: WRONG })).toMatchObject({ error: 'codeWrong', field: 'old_code' })
  const oldCode = sent(world, FIRST, 'security')
  done(world, { type: 'wait', ms: 600_001 })
  expect(bind(SECOND, { code, oldCode })).toMatchObject({ error: 'codeExpired', field: 'code' })
  expect(self().mobile).toBe('13900000001')
  expect(bind(phone('12'), { code })).toMatchObject({ error: 'fieldInvalid', field: 'account' })
})

test('SCR-11: a contact of an account gets no code and cannot be bound again', () => {
  const { world, bind } = started()
  joined(world, 'bob')
  for (const taken of [email('bob'), email('ann')]) {
    const asked = run(world, { type: 'sendCode', contact: taken, purpose: 'bind' })
    expect(asked).toMatchObject({ error: 'contactTaken', field: 'account' })
    expect(bind(taken, { code: WRONG, oldCode: WRONG })).toMatchObject({ error: 'contactTaken' })
  }
})

test('SCR-11: after any sequence of changes each contact leads to the one account that has it', () => {
  const people = ['ann', 'bob', 'cleo']
  const contacts = [email('ann'), email('x'), email('y'), FIRST, SECOND, phone('13900000003')]
  const step = fc.record({ user: fc.nat({ max: 2 }), contact: fc.nat({ max: 5 }), right: fc.nat({ max: 5 }) })
  const property = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
    const world = createWorld({ seed: 3, now: START })
    for (const name of people) joined(world, name)
    for (const { user, contact: index, right } of steps) {
      const contact = contacts[index]!
      const old = contactsOf(world.people.users[user]!).find(({ type }) => type === contact.type)
      done(world, { type: 'wait', ms: 60_000 })
      run(world, { type: 'sendCode', contact, purpose: 'bind' })
      const code = secretOf(right === 0 ? 'x' : (world.people.inbox.at(-1)?.code ?? ''))
      const oldCode = old === undefined ? undefined : sent(world, old, 'security')
      run(world, {
        type: 'bindContact',
        user: user + 1,
        contact,
        code,
        ...(oldCode === undefined || right === 1 ? {} : { oldCode }),
      })
    }
    const index: Record<string, number> = {}
    for (const user of world.people.users) for (const one of contactsOf(user)) index[contactKey(one)] = user.id
    expect(world.people.byContact).toEqual(index)
  })
  fc.assert(property, { numRuns: 60 })
})

test('trust F11: one address may check thirty accounts a minute; other addresses, and later requests, still work', () => {
  const { world } = worldWithUser()
  const ask = (address: string, name = 'ann') => run(world, { type: 'lookUpAccount', contact: email(name), address })
  expect(ask('192.0.2.1')).toMatchObject({ ok: true, value: true })
  for (let time = 1; time < 30; time++) expect(ask('192.0.2.1', `no${time}`)).toMatchObject({ ok: true, value: false })
  const before = save(world)
  expect(ask('192.0.2.1')).toMatchObject({ error: 'tooMany' })
  expect(save(world)).toBe(before)
  expect(ask('192.0.2.2').ok).toBe(true)
  done(world, { type: 'wait', ms: 59_999 })
  expect(ask('192.0.2.1')).toMatchObject({ error: 'tooMany' })
  done(world, { type: 'wait', ms: 1 })
  expect(ask('192.0.2.1').ok).toBe(true)
  done(world, { type: 'wait', ms: 60_000 })
  expect(world.people.lookUps).toEqual({})
})

test('SCR-11: a session alone binds no first contact: the login password is required, and counted', () => {
  const { world, bind, self } = started()
  const code = sent(world, FIRST, 'bind')
  expect(run(world, { type: 'bindContact', user: 1, contact: FIRST, code })).toMatchObject({
    error: 'fieldInvalid',
    field: 'login_password',
  })
  for (const left of ['4', '3', '2', '1'])
    expect(bind(FIRST, { code, secret: WRONG })).toMatchObject({ error: 'wrongPassword', params: { left } })
  expect(bind(FIRST, { code, secret: WRONG })).toMatchObject({ error: 'accountLocked' })
  expect(bind(FIRST, { code })).toMatchObject({ error: 'accountLocked' })
  expect(self().mobile).toBeUndefined()
})

test('SCR-11: with a bound authenticator a first contact needs its code, which is used up only when it is bound', () => {
  const { world, user, bind, self } = started()
  const key = offeredKey(world, self())
  const shown = () => secretOf(authenticatorCode(key, world.now))
  done(world, { type: 'bindAuthenticator', user, code: shown() })
  done(world, { type: 'wait', ms: 120_000 })
  const code = sent(world, FIRST, 'bind')
  expect(bind(FIRST, { code })).toMatchObject({ error: 'secondFactorNeeded' })
  expect(bind(FIRST, { code, factor: { code: WRONG } })).toMatchObject({ error: 'authenticatorWrong' })
  expect(bind(FIRST, { code: WRONG, factor: { code: shown() } })).toMatchObject({ error: 'codeWrong' })
  expect(bind(FIRST, { code, factor: { code: shown() } })).toMatchObject({ ok: true })
})

test('SCR-11: the owner gets a message of a first contact, which resets no password within 24 hours', () => {
  const { world, user, withPhone } = started()
  withPhone()
  const [message] = messagesOf(world, user).list
  expect(message).toMatchObject({ kind: 'contactAdded', params: { contact: '+86 13900000001', hours: '24' } })
  const forgot = () => run(world, { type: 'sendCode', contact: FIRST, purpose: 'forgot' })
  const reset = () => run(world, { type: 'forgotPassword', contact: FIRST, code: WRONG, secret: WRONG })
  const refused = { error: 'contactNew', params: { wait: '24', hours: '24' }, field: 'account' }
  expect(forgot()).toMatchObject(refused)
  expect(reset()).toMatchObject(refused)
  // A code for changes of passwords is no way around it.
  const code = sent(world, FIRST, 'security')
  expect(run(world, { type: 'revisePassword', user, code, secret: WRONG })).toMatchObject(refused)
  // The contact of the registration still resets it.
  expect(run(world, { type: 'sendCode', contact: email('ann'), purpose: 'forgot' })).toMatchObject({ ok: true })
  done(world, { type: 'wait', ms: DAY - 1 })
  expect(forgot()).toMatchObject({ error: 'contactNew', params: { hours: '1' } })
  done(world, { type: 'wait', ms: 1 })
  expect(forgot()).toMatchObject({ ok: true })
})

test('SCR-11: the contacts that an account had get a notice of a new and of a changed one, with the anti-phishing word', () => {
  const { world, user, bind, withPhone } = started()
  done(world, { type: 'reviseProfile', user, antiPhishing: 'Harbour7' })
  const notices = () =>
    world.people.inbox
      .filter(({ code }) => code === undefined)
      .map(({ channel, target, purpose, params, word }) => ({ channel, target, purpose, params, word }))
  expect(bind(FIRST, { code: WRONG }).ok).toBe(false)
  expect(notices()).toEqual([])
  withPhone()
  const added = {
    channel: 'email',
    target: 'ann@example.com',
    purpose: 'contactAdded',
    params: { contact: '+86 13900000001' },
    word: 'Harbour7',
  }
  expect(notices()).toEqual([added])
  bind(SECOND, { code: sent(world, SECOND, 'bind'), oldCode: sent(world, FIRST, 'security') })
  const changed = {
    purpose: 'contactChanged',
    params: { contact: '+86 13900000002', old: '+86 13900000001' },
    word: 'Harbour7',
  }
  expect(notices().slice(1)).toEqual([
    { channel: 'email', target: 'ann@example.com', ...changed },
    { channel: 'sms', target: '+86 13900000001', ...changed },
  ])
})
