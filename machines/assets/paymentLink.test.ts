import { expect, test } from 'vitest'
import { paymentLink } from './paymentLink.ts'

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'

test.each([
  ['bitcoin:bc1q?amount=0.015&label=Shop', { address: 'bc1q', currency: 'BTC', amount: '0.015' }],
  ['BITCOIN:BC1Q', { address: 'BC1Q', currency: 'BTC' }],
  ['xrpl:rHb9?dt=4711&amount=20', { address: 'rHb9', currency: 'XRP', amount: '20', memo: '4711' }],
  ['solana:9xQe?amount=2&spl-token=EPjF', { address: '9xQe', currency: 'SOL' }],
  [`ethereum:${EVM}@1?value=2.014e18`, { address: EVM, currency: 'ETH', amount: '2.014' }],
  [`ethereum:pay-${EVM}?value=1`, { address: EVM, currency: 'ETH', amount: '0.000000000000000001' }],
  [`ethereum:${EVM}@56?value=1e18`, { address: EVM }],
  [`ethereum:${EVM}`, { address: EVM }],
  ['mailto:somebody', { address: 'somebody' }],
])('%s', (text, payment) => {
  expect(paymentLink(text)).toEqual(payment)
})

test('a transfer of a token goes to its recipient, never to the contract of the token', () => {
  const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  expect(paymentLink(`ethereum:${token}@1/transfer?address=${EVM}&uint256=1000000`)).toEqual({ address: EVM })
  expect(paymentLink(`ethereum:${token}@1/transfer?uint256=1000000`)).toBeUndefined()
})

test.each(['-1', '0', '1e3', 'NaN', '', ' 1', '0x10', '1,5'])('an amount of %s is left out', (amount) => {
  expect(paymentLink(`bitcoin:bc1q?amount=${amount}`)).toEqual({ address: 'bc1q', currency: 'BTC' })
})

test.each(['bc1q', EVM, '', 'bitcoin:', '?amount=1', 'one two'])('%s is no link', (text) => {
  expect(paymentLink(text)).toBeUndefined()
})
