import { expect, test } from 'vitest'
import { maskedContact } from './maskedContact.ts'

const email = (account: string) => maskedContact({ type: 'email', account, area: '86' })

test('SCR-11: a bound contact is recognisable to its owner and not readable by others', () => {
  expect(email('trader@example.com')).toBe('tr•••@example.com')
  expect(email('ab@example.com')).toBe('a•••@example.com')
  expect(email('a@example.com')).toBe('•••@example.com')
  expect(maskedContact({ type: 'mobile', account: '13900000118', area: '372' })).toBe('+372 •••• 118')
})
