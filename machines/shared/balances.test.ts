import { expect, test } from 'vitest'
import { readRows } from '../../protocol/rows.ts'
import { accountOverview } from '../../protocol/shapes/assets.ts'
import { balanceIn } from './balances.ts'

const row = (currency: string, available: string) => ({
  ...{ currency, name: currency, available, frozen: '2', total: '12', price: '1', value: '12' },
})
const account = (...list: object[]) =>
  readRows(accountOverview, { account: 'coin', total: '24', available: '20', frozen: '4', list }).output

test('an unlisted currency has a balance of zero; before the account is loaded it is unknown', () => {
  const known = account(row('BTC', '10'))
  expect([balanceIn(known, 'BTC', 'available'), balanceIn(known, 'BTC', 'frozen')]).toEqual(['10', '2'])
  expect(balanceIn(known, 'USDT', 'available')).toBe('0')
  expect(balanceIn(undefined, 'USDT', 'available')).toBeUndefined()
})

test('the balance of an invalid row is unknown, not zero, and other rows are used', () => {
  const known = account(row('BTC', '10'), row('USDT', '1,000.00'))
  expect(balanceIn(known, 'BTC', 'available')).toBe('10')
  expect([balanceIn(known, 'USDT', 'available'), balanceIn(known, 'USDT', 'frozen')]).toEqual([undefined, undefined])
})
