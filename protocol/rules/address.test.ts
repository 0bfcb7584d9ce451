import { describe, expect, test } from 'vitest'
import {
  ADDRESS_NETWORKS,
  addressProblem,
  cleanAddress,
  cleanMemo,
  isSameNetwork,
  memoFits,
  networksFor,
  takesMemo,
  takesTag,
} from './address/index.ts'

/** Well-known public addresses: from specifications, first blocks and popular contracts. */
const SOUND: [string, string][] = [
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['TRON', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['BSC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['Polygon', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['Ethereum Classic', '0xde709f2102306220921060314715629080e2fb77'],
  ['Avalanche C-Chain', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['Litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['Dash', 'XdAUmwtig27HBG6WfYyHAzP8n6XC9jESEw'],
  ['Zcash', 't1T3G72ToPuCDTiCEytrU1VUBRHsNupEBut'],
  ['Bitcoin Cash', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['Bitcoin Cash', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
  ['Bitcoin Cash', '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu'],
  ['XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['XRP Ledger', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7'],
  ['Solana', 'So11111111111111111111111111111111111111112'],
  ['Solana', '11111111111111111111111111111111'],
  ['Solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['Cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  [
    'Cardano',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
  ['Cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['Tezos', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
]

describe('addresses by chain', () => {
  test.each(SOUND)('%s accepts %s', (network, address) => expect(addressProblem(network, address)).toBeUndefined())

  test.each(SOUND)('%s detects one changed character in %s', (network, address) => {
    const oneSize = address === address.toLowerCase() || address === address.toUpperCase()
    // Solana has no checksum, and neither have hexadecimal addresses in one case.
    if (network === 'Solana' || (address.startsWith('0x') && (oneSize || /^0x[^a-z]*$/.test(address)))) return
    for (let at = 0; at < address.length; at++)
      for (const sign of ['a', 'C', '4', 'q', '2']) {
        const changed = address.slice(0, at) + sign + address.slice(at + 1)
        if (changed.toLowerCase() !== address.toLowerCase())
          expect(addressProblem(network, changed), changed).toBeDefined()
      }
  })

  test.each([
    ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'addressChecksum'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'addressChecksum'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'addressChecksum'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4', 'addressInvalid'],
    ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'addressChecksum'],
    ['Bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'addressInvalid'],
    ['Solana', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', 'addressChecksum'],
    ['TRON', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'addressInvalid'],
    ['Ethereum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'addressInvalid'],
    ['Ethereum', '', 'addressInvalid'],
    ['Bitcoin', 'x'.repeat(200), 'addressInvalid'],
    // The form must match the whole text, and a text longer than the form is refused.
    ['Bitcoin', 'bc1qqqqqq', 'addressInvalid'],
    ['Bitcoin', 'bc1qqqqqqq', 'addressChecksum'],
    ['Bitcoin', `bc1${'q'.repeat(87)}`, 'addressChecksum'],
    ['Bitcoin', `bc1${'q'.repeat(88)}`, 'addressInvalid'],
    ['Bitcoin Cash', 'qqqqqqqq', 'addressInvalid'],
    ['Bitcoin Cash', 'qqqqqqqqq', 'addressChecksum'],
    ['Bitcoin Cash', 'q'.repeat(70), 'addressChecksum'],
    ['Bitcoin Cash', 'q'.repeat(71), 'addressInvalid'],
    ['Bitcoin Cash', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22Gdx6a', 'addressInvalid'],
    ['Cosmos', `cosmos1${'q'.repeat(123)}`, 'addressChecksum'],
    ['Cosmos', `cosmos1${'q'.repeat(124)}`, 'addressInvalid'],
    ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'addressInvalid'],
    ['Ethereum', '00x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'addressInvalid'],
    ['Solana', '1'.repeat(31), 'addressInvalid'],
    ['Solana', 'z'.repeat(45), 'addressInvalid'],
    ['Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN77', 'addressInvalid'],
    ['Stellar', 'GGAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7', 'addressInvalid'],
    ['Stellar', 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN', 'addressInvalid'],
    ['Stellar', 'gaazi4tcr3ty5ojhctjc2a4qsy6cjwjh5iajtgkin2er7lbnvkoccwn7', 'addressInvalid'],
  ])('%s refuses %s as %s', (network, address, problem) => expect(addressProblem(network, address)).toBe(problem))

  /** Programs and hashes of ascending bytes, encoded by the reference code of BIP 173, BIP 350 and CashAddr. */
  test.each([
    ['the shortest program', 'Bitcoin', 'bc1pqv9qzj7fx2', undefined],
    [
      'the longest program',
      'Bitcoin',
      'bc1pqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hww86h3lrlsvrg5wuwtuy',
      undefined,
    ],
    ['version 16', 'Bitcoin', 'bc1sqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hww86h3lrlsvrg58fdh6d', undefined],
    ['version 0 of 32 bytes', 'Bitcoin', 'bc1qqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwqhqtcjj', undefined],
    ['a program of one byte', 'Bitcoin', 'bc1pqvwl8xs0', 'addressChecksum'],
    [
      'a program of 41 bytes',
      'Bitcoin',
      'bc1pqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hww86h3lrlsvrg5rvlw2s2x',
      'addressChecksum',
    ],
    ['version 17', 'Bitcoin', 'bc13qv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwqpr3nlz', 'addressInvalid'],
    ['version 0 of 16 bytes', 'Bitcoin', 'bc1qqv9pzxqlyckngw6zf9g9whn9dsaqaxas', 'addressChecksum'],
    ['version 0 in bech32m', 'Bitcoin', 'bc1qqv9pzxqlyckngw6zf9g9whn9d3eh4qvgj3hdja', 'addressChecksum'],
    [
      'version 1 in bech32',
      'Bitcoin',
      'bc1pqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwqgtma0v',
      'addressChecksum',
    ],
    [
      'padding that is not zero',
      'Bitcoin',
      'bc1pqv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwpqplyhu',
      'addressChecksum',
    ],
    ['padding of more than a letter', 'Bitcoin', 'bc1pqv9pzxqlyckngw6zf9g9whn9d3eh4qvgqhjuupy', 'addressChecksum'],
    [
      'padding that is not zero',
      'Cosmos',
      'cosmos1qv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwpwguh5s',
      'addressChecksum',
    ],
    [
      'padding that is not zero',
      'Bitcoin Cash',
      'bitcoincash:qq9pzxqlyckngw6zf9g9whn9d3eh4qvg3adqdknvas',
      'addressChecksum',
    ],
    ['a contract’s 32 bytes', 'Cosmos', 'cosmos1qv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uup37w6hwqn7gzfz', undefined],
    ['21 bytes', 'Cosmos', 'cosmos1qv9pzxqlyckngw6zf9g9whn9d3eh4qvg3ufdzfsr', 'addressChecksum'],
    ['20 bytes in bech32m', 'Cosmos', 'cosmos1qv9pzxqlyckngw6zf9g9whn9d3eh4qvgytfxks', 'addressChecksum'],
    ['28 bytes', 'Cardano', 'addr1qv9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9tk2uuqsfxpn7', 'addressChecksum'],
    ['a version and 20 bytes', 'Bitcoin Cash', 'bitcoincash:qq9pzxqlyckngw6zf9g9whn9d3eh4qvg3u7r5a20w3', undefined],
    [
      'a version and 19 bytes',
      'Bitcoin Cash',
      'bitcoincash:qq9pzxqlyckngw6zf9g9whn9d3eh4qvgu52thc60',
      'addressChecksum',
    ],
    [
      'a version and 24 bytes',
      'Bitcoin Cash',
      'bitcoincash:qq9pzxqlyckngw6zf9g9whn9d3eh4qvg37tfmf9t09lv2xas',
      'addressChecksum',
    ],
  ] as const)('%s: %s gives %s for %s', (_, network, address, problem) => {
    for (const text of [address, address.toUpperCase()]) expect(addressProblem(network, text)).toBe(problem)
  })

  test('hexadecimal addresses in a single case have no checksum', () => {
    const digits = '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    for (const hex of [digits, digits.toUpperCase()]) expect(addressProblem('Ethereum', `0x${hex}`)).toBeUndefined()
  })

  test('an unknown network accepts every address', () => {
    expect(addressProblem('Next Chain', 'anything')).toBeUndefined()
    expect(memoFits('Next Chain', 'anything')).toBe(true)
  })

  test('the network is recognised from the address', () => {
    expect(networksFor('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ADDRESS_NETWORKS)).toEqual(['TRON'])
    expect(networksFor('0xde709f2102306220921060314715629080e2fb77', ['TRON', 'Ethereum', 'BSC', 'Other'])).toEqual([
      'Ethereum',
      'BSC',
    ])
    expect(networksFor('garbage', ADDRESS_NETWORKS)).toEqual([])
  })

  test('a tag is a number, a memo a short text, and other chains have neither', () => {
    expect([...ADDRESS_NETWORKS, 'Next Chain'].filter(takesMemo)).toEqual(['XRP Ledger', 'Stellar', 'Cosmos'])
    expect([...ADDRESS_NETWORKS, 'XRP', 'Next Chain'].filter(takesTag)).toEqual(['XRP Ledger', 'XRP'])
  })

  test.each([
    ['XRP', '4294967295', true],
    ['XRP', '4294967296', false],
    ['XRP', '9999999999', false],
    ['XRP', '0', true],
    ['XRP', '007', false],
    ['XRP', '12345678901', false],
    ['XRP', '7a', false],
    ['XRP', '1.5', false],
    ['XRP', '-1', false],
    ['XRP', 'abc', false],
    ['Stellar', 'abc', true],
    ['Stellar', 'x'.repeat(28), true],
    ['Stellar', 'x'.repeat(29), false],
    ['Stellar', 'für Ann', true],
    ['Stellar', '字'.repeat(9), true],
    ['Stellar', '字'.repeat(10), false],
    ['Stellar', 'a\nb', false],
    ['Cosmos', 'x'.repeat(256), true],
    ['Cosmos', 'x'.repeat(257), false],
    ['TRON', '', true],
    ['TRON', '1', false],
  ])('on %s a memo of %j fits: %s', (network, memo, fits) => expect(memoFits(network, memo)).toBe(fits))
})

test.each([
  ['\u2068TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t\u2069', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['\ufeff\u200bTR7NHqjeKQxG\u00adTCi8q8ZY4pL8\u200botSzgjLj6t ', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['\u3000TR7NHqje KQxGTCi8q8ZY\n4pL8otSzgjLj6t\u00a0', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ＴＲ７NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('an address of %j is read without what shows nothing', (text, address) => {
  expect(cleanAddress(text)).toBe(address)
  expect(addressProblem('TRON', cleanAddress(text))).toBeUndefined()
})

test.each([
  ['\u2068495\u2069', '495'],
  [' \ufeff４９５\u3000', '495'],
  ['ａ\u200bbc １', 'abc 1'],
  ['für Ann', 'für Ann'],
  ['支払い１２', '支払い１２'],
])('a memo of %j is read as %j', (text, memo) => expect(cleanMemo(text)).toBe(memo))

test('a network is the same under each of its names', () => {
  expect([isSameNetwork('TRC20', 'TRON'), isSameNetwork('BEP-20', 'BSC'), isSameNetwork('Next', 'next')]).toEqual([
    true,
    true,
    true,
  ])
  expect([isSameNetwork('BSC', 'Ethereum'), isSameNetwork('Next', 'Other'), isSameNetwork('TON', 'TRON')]).toEqual([
    false,
    false,
    false,
  ])
})
