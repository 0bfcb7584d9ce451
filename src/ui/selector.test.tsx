import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startText } from '../i18n/i18n.ts'
import { regionNames } from '../i18n/regionNames.ts'
import { Selector } from './Selector.tsx'
import { emitted, fits, found, isAddress } from './selector.ts'

const areas = [
  { icon: '/flags/cn.svg', title2: 'Asia', d_code: '86', code: 'CN', name: 'China' },
  { code: 'ES', name: 'España', d_code: 34 },
  { code: 'XX', name: 'Nowhere' },
]
await startText('en')
const draw = (value?: string) =>
  renderToStaticMarkup(
    <Selector options={areas} keyField="code" labelField="name" value={value} label="Country" onPick={() => {}} />,
  )
const rowOf = (markup: string, name: string) => markup.split('<li>').find((row) => row.includes(name)) ?? ''

test('SEL-01: an option shows its icon, label, sub-line and dial code with a plus sign', () => {
  const row = rowOf(draw(), 'China')
  expect(row).toContain('src="/flags/cn.svg"')
  expect(row).toContain('Asia')
  expect(row).toMatch(/\+(<!-- -->)?86/)
})

test('SEL-01: icon, sub-line and dial code are optional', () => {
  const row = rowOf(draw(), 'Nowhere')
  expect(row).not.toContain('<img')
  expect(row).not.toContain('+')
  expect(row).not.toContain('cell-sub')
})

test('SEL-01: a picture on another host is not loaded, nor read as a character', () => {
  const foreign = ['http://evil.example/', 'https://evil.example/a.png', '//evil.example/a.png', './a.png']
  const options = foreign.map((icon, at) => ({ icon, code: at, name: `Row ${at}` }))
  const markup = renderToStaticMarkup(
    <Selector options={options} keyField="code" labelField="name" label="Country" onPick={() => {}} />,
  )
  expect(rowOf(markup, 'Row 3')).toContain('selector-icon')
  expect(markup).not.toMatch(/<img|evil|a\.png/)
})

test('SEL-01: only the current option has the check', () => {
  const markup = draw('ES')
  expect(rowOf(markup, 'España')).toContain('aria-label="Selected"')
  expect(markup.split('aria-label="Selected"')).toHaveLength(2)
  expect(draw()).not.toContain('aria-label="Selected"')
})

test('SEL-03: key and label fields are set by the caller', () => {
  const plans = [{ id: 7, plan: 'Weekly' }]
  const markup = renderToStaticMarkup(
    <Selector options={plans} keyField="id" labelField="plan" value={7} label="Plan" onPick={() => {}} />,
  )
  expect(markup).toContain('Weekly')
  expect(markup).toContain('aria-current="true"')
})

test('SEL-04: a choice emits the key, or with the flag the whole item', () => {
  const [china] = areas
  expect(emitted(areas[0]!, 'code', false)).toBe('CN')
  expect(emitted(areas[0]!, 'code', true)).toBe(china)
})

test('the search ignores accents and covers second lines and dial codes', () => {
  expect(fits(areas[1]!, 'España', 'espana')).toBe(true)
  expect(fits(areas[0]!, 'China', 'asia')).toBe(true)
  expect(fits(areas[0]!, 'China', '+86')).toBe(true)
  expect(fits(areas[1]!, 'España', '86')).toBe(false)
  expect(fits(areas[0]!, 'China', '＋８６')).toBe(true)
  expect(fits(areas[1]!, 'España', '+34')).toBe(true)
  expect(fits(areas[1]!, 'España', '0034')).toBe(true)
  expect(fits({ d_code: '234' }, 'Nigeria', '+34')).toBe(false)
  expect(fits({ d_code: '234' }, 'Nigeria', '34')).toBe(true)
})

test('a country is found by its name in any language, its own or the shown one', () => {
  const isFoundBy = (iso: string, label: string, query: string) => fits({}, label, query, () => regionNames(iso))
  for (const query of ['España', 'espana', 'Spain', '西班牙', 'スペイン', '스페인', 'Tây Ban Nha'])
    expect(isFoundBy('ES', 'Spain', query), query).toBe(true)
  expect(isFoundBy('DE', '德国', 'deutsch')).toBe(true)
  expect(isFoundBy('GB', 'Reino Unido', 'uk')).toBe(true)
  expect(isFoundBy('PT', 'Portugal', 'España')).toBe(false)
})

test('the nearest option is the first one found', () => {
  const options = [
    { name: 'Nigeria', d_code: '234' },
    { name: 'Papua New Guinea', d_code: '675' },
    { name: 'Spain', d_code: '34' },
    { name: 'Guinea', d_code: '224' },
    { name: 'Guinea-Bissau', d_code: '245' },
  ]
  const names = (query: string) => found(options, ({ name }) => name, query).map(({ name }) => name)
  expect(names('34')).toEqual(['Spain', 'Nigeria'])
  expect(names('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Papua New Guinea'])
  expect(names(' ')).toEqual(options.map(({ name }) => name))
})

test('coins and pairs are found by any of their names', () => {
  const coin = { coin: 'BTC', title2: 'Bitcoin' }
  for (const query of ['比特币', 'ビットコイン', '비트코인', 'ＢＴＣ', 'bit-coin', '\u2068BTC\u2069'])
    expect(fits(coin, 'BTC', query), query).toBe(true)
  expect(fits({}, 'BTC/USDT', 'btc_usdt')).toBe(true)
  expect(fits({}, 'BTC/USDT', '比特幣')).toBe(true)
  expect(fits({}, 'ETH/USDT', '比特幣')).toBe(false)
})

test('an icon is an address or a character', () => {
  expect(isAddress('/flags/cn.svg')).toBe(true)
  expect(isAddress('https://example.com/a.png')).toBe(true)
  expect(isAddress('🇨🇳')).toBe(false)
})
