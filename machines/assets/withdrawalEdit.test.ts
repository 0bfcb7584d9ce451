import { describe, expect, test } from 'vitest'
import { MEMO_MOST } from '../../protocol/rules/address/index.ts'
import { draftFor, type WithdrawalDraft } from './withdrawalDraft.ts'
import { edited, type WithdrawalEdit } from './withdrawalEdit.ts'
import { withdrawalProblems } from './withdrawalTerms.ts'
import { EVM_ADDRESS, methods as few, RIPPLE_ADDRESS, TRON_ADDRESS } from './withdrawalTesting.ts'

const SOLANA = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const BITCOIN = 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ'
const STELLAR = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const terms = few.currencies[0]!.networks[0]!
const coin = (currency: string, ...networks: string[]) => ({
  ...few.currencies[0]!,
  currency,
  networks: networks.map((network) => ({ ...terms, network })),
})
const methods = {
  ...few,
  currencies: [
    coin('USDT', 'TRON', 'BSC', 'Ethereum', 'Polygon', 'Solana'),
    coin('BTC', 'Bitcoin'),
    coin('ETH', 'Ethereum', 'Arbitrum One'),
    coin('BNB', 'BEP20'),
    coin('SOL', 'Solana'),
    coin('TRX', 'TRC20'),
    coin('MATIC', 'Polygon'),
    coin('XRP', 'XRP Ledger'),
    coin('XLM', 'Stellar'),
  ],
}
const edit = (draft: WithdrawalDraft, ...edits: WithdrawalEdit[]) =>
  edits.reduce((now, one) => edited(now, methods, one, () => ''), draft)
const chosen = (currency: string) => draftFor(methods, { currency }) as WithdrawalDraft
const read = (text: string, currency = 'USDT') => edit(chosen(currency), { type: 'withdrawal.address', address: text })
const problemsOf = (draft: WithdrawalDraft) => withdrawalProblems({ ...draft, amount: '5' }, methods, 0)

