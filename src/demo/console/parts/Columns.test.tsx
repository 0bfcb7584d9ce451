import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addTexts, startText } from '../../../i18n/i18n.ts'
import { setZone } from '../../../i18n/time.ts'
import { consoleTexts } from '../texts.ts'
import { Columns } from './Columns.tsx'

await startText('en')
await addTexts(consoleTexts)
setZone('UTC')

const FIRST = '1722816000,9,12,10,11,5,<b>ETH</b>'.split(',')
const shown = (...rows: string[][]) =>
  renderToStaticMarkup(<Columns file="ETHUSDT.csv" rows={rows} onRead={() => {}} />)
/** What is chosen for each value. */
const chosen = (markup: string) => [...markup.matchAll(/<b class="end">([^<]*)</g)].map(([, text]) => text)

test('HIS-01: the form shows the first rows and asks for the columns that names do not say', () => {
  const markup = shown(FIRST)
  expect(markup).toContain('ETHUSDT.csv has other columns')
  expect(markup).toContain('<td>12</td><td>10</td><td>11</td><td>5</td><td>&lt;b&gt;ETH&lt;/b&gt;</td>')
  expect(chosen(markup)).toEqual(['Column 1', 'Choose', 'Choose', 'Choose', 'Choose', 'Choose', 'None'])
  expect(markup).toContain('First row: Aug 5, 2024, 00:00:00')
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).toContain('Choose a column for each value.')
})

test('HIS-01: names fill the form; two values of one column can’t be read', () => {
  const names = 'unix,low,max,open,last,vol,symbol'.split(',')
  const markup = shown(names, FIRST)
  expect(chosen(markup)).toEqual(['Column 1', 'Column 4', 'Column 3', 'Column 2', 'Column 5', 'Column 6', 'None'])
  expect(markup).not.toContain('aria-disabled="true"')
})
