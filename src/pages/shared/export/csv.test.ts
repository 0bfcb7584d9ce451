import { expect, test } from 'vitest'
import { zoneName } from '../../../i18n/time.ts'
import { type CsvMarks, csvFile, csvMarks, sharedOffset, timeText } from './csv.ts'

const POINT: CsvMarks = { separator: ',', decimal: '.' }
const COMMA: CsvMarks = { separator: ';', decimal: ',' }
/** The cell of a text, and of a figure, in a file of one cell. */
const cell = (text: string, kind?: 'figure', marks = POINT) =>
  csvFile([], [{ head: [{ label: 'Head', ...(kind && { kind }) }], rows: [[text]] }], marks)
    .join('')
    .slice('\ufeffHead\r\n'.length, -2)
const figure = (text: string, marks?: CsvMarks) => cell(text, 'figure', marks)

test('a file begins with its byte order mark, and an empty line is between tables', () => {
  const head = [{ label: 'Time (UTC)', kind: 'time' }, { label: 'Amount', kind: 'figure' }, { label: 'Coin' }] as const
  const tables = [
    { head, rows: [['2026-03-31 16:05:09', '-0.000000010', 'BTC']] },
    { head: [{ label: 'Balance', kind: 'figure' }] as const, rows: [['1']] },
  ]
  expect(csvFile(['Simulated, not real'], tables, POINT).join('')).toBe(
    '\ufeff"Simulated, not real"\r\nTime (UTC),Amount,Coin\r\n2026-03-31 16:05:09,-0.000000010,BTC\r\n\r\nBalance\r\n1\r\n',
  )
  expect(csvFile([], tables, COMMA).join('')).toBe(
    '\ufeffTime (UTC);Amount;Coin\r\n2026-03-31 16:05:09;-0,000000010;BTC\r\n\r\nBalance\r\n1\r\n',
  )
})

test('the marks are those of the language, and of the region that the device names for it', () => {
  for (const language of ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko']) expect(csvMarks(language, ['es'])).toEqual(POINT)
  for (const language of ['es', 'vi']) expect(csvMarks(language, ['en-US'])).toEqual(COMMA)
  expect(csvMarks('es', ['en-US', 'es-MX'])).toEqual(POINT)
  expect(csvMarks('es', ['es-ES', 'es-MX'])).toEqual(COMMA)
  expect(csvMarks('es', ['es@posix'])).toEqual(COMMA)
})

test('an amount is a number up to 15 digits, and a text beyond, with every digit', () => {
  expect(figure('123456789012345')).toBe('123456789012345')
  expect(figure('1234567.12345678')).toBe('1234567.12345678')
  expect(figure('0.000000000012345600')).toBe('0.000000000012345600')
  expect(figure('1000000000000000000')).toBe('1000000000000000000')
  expect(figure('1234567890123456')).toBe("'1234567890123456")
  expect(figure('-12345678.123456789')).toBe("'-12345678.123456789")
  expect(figure('-12345678.123456789', COMMA)).toBe("'-12345678,123456789")
  expect(figure('')).toBe('')
  expect(figure('–')).toBe('–')
  expect(figure('=1+1')).toBe("'=1+1")
})

test('ids, tags and whatever reads as a number, a date or a truth value are texts', () => {
  const misread = [
    '123456789012345678',
    '0012345',
    '4294967295',
    '12e5',
    '1E+5',
    '2026-11-28',
    '3/4',
    '10:30',
    '1-2',
    '5%',
    '$5',
    '１２３',
    'TRUE',
  ]
  for (const text of misread) expect(cell(text)).toBe(`'${text}`)
  expect(cell('1,234')).toBe(`"'1,234"`)
  for (const text of [
    'BTCUSDT',
    '1INCH',
    'rPEPPER7kfTD9',
    '0x52908400098527886E',
    'A123456789012345678',
    '比特币',
    'TRON',
  ])
    expect(cell(text)).toBe(text)
})

test.each([
  '=1+1',
  '+1-1',
  '-a',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－a',
  '＠x',
  '﹦1',
  '\u00a0=1',
  '\u3000＝1',
  '\u200b=1',
  '\ufeff=1',
])('a formula is text: %j', (text) => expect(cell(text).replace(/^"|"$/g, '')).toBe(`'${text}`))

test('a formula is text after line breaks, tabs, quotes and either separator', () => {
  expect(cell('\t=1')).toBe(`"'\t'=1"`)
  expect(cell('\n\n=1')).toBe(`"'\n\n'=1"`)
  expect(cell('a\r\n=1')).toBe(`"a\r\n'=1"`)
  expect(cell('a;=1', undefined, POINT)).toBe(`"a;'=1"`)
  expect(cell('a,\u00a0＝1', undefined, COMMA)).toBe(`"a,\u00a0'＝1"`)
  expect(cell('a"=1')).toBe(`"a""'=1"`)
  expect(cell(';=1;=2')).toBe(`";'=1;'=2"`)
  expect(cell('a=1')).toBe('a=1')
})

test('separators, quotes, line breaks and spaces at the ends stay within their cell', () => {
  expect(cell('a,b')).toBe('"a,b"')
  expect(cell('a;b')).toBe('"a;b"')
  expect(cell('say "x"')).toBe('"say ""x"""')
  expect(cell('two\nlines')).toBe('"two\nlines"')
  expect(cell(' a')).toBe('" a"')
})

test('times are in one zone, which is UTC where the clocks of the device changed between them', () => {
  expect([timeText(1_774_973_109, 0), timeText(1_774_973_109, 480)]).toEqual([
    '2026-03-31 16:05:09',
    '2026-04-01 00:05:09',
  ])
  expect(timeText(1_774_973_109, -210)).toBe('2026-03-31 12:35:09')
  expect(timeText(Number.NaN, 0)).toBe('')
  expect([0, 480, -210, 345].map(zoneName)).toEqual(['UTC', 'UTC+8', 'UTC-3:30', 'UTC+5:45'])
  const [winter, summer] = [Date.UTC(2026, 0, 1) / 1_000, Date.UTC(2026, 6, 1) / 1_000]
  const own = process.env.TZ
  try {
    process.env.TZ = 'America/New_York'
    expect([sharedOffset([winter]), sharedOffset([summer]), sharedOffset([winter, summer])]).toEqual([-300, -240, 0])
    process.env.TZ = 'Asia/Shanghai'
    expect([sharedOffset([winter, summer]), sharedOffset([])]).toEqual([480, 0])
  } finally {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  }
})