describe('a payment link', () => {
  test.each([
    [`ethereum:${EVM_ADDRESS}@1`, 'USDT', ['USDT', 'Ethereum', '']],
    [`ethereum:${EVM_ADDRESS}`, 'USDT', ['USDT', 'Ethereum', '']],
    [`ethereum:${EVM_ADDRESS}@137`, 'USDT', ['USDT', 'Polygon', '']],
    [`ethereum:${EVM_ADDRESS}@56`, 'BNB', ['BNB', 'BEP20', '']],
    [`ethereum:${EVM_ADDRESS}@56?value=1e18`, 'BTC', ['BNB', 'BEP20', '1']],
    [`ethereum:${EVM_ADDRESS}@1?value=1e18`, 'USDT', ['USDT', 'Ethereum', '']],
    [`ethereum:${EVM_ADDRESS}@42161?value=1e18`, 'ETH', ['ETH', 'Arbitrum One', '1']],
    [`ethereum:${EVM_ADDRESS}@1/transfer?address=${EVM_ADDRESS}&uint256=2.5e6`, 'BTC', ['USDT', 'Ethereum', '2.5']],
    [
      `solana:${SOLANA}?amount=2&spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
      'BTC',
      ['USDT', 'Solana', '2'],
    ],
    [`solana:${SOLANA}?amount=2`, 'BTC', ['SOL', 'Solana', '2']],
    [`solana:${SOLANA}?amount=2`, 'USDT', ['USDT', 'Solana', '']],
    [`tron:${TRON_ADDRESS}?amount=100.00`, 'USDT', ['USDT', 'TRON', '100.00']],
    [`tron:${TRON_ADDRESS}?amount=100.00&token=${TRON_ADDRESS}`, 'BTC', ['USDT', 'TRON', '100.00']],
    [`tron:${TRON_ADDRESS}?amount=100.00&token=${TRON_ADDRESS}`, 'TRX', ['USDT', 'TRON', '100.00']],
    [`tron:${TRON_ADDRESS}?amount=100.00`, 'TRX', ['TRX', 'TRC20', '100.00']],
    [`polygon:${EVM_ADDRESS}?amount=3`, 'USDT', ['USDT', 'Polygon', '3']],
    [`BITCOIN:${BITCOIN}?AMOUNT=0.015`, 'USDT', ['BTC', 'Bitcoin', '0.015']],
  ])('%s with %s chosen', (text, currency, target) => {
    const draft = read(text, currency)
    expect([draft.currency, draft.network, draft.amount]).toEqual(target)
    expect(problemsOf(draft)).toEqual([])
  })

  test('brings its tag along, as an address with a tag does', () => {
    for (const text of [`xrpl:${RIPPLE_ADDRESS}?dt=495`, `${RIPPLE_ADDRESS}:495`, `${RIPPLE_ADDRESS}?dt=495`])
      expect(read(text)).toMatchObject({ currency: 'XRP', address: RIPPLE_ADDRESS, memo: '495' })
    expect(read(`web+stellar:pay?destination=${STELLAR}&amount=120.5&memo=x`)).toMatchObject({
      currency: 'XLM',
      address: STELLAR,
      memo: 'x',
      amount: '120.5',
    })
  })

  test('of 300 and more characters is read whole', () => {
    const link = `bitcoin:${BITCOIN}?label=${'x'.repeat(600)}&amount=0.015`
    expect(read(link)).toMatchObject({ address: BITCOIN, amount: '0.015' })
  })

  test('an amount in another coin is reported and does not replace the typed one', () => {
    expect(read(`solana:${SOLANA}?amount=2`).notes).toEqual([
      { id: 'ownCoin', params: { amount: '2', coin: 'SOL', currency: 'USDT' } },
    ])
    expect(read(`tron:${TRON_ADDRESS}?amount=100.00`).notes).toMatchObject([{ id: 'whichCoin' }])
    expect(read(`tron:${TRON_ADDRESS}?memo=7`).notes).toEqual([
      { id: 'memoLeft', params: { memo: '7', network: 'TRON' } },
    ])
    const typed = edit(
      chosen('USDT'),
      { type: 'withdrawal.amount', amount: '12.5' },
      { type: 'withdrawal.address', address: `solana:${SOLANA}?amount=2` },
    )
    expect(typed.amount).toBe('12.5')
    expect(edit(typed, { type: 'withdrawal.currency', currency: 'SOL' })).toMatchObject({ address: SOLANA, notes: [] })
  })

  test.each([
    [`ethereum:${EVM_ADDRESS}@137`, 'ETH', 'linkNetwork', { network: 'Polygon', currency: 'ETH' }],
    [`ethereum:${EVM_ADDRESS}@1`, 'BNB', 'linkNetwork', { network: 'Ethereum', currency: 'BNB' }],
    [`ethereum:${EVM_ADDRESS}`, 'BTC', 'linkNetwork', { network: 'Ethereum', currency: 'BTC' }],
    [`ethereum:${EVM_ADDRESS}@43114`, 'USDT', 'linkNetwork', { network: 'Avalanche C-Chain', currency: 'USDT' }],
    [`ethereum:${EVM_ADDRESS}@8453`, 'USDT', 'linkChain', { chain: '8453' }],
    ['litecoin:LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'USDT', 'linkCurrency', { currency: 'LTC' }],
    [`solana:${SOLANA}?spl-token=${SOLANA}&amount=2`, 'USDT', 'linkToken', { token: SOLANA }],
    [`bitcoin:${BITCOIN}?req-foo=1&amount=0.1`, 'BTC', 'linkRequired', { name: 'req-foo' }],
    [`bitcoin:${BITCOIN}?amount=1&amount=2`, 'BTC', 'linkRepeated', { name: 'amount' }],
    [`bitcoin:${BITCOIN}?amount=1,5`, 'BTC', 'linkAmount', { amount: '1,5' }],
    ['monero:4AdUndXHHZ6cfufTMvppY6JwXNouMBzSkbLYfpAV5Usx', 'USDT', 'linkUnread', {}],
  ])('%s with %s chosen stays in the field, with the reason', (text, currency, id, params) => {
    const draft = read(text, currency)
    expect(draft).toMatchObject({ currency, address: text, amount: '' })
    expect(problemsOf(draft)).toEqual([{ field: 'address', id, params }])
  })

  test('that did not fit the currency is taken once one is chosen that it fits', () => {
    const draft = edit(read(`ethereum:${EVM_ADDRESS}@137`, 'ETH'), { type: 'withdrawal.currency', currency: 'USDT' })
    expect(draft).toMatchObject({ currency: 'USDT', network: 'Polygon', address: EVM_ADDRESS })
  })

  test('with a typo in its address fills in everything, and the checksum is reported', () => {
    const draft = read(`tron:${TRON_ADDRESS.slice(0, -1)}u?amount=3`)
    expect(draft).toMatchObject({ network: 'TRON', amount: '3' })
    expect(problemsOf(draft)).toMatchObject([{ id: 'addressChecksum' }])
  })
})

test('an address with an amount alone names no network: what was chosen stays, and a typed amount is replaced', () => {
  const typed = edit(chosen('ETH'), { type: 'withdrawal.amount', amount: '12.5' })
  const draft = edit(typed, { type: 'withdrawal.address', address: `${EVM_ADDRESS}?amount=0.5` })
  expect(draft).toMatchObject({
    currency: 'ETH',
    network: 'Ethereum',
    address: EVM_ADDRESS,
    amount: '0.5',
    picked: false,
  })
  // The network still follows the address.
  const other = edit(read(`${EVM_ADDRESS}?amount=0.5`), { type: 'withdrawal.address', address: SOLANA })
  expect(other).toMatchObject({ network: 'Solana', address: SOLANA })
  const picked = edit(typed, { type: 'withdrawal.network', network: 'Arbitrum One' })
  expect(edit(picked, { type: 'withdrawal.address', address: `${EVM_ADDRESS}?amount=0.5` })).toMatchObject({
    network: 'Arbitrum One',
    picked: true,
  })
})

test('a memo that is too long for any network leaves the field unchanged', () => {
  const ripple = edit(read(RIPPLE_ADDRESS, 'XRP'), { type: 'withdrawal.memo', memo: '1'.repeat(MEMO_MOST) })
  expect(ripple.memo).toHaveLength(MEMO_MOST)
  expect(edit(ripple, { type: 'withdrawal.memo', memo: '2'.repeat(MEMO_MOST + 1) }).memo).toBe(ripple.memo)
})

test('a text that is too long leaves the field unchanged and is reported', () => {
  const draft = edit(read(TRON_ADDRESS), { type: 'withdrawal.address', address: 'x'.repeat(5_001) })
  expect(draft).toMatchObject({ address: TRON_ADDRESS, notes: [{ id: 'long' }] })
})

test.each(['4294967296', '99999999999', '7a'])('a tag of %s is refused', (memo) => {
  expect(problemsOf(edit(read(RIPPLE_ADDRESS, 'XRP'), { type: 'withdrawal.memo', memo }))).toMatchObject([
    { field: 'memo', id: 'memoInvalid' },
  ])
})

test('a tag with what shows nothing around it is sent without', () => {
  const draft = edit(read(RIPPLE_ADDRESS, 'XRP'), { type: 'withdrawal.memo', memo: '\u2068４９５\u2069 ' })
  expect(problemsOf(draft)).toEqual([])
})
