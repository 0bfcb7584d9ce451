import { describe, expect, test } from 'vitest'
import { addressProblem } from '../../protocol/rules/address/index.ts'
import { AMOUNT_MOST } from '../shared/typedAmount.ts'
import { LINK_TOKENS } from './linkTokens.ts'
import { paymentLink } from './paymentLink.ts'

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7'
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const SOLANA = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const RIPPLE = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY'
const STELLAR = 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'
const MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'

describe('EIP-681', () => {
  test.each([
    [`ethereum:${EVM}`, { network: 'Ethereum', address: EVM }],
    [`ethereum:${EVM}@1`, { network: 'Ethereum', address: EVM }],
    [`ethereum:${EVM}@56`, { network: 'BSC', address: EVM }],
    [`ethereum:${EVM}@137`, { network: 'Polygon', address: EVM }],
    [`ethereum:pay-${EVM}@42161`, { network: 'Arbitrum One', address: EVM }],
    [`polygon:${EVM}`, { network: 'Polygon', address: EVM }],
    [
      `ETHEREUM:${EVM.toUpperCase()}@43114`,
      { network: 'Avalanche C-Chain', address: `0x${EVM.slice(2).toUpperCase()}` },
    ],
    [`ethereum:${EVM}@1?value=0`, { network: 'Ethereum', address: EVM }],
  ])('%s names its network', (text, payment) => expect(paymentLink(text)).toEqual(payment))

  test.each([
    ['2.014e18', '1', 'ETH', '2.014'],
    ['1', '1', 'ETH', '0.000000000000000001'],
    ['+1.5E18', '56', 'BNB', '1.5'],
    ['.5e18', '137', 'MATIC', '0.5'],
    ['1500000000000000000', '61', 'ETC', '1.5'],
  ])('a value of %s on chain %s is of %s', (value, chain, coin, amount) =>
    expect(paymentLink(`ethereum:${EVM}@${chain}?value=${value}`)).toMatchObject({
      amount,
      coins: expect.arrayContaining([coin]),
      isNative: true,
    }),
  )

  test.each([
    [`ethereum:${USDT}@1/transfer?address=${EVM}&uint256=1000000`, 'Ethereum', 'USDT', '1'],
    [`ethereum:${USDT}/transfer?address=${EVM}&uint256=2.5e6`, 'Ethereum', 'USDT', '2.5'],
    [`ethereum:${USDT.toLowerCase()}@1/transfer?uint256=1&address=${EVM}`, 'Ethereum', 'USDT', '0.000001'],
    [
      `ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${EVM}&uint256=2.014e18`,
      'BSC',
      'USDT',
      '2.014',
    ],
    [`ethereum:${USDT}@1/transfer?address=${EVM}`, 'Ethereum', 'USDT', undefined],
  ])('%s is a transfer of a token to its recipient', (text, network, token, amount) =>
    expect(paymentLink(text)).toEqual({ network, token, address: EVM, ...(amount ? { amount } : {}) }),
  )

  test.each([
    [`ethereum:${EVM}@10`, 'linkChain', { chain: '10' }],
    [`ethereum:${EVM}@0x89`, 'linkUnread', {}],
    [`ethereum:${EVM}@1/transfer?address=${EVM}&uint256=1`, 'linkToken', { token: EVM }],
    [`ethereum:${USDT}@137/transfer?address=${EVM}&uint256=1`, 'linkToken', { token: USDT }],
    [`ethereum:${USDT}@1/approve?address=${EVM}&uint256=1`, 'linkUnread', {}],
    [`ethereum:${USDT}@1/transfer?uint256=1000000`, 'linkUnread', {}],
    [`ethereum:${USDT}@1/transfer?address=${EVM}&uint256=1.5`, 'linkAmount', { amount: '1.5' }],
    [`ethereum:${EVM}?value=-1`, 'linkAmount', { amount: '-1' }],
    [`ethereum:${EVM}?value=1e-3`, 'linkAmount', { amount: '1e-3' }],
    [`ethereum:${EVM}?value=1e99`, 'linkAmount', { amount: '1e99' }],
    [`ethereum:${EVM}?value=lots`, 'linkAmount', { amount: 'lots' }],
  ])('%s is refused', (text, problem, params) => expect(paymentLink(text)).toEqual({ problem, params }))
})

