import { expect, test } from 'vitest'
import { c2cStates, countOn, nextStep, protectionsOf } from './protections.ts'

const NONE = { fundPasswordSet: false, email: 'a@example.com', mobile: null, identity: 'none' } as const
const ALL = { fundPasswordSet: true, email: 'a@example.com', mobile: '13900000000', identity: 'passed' } as const
const BOTH = ['email', 'mobile'] as const

test('SCR-10: the score counts active protections and names the most useful missing one', () => {
  const some = protectionsOf({ profile: NONE, authenticator: false, offered: BOTH })
  expect([countOn(some), some.length, nextStep(some, 'none')]).toEqual([2, 6, 'fundPassword'])
  const more = protectionsOf({ profile: { ...NONE, fundPasswordSet: true }, authenticator: false, offered: BOTH })
  expect([countOn(more), nextStep(more, 'none')]).toEqual([3, 'authenticator'])
  const all = protectionsOf({ profile: ALL, authenticator: true, offered: BOTH })
  expect([countOn(all), all.length, nextStep(all, 'passed')]).toEqual([6, 6, undefined])
})

test('identity comes before a second contact, but is not suggested while under review', () => {
  const some = protectionsOf({ profile: { ...NONE, fundPasswordSet: true }, authenticator: true, offered: BOTH })
  expect(nextStep(some, 'none')).toBe('identity')
  expect(nextStep(some, 'reviewing')).toBe('mobile')
})

test('protections that a deployment lacks do not count as missing', () => {
  const few = protectionsOf({ profile: NONE, authenticator: undefined, offered: ['email'] })
  expect(few.map(({ name }) => name)).toEqual(['login', 'fundPassword', 'email', 'identity'])
  const bound = protectionsOf({ profile: ALL, authenticator: undefined, offered: ['email'] })
  expect(bound.map(({ name }) => name)).toContain('mobile')
})

test('a profile without any contact does not contain them: none counts as missing, and none is suggested', () => {
  const profile = { fundPasswordSet: true, email: null, mobile: null, identity: null }
  const protections = protectionsOf({ profile, authenticator: undefined, offered: BOTH })
  expect(protections.map(({ name }) => name)).toEqual(['login', 'fundPassword'])
  expect(nextStep(protections, null)).toBeUndefined()
})

test('payments between users count only the protections that the backend tells of', () => {
  const unknown = { fundPasswordSet: null, methods: false, authenticator: undefined } as const
  expect(c2cStates(unknown)).toEqual([])
  expect(c2cStates({ fundPasswordSet: true, methods: 2, authenticator: false })).toEqual([true, true, false])
  expect(c2cStates({ ...unknown, fundPasswordSet: false, methods: undefined })).toEqual([false, false])
})
