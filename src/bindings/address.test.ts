import { expect, test } from 'vitest'
import { addressOf, inviteAddress } from './address.ts'

const HERE = 'https://app.example/h5/?persona=trader&seed=42#/pages/invitation/index'
const REGISTER = 'https://app.example/h5/#/pages/register/resgiter'

test('an address is the app’s with another page, without the query before the hash', () => {
  expect(addressOf('/pages/set/index', HERE)).toBe('https://app.example/h5/#/pages/set/index')
  expect(addressOf('/', 'file:///tmp/app.html#/pages/set/index')).toBe('file:///tmp/app.html#/')
})

test('SCR-05 SCR-14: the invite link leads to the register page with the code', () => {
  expect(inviteAddress({ code: 'AB12', link: '/pages/register/resgiter?invite=AB12' }, HERE)).toBe(
    `${REGISTER}?invite=AB12`,
  )
  expect(inviteAddress({ code: 'AB12' }, HERE)).toBe(`${REGISTER}?invite=AB12`)
  expect(inviteAddress({}, HERE)).toBe(REGISTER)
})

test('a server’s link to a page of the app is that page, in any form', () => {
  expect(inviteAddress({ code: 'AB12', link: '/pages/invitation/index?from=AB12' }, HERE)).toBe(
    'https://app.example/h5/#/pages/invitation/index?from=AB12',
  )
})

test('a server’s link may be a full address; an invalid one is replaced by the register page', () => {
  expect(inviteAddress({ code: 'AB12', link: 'https://exchange.example/i/AB12' }, HERE)).toBe(
    'https://exchange.example/i/AB12',
  )
  for (const link of ['javascript:alert(1)', '//evil.example', '/pages/nowhere', 'action:share', ''])
    expect(inviteAddress({ code: 'AB12', link }, HERE)).toBe(`${REGISTER}?invite=AB12`)
})