describe('tokens', () => {
  test.each([
    [`solana:${SOLANA}?amount=2&spl-token=${MINT}`, 'Solana', 'USDT'],
    [`SOLANA:${SOLANA}?AMOUNT=2&SPL-TOKEN=${MINT}`, 'Solana', 'USDT'],
    [`solana:${SOLANA}?amount=2&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`, 'Solana', 'USDC'],
    [`tron:${TRON}?amount=2&token=${TRON}`, 'TRON', 'USDT'],
    [`tron:${TRON}?amount=2&token=usdt`, 'TRON', 'USDT'],
    [`tron:${TRON}?amount=2&token=TRX`, 'TRON', 'TRX'],
    [`ton://transfer/EQAB0?amount=2000000&jetton=EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs`, 'TON', 'USDT'],
    [`ethereum:${EVM}@137?amount=2&contractAddress=0xc2132D05D31c914a87C6611C10748AEb04B58e8F`, 'Polygon', 'USDT'],
  ])('%s asks for 2 of the token', (text, network, token) =>
    expect(paymentLink(text)).toMatchObject({ network, token, amount: '2' }),
  )

  test.each([
    `solana:${SOLANA}?amount=2&spl-token=${SOLANA}`,
    `tron:${TRON}?amount=2&token=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb`,
    `ton://transfer/EQAB0?amount=2000000&jetton=EQAB0`,
    `web+stellar:pay?destination=${STELLAR}&amount=2&asset_code=EURC`,
    `bitcoin:${BITCOIN}?amount=2&currency=USD`,
  ])('%s asks for a token that is unknown here, never for the native coin', (text) =>
    expect(paymentLink(text)).toMatchObject({ problem: 'linkToken' }),
  )

  test.each(LINK_TOKENS.filter(({ network }) => network !== 'TON'))(
    '$currency on $network has a contract with a right checksum',
    ({ network, contract }) => expect(addressProblem(network, contract)).toBeUndefined(),
  )
})

describe('BIP 21 and 321', () => {
  const bitcoin = { network: 'Bitcoin', coins: ['BTC'] }
  test.each([
    [`bitcoin:${BITCOIN}?amount=0.015&label=Shop`, { ...bitcoin, address: BITCOIN, amount: '0.015' }],
    [`BITCOIN:${BITCOIN.toUpperCase()}?AMOUNT=0.015`, { ...bitcoin, address: BITCOIN.toUpperCase(), amount: '0.015' }],
    [`BitCoin:${BITCOIN}?aMount=.5&somethingelse=1`, { ...bitcoin, address: BITCOIN, amount: '0.5' }],
    [`bitcoin:?bc=${BITCOIN}&amount=2.`, { ...bitcoin, address: BITCOIN, amount: '2' }],
    [`bitcoin:${BITCOIN}?lightning=LNBC1&lightning=LNBC2`, { ...bitcoin, address: BITCOIN }],
    [`bitcoin://${BITCOIN}`, { ...bitcoin, address: BITCOIN }],
    [`bitcoin:${BITCOIN}\n?amount=0.015\r\n&amp;label=a+b%20c`, { ...bitcoin, address: BITCOIN, amount: '0.015' }],
    [`bitcoin:${BITCOIN}\t?amount=0.015`, { ...bitcoin, address: BITCOIN, amount: '0.015' }],
    [`bitcoin:${BITCOIN}\n   ?amount=0.015`, { ...bitcoin, address: BITCOIN, amount: '0.015' }],
    [`\u2068bitcoin:\u200b${BITCOIN}?amount=0.1\u2069`, { ...bitcoin, address: BITCOIN, amount: '0.1' }],
    [`bitcoin:${BITCOIN}?&amount=0.1&&label=a&&`, { ...bitcoin, address: BITCOIN, amount: '0.1' }],
    [`${BITCOIN}?amount=0.1`, { ...bitcoin, address: BITCOIN, amount: '0.1' }],
  ])('%j', (text, payment) => expect(paymentLink(text)).toEqual(payment))

  test.each([
    ['req-foo=1&amount=0.1', 'linkRequired', { name: 'req-foo' }],
    ['REQ-Foo=1', 'linkRequired', { name: 'REQ-Foo' }],
    ['%72eq-foo=1', 'linkRequired', { name: 'req-foo' }],
    ['amount=1&amount=2', 'linkRepeated', { name: 'amount' }],
    ['amount=1&AMOUNT=1', 'linkRepeated', { name: 'AMOUNT' }],
    ['label=a&label=b', 'linkRepeated', { name: 'label' }],
    ['dt=1&tag=2', 'linkRepeated', { name: 'dt, tag' }],
    ['amount=%zz', 'linkUnread', {}],
    ['%zz=1', 'linkUnread', {}],
    ['%zz', 'linkUnread', {}],
  ])('?%s is refused', (query, problem, params) =>
    expect(paymentLink(`bitcoin:${BITCOIN}?${query}`)).toEqual({ problem, params }),
  )

  test.each(['-1', '1e3', 'NaN', '+1', '0x10', '1,5', '1.2.3', '0.1BTC', '1'.repeat(99)])(
    'an amount of %s is refused',
    (amount) => expect(paymentLink(`bitcoin:${BITCOIN}?amount=${amount}`)).toMatchObject({ problem: 'linkAmount' }),
  )

  test('an amount may be as long as the field takes', () => {
    const longest = `0.${'1'.repeat(AMOUNT_MOST - 2)}`
    expect(paymentLink(`bitcoin:${BITCOIN}?amount=${longest}`)).toMatchObject({ amount: longest })
    expect(paymentLink(`bitcoin:${BITCOIN}?amount=${longest}1`)).toMatchObject({ problem: 'linkAmount' })
  })

  test('an address that fits several networks names none of them', () => {
    const old = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
    expect(paymentLink(`${old}?amount=0.1`)).toEqual({ address: old, amount: '0.1' })
  })

  test.each(['', '0', '0.00'])('an amount of %j leaves it to the sender', (amount) =>
    expect(paymentLink(`bitcoin:${BITCOIN}?amount=${amount}`)).toEqual({ ...bitcoin, address: BITCOIN }),
  )
})

