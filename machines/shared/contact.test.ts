import { expect, test } from 'vitest'
import { accountFields, type Contact, contactProblem, emptyContact, sameContact } from './contact.ts'

const email: Contact = { type: 'email', account: 'a@b.co', area: '86' }
const mobile: Contact = { type: 'mobile', account: '13800138000', area: '86' }

test('China is the default area', () => {
  expect([emptyContact('mobile'), emptyContact('email', '34')]).toEqual([
    { type: 'mobile', account: '', area: '86' },
    { type: 'email', account: '', area: '34' },
  ])
})

test('an email address is validated by its format, a mobile number by its area', () => {
  expect([email, mobile].map(contactProblem)).toEqual([undefined, undefined])
  expect(contactProblem({ ...email, account: '13800138000' })).toBe('emailInvalid')
  expect(contactProblem({ ...mobile, area: '1' })).toBe('mobileInvalid')
  expect([email, mobile].map((one) => contactProblem({ ...one, account: ' ' }))).toEqual(['required', 'required'])
})

test('only a mobile number is sent with its area', () => {
  expect([email, mobile].map(accountFields)).toEqual([
    { type: 'email', account: 'a@b.co' },
    { type: 'mobile', account: '13800138000', area: '86' },
  ])
})

test('two contacts are the same by kind and account, and mobile numbers by their area too', () => {
  expect(sameContact(email, { ...email, area: '1' })).toBe(true)
  expect(sameContact(mobile, { ...mobile })).toBe(true)
  for (const other of [undefined, email, { ...mobile, area: '1' }, { ...mobile, account: '13800138001' }])
    expect([sameContact(mobile, other), sameContact(other, mobile)]).toEqual([false, false])
  expect(sameContact(undefined, undefined)).toBe(false)
})
