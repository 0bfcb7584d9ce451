import { expect, test } from 'vitest'
import { done, email, joined, worldWithUser } from '../testing.ts'
import { contactKey, contactsOf, contactText, indexContacts, loginsOf, sessionsOf, userByContact } from './find.ts'
import { secretOf } from './secret.ts'
import type { Contact } from './state.ts'

const phone = (account: string, area?: string): Contact => ({
  type: 'mobile',
  account,
  ...(area === undefined ? {} : { area }),
})

test('a contact is one however it is written, and a text of its own', () => {
  expect(contactKey({ type: 'email', account: ' Ann@Example.com ' })).toBe('email:ann@example.com')
  expect(contactText(email('ANN'))).toBe('ann@example.com')
  expect([contactKey(phone(' 13900000001 ')), contactKey(phone('13900000001', '1'))]).toEqual([
    'mobile:86:13900000001',
    'mobile:1:13900000001',
  ])
  expect(contactText(phone('13900000001'))).toBe('+86 13900000001')
})

test('the contacts of a user are those that are bound', () => {
  const { world } = worldWithUser()
  const ann = world.people.users[0]!
  expect(contactsOf(ann)).toStrictEqual([{ type: 'email', account: 'ann@example.com' }])
  expect(contactsOf({ ...ann, mobile: '139' })[1]).toStrictEqual({ type: 'mobile', account: '139' })
  expect(contactsOf({ ...ann, mobile: '139', area: '86' })[1]).toStrictEqual(phone('139', '86'))
})

test('a saved world’s contacts are found as they are read today, and those that are found stay', () => {
  const { world, user } = worldWithUser()
  const bob = joined(world, 'bob')
  world.people.users[bob - 1]!.email = 'ANN@example.com'
  world.people.users[bob - 1]!.mobile = '13900000001'
  indexContacts(world)
  expect(userByContact(world, email('ann'))?.id).toBe(user)
  expect(userByContact(world, phone('13900000001'))?.id).toBe(bob)
})

test('sessions are listed newest first, those of one moment always in the same order', () => {
  const { world, user } = worldWithUser()
  const login = () => done(world, { type: 'login', contact: email('ann'), secret: secretOf('secret') }).token
  const together = [login(), login(), login()]
  const others = sessionsOf(world, user).length - together.length
  done(world, { type: 'wait', ms: 1_000 })
  const latest = login()
  const all = sessionsOf(world, user).map(({ token }) => token)
  expect(all[0]).toBe(latest)
  expect(all.slice(1)).toEqual(all.slice(1).sort().reverse())
  const { sessions } = world.people
  world.people.sessions = Object.fromEntries(Object.entries(sessions).reverse())
  expect(sessionsOf(world, user).map(({ token }) => token)).toEqual(all)
  expect(all).toHaveLength(others + 4)
})

test('the log-in record is read a page at a time, newest first', () => {
  const { world, user } = worldWithUser()
  for (const device of ['Phone', 'Tablet'])
    done(world, { type: 'login', contact: email('ann'), secret: secretOf('secret'), device })
  expect(loginsOf(world, user, 1, 2).list.map(({ device }) => device)).toEqual(['Tablet', 'Phone'])
  expect([loginsOf(world, user, 2, 2).list.length, loginsOf(world, user).total, loginsOf(world, 99).total]).toEqual([
    1, 3, 0,
  ])
})
