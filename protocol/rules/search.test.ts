import { expect, test } from 'vitest'
import { foundMarkets, hasWords, isFound } from './search.ts'

const market = (base: string, name: string) => ({ code: `${base.toLowerCase()}usdt`, base, quote: 'USDT', name })
const LIST = [
  market('WBTC', 'Wrapped'),
  market('BTC', 'Bitcoin'),
  market('BCH', 'Bitcoin Cash'),
  market('SOL', 'Solana'),
  market('1INCH', '1inch'),
]
const bases = (typed: string) => foundMarkets(LIST, typed).map(({ base }) => base)

test.each([
  'btc-usdt',
  'BTC_USDT',
  'btc usdt',
  'btc/usdt',
  ' BTCUSDT ',
  'BTC／USDT',
  'BTC–USDT',
  'btc.usdt',
  'BTC:USDT',
  'BTC\u00a0/\u00a0USDT',
  '\u2068btc\u2069',
  'b\u200btc\ufeff',
  'ＢＴＣ',
  'ｂｔｃ　ｕｓｄｔ',
])('%j finds BTC/USDT, and first', (typed) => {
  expect(bases(typed)).toEqual(['BTC', 'WBTC'])
})

test.each([
  '比特币',
  '比特幣',
  'ビットコイン',
  'びっとこいん',
  'ﾋﾞｯﾄｺｲﾝ',
  '비트코인',
  '비트',
  '比特币/usdt',
  'bitcoin usdt',
  'Bítcoin',
])('%s finds Bitcoin by its name', (typed) => {
  expect(bases(typed)).toContain('BTC')
  expect(bases(typed)).not.toContain('SOL')
})

test('what is nowhere finds nothing, and no letter at all finds everything in its order', () => {
  expect(bases('zzz')).toEqual([])
  expect(bases('btceth')).toEqual([])
  for (const typed of ['', ' ', '/', '\u200b']) expect(bases(typed)).toEqual(LIST.map(({ base }) => base))
  expect(bases('1inch')).toEqual(['1INCH'])
  expect(foundMarkets([market('CONSTRUCTOR', 'x')], 'constructor')).toHaveLength(1)
})

test('choices are found without their signs and accents', () => {
  expect(isFound('guinea bissau', ['Guinea-Bissau'])).toBe(true)
  expect(isFound('da nang', ['Đà Nẵng'])).toBe(true)
  expect(isFound('espana', ['España'])).toBe(true)
})

test('words are found in any order, with their signs', () => {
  expect(hasWords('ｇｅｔ　order', ['order.list', 'GET'])).toBe(true)
  expect(hasWords('/v1/order', ['/api/v1/order'])).toBe(true)
  expect(hasWords('get missing', ['order.list', 'GET'])).toBe(false)
  expect(hasWords('  ', [])).toBe(true)
})
