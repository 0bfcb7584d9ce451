import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../seeds/accounts.ts'
import { factsOf } from './demoFacts.ts'

test('FLW-02: typed values of demo accounts, demo addresses and sent codes are recorded by name', () => {
  const letters = [{ code: '112233' }, { code: '445566' }]
  const facts = factsOf({ get: () => letters })
  const { trader, phone } = DEMO_ACCOUNTS
  expect(
    [trader.contact.account, trader.password, trader.fundPassword, phone.contact.account].map(facts.nameOf),
  ).toEqual(['trader.account', 'trader.password', 'trader.fundPassword', 'phone.account'])
  expect(facts.nameOf('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('address.TRON')
  expect(['112233', '445566'].map(facts.nameOf)).toEqual(['code', 'code'])
  expect(['Trader-2027', '', 'trader', '999999'].map(facts.nameOf)).toEqual(Array(4).fill(undefined))
})

test('FLW-02: each name gives back its value, and the code is the last one sent', () => {
  const letters: { code: string }[] = []
  const facts = factsOf({ get: () => letters })
  expect(facts.code()).toBeUndefined()
  letters.push({ code: '112233' }, { code: '445566' })
  expect(facts.code()).toBe('445566')
  for (const value of Object.values(facts.values)) expect(facts.values[facts.nameOf(value) ?? '']).toBe(value)
})