describe('addresses with a tag or memo', () => {
  const ripple = { network: 'XRP Ledger', coins: ['XRP'], address: RIPPLE }
  const stellar = { network: 'Stellar', coins: ['XLM'], address: STELLAR }
  test.each([
    [`${RIPPLE}:495`, { ...ripple, memo: '495' }],
    [`${RIPPLE} 495`, { ...ripple, memo: '495' }],
    [`${RIPPLE}\n４９５`, { ...ripple, memo: '495' }],
    [`${RIPPLE}?dt=495`, { ...ripple, memo: '495' }],
    [`xrpl:${RIPPLE}?dt=4711&amount=20`, { ...ripple, amount: '20', memo: '4711' }],
    [`ripple:${RIPPLE}:495`, { ...ripple, memo: '495' }],
    [
      'X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A',
      { ...ripple, address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', memo: '11747' },
    ],
    [
      `web+stellar:pay?destination=${STELLAR}&amount=120.5&memo=x`,
      { ...stellar, amount: '120.5', isNative: true, memo: 'x' },
    ],
    [`stellar:${STELLAR}?memo=a%20b+c&memo_type=MEMO_TEXT`, { ...stellar, memo: 'a b+c' }],
    [`stellar:pay?destination=${STELLAR}&memo=7&memo_type=MEMO_ID`, { ...stellar, memo: '7' }],
    [`${STELLAR}:hello`, { ...stellar, memo: 'hello' }],
    [
      'ton://transfer/EQAB0?amount=1500000000&text=invoice%207',
      { network: 'TON', coins: ['TON'], address: 'EQAB0', amount: '1.5', isNative: true, memo: 'invoice 7' },
    ],
  ])('%j', (text, payment) => expect(paymentLink(text)).toEqual(payment))

  test('a memo that is no text, and a transaction, are refused', () => {
    expect(paymentLink(`web+stellar:pay?destination=${STELLAR}&memo=x&memo_type=MEMO_HASH`)).toEqual({
      problem: 'linkRequired',
      params: { name: 'memo_type=MEMO_HASH' },
    })
    expect(paymentLink('web+stellar:tx?xdr=AAAA')).toMatchObject({ problem: 'linkUnread' })
    expect(paymentLink('solana:https%3A%2F%2Fshop.example%2Fpay')).toMatchObject({ problem: 'linkUnread' })
  })

  test.each([
    BITCOIN,
    EVM,
    RIPPLE,
    TRON,
    '',
    'bitcoin:',
    '?amount=1',
    'one two',
    'mailto:somebody',
    `${RIPPLE}:4294967296`,
    `${TRON} 495`,
  ])('%j is neither', (text) => expect(paymentLink(text)).toBeUndefined())
})
