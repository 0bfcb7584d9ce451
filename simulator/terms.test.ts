import { expect, test } from 'vitest'
import { ACCOUNTS } from '../protocol/rules/constants.ts'
import { mayHold, TRANSFER_ACCOUNTS } from './terms.ts'

test('the bonus account is the only one without transfers', () => {
  expect(ACCOUNTS.filter((account) => !TRANSFER_ACCOUNTS.includes(account))).toEqual(['bonus'])
})

test('contract, second and options accounts hold USDT only', () => {
  expect(TRANSFER_ACCOUNTS.filter((account) => mayHold(account, 'BTC'))).toEqual(['funding', 'coin'])
  expect(TRANSFER_ACCOUNTS.every((account) => mayHold(account, 'USDT'))).toBe(true)
})
