/** Runs where LibreOffice is installed (vitest.config.ts); the result of `npm test` lists it as not run elsewhere. */
import { beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '../protocol/rules/constants.ts'
import { isDecimal } from '../protocol/rules/decimal.ts'
import type { TFunction } from '../src/i18n/i18n.ts'
import { TEXTS } from '../src/i18n/testing.ts'
import { csvFile, csvMarks } from '../src/pages/shared/export/csv.ts'
import { LISTS } from '../src/pages/shared/export/lists.ts'
import { type Table, tablesOf } from '../src/pages/shared/export/tables.ts'
import { openedIn, type SheetCell } from './tools/libreOffice.ts'

const NOTES = ['Simulated funds, not "real"']
/** A record with the fields of every list, each as hard for a spreadsheet as it can be. */
const ROW = {
  ...{ id: 20260331, number: '202603311605091234', created: 1_774_973_109, time: 1_774_973_109 },
  ...{ code: 'btcusdt', currency: 'USDT', feeCurrency: 'BTC', account: 'coin', from: 'coin', to: 'contract' },
  ...{ kind: 'trade', side: 'buy', direction: 'long', forecast: 'up', timeInForce: 'gtc', state: 'open' },
  ...{ amount: '-1234567.12345678', quantity: '0.00000001', balance: '12345678901.123456789', fee: '0.5' },
  ...{ price: '61250.10', total: '123456789012345', filled: '1e', average: null, received: '-0.75', rate: '16' },
  ...{ stake: '10', purchasePrice: '61250.1', settlementPrice: '0', settlementIncome: '1234567890123456' },
  ...{ arrival: '1000000', reference: '000000000000000017', network: '比特币 Bitcoin', bank: null, protocol: '１２３' },
  ...{ address: '=HYPERLINK("http://example.com";"x")', transactionId: '2e5' },
  note: '\u00a0＝1+1;=2+2,\t=3+3\n=4+4"=5+5',
}

const OPENED = ['zh', 'en', 'es'] as const satisfies readonly LanguageCode[]
const textsIn = (language: LanguageCode) => ((key: string) => TEXTS[language].get(key) ?? key) as TFunction
const tablesIn = (language: LanguageCode): Table[] =>
  Object.values(LISTS).flatMap((list) => [
    ...tablesOf(list, { rows: [ROW, ROW], dropped: 0, filters: { kind: 'trade' } }, textsIn(language)),
  ])
const fileIn = (language: LanguageCode): string => csvFile(NOTES, tablesIn(language), csvMarks(language, [])).join('')

/** Digits that a spreadsheet keeps of a number. */
const isExact = (text: string): boolean => text.replace(/\D/g, '').replace(/^0+|0+$/g, '').length <= 15

const opened: Record<string, SheetCell[][]> = {}
beforeAll(async () => {
  const files = Object.fromEntries(OPENED.map((language) => [language, fileIn(language)]))
  const [en, es] = await Promise.all([openedIn('en', files), openedIn('es', files)])
  for (const language of OPENED)
    Object.assign(opened, { [`${language} in en`]: en[language], [`${language} in es`]: es[language] })
})

test.each(OPENED)('every cell of every list in %s comes back whole from LibreOffice', (language) => {
  const rows = opened[`${language} in ${language === 'es' ? 'es' : 'en'}`] ?? []
  const { decimal } = csvMarks(language, [])
  const filled = rows.filter((row) => row.some(({ value }) => value !== ''))
  expect(filled[0]?.[0]?.value).toBe(NOTES[0])
  const lines = tablesIn(language).flatMap(({ head, rows }) => [
    head.map(({ label }) => ({ text: label, kind: undefined })),
    ...rows.map((cells) => cells.map((text, at) => ({ text, kind: head[at]?.kind }))),
  ])
  expect(filled).toHaveLength(lines.length + 1)
  for (const [at, line] of lines.entries())
    for (const [column, { text, kind }] of line.entries()) {
      const { type, value } = filled[at + 1]?.[column] ?? { type: 'missing', value: '' }
      const cell = [text, type]
      if (kind === 'time') expect([type, value]).toEqual(['date', text.replace(' ', 'T')])
      else if (kind === 'figure' && isDecimal(text) && isExact(text)) {
        expect(cell).toEqual([text, 'float'])
        expect(Number(value)).toBe(Number(text))
      } else {
        expect(cell).toEqual([text, 'string'])
        // Nothing but the marks of text is added, and nothing is lost; LibreOffice itself drops tabs.
        const expected = kind === 'figure' ? text.replace('.', decimal) : text
        expect(value.replaceAll("'", '')).toBe(expected.replaceAll('\t', ''))
      }
    }
})

test('no cell is a formula, not even in the region whose cells end at the other mark', () => {
  expect(Object.keys(opened)).toHaveLength(6)
  for (const [name, rows] of Object.entries(opened)) {
    const formulas = rows.flat().filter(({ formula }) => formula !== undefined)
    expect([name, formulas]).toEqual([name, []])
    expect(rows.length).toBeGreaterThan(30)
  }
})
