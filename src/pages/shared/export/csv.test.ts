import { expect, test } from 'vitest'
import { csvFile, csvLine, isoTime } from './csv.ts'

test('times are ISO 8601 with the zone of the device', () => {
  expect(isoTime(1_774_973_109, 0)).toBe('2026-03-31T16:05:09+00:00')
  expect(isoTime(1_774_973_109, 120)).toBe('2026-03-31T18:05:09+02:00')
  expect(isoTime(1_774_973_109, -210)).toBe('2026-03-31T12:35:09-03:30')
})

test('a file begins with its byte order mark, every amount keeps its digits, and an empty line is between tables', () => {
  const head = [{ label: 'Time' }, { label: 'Amount' }]
  const tables = [
    { head, rows: [['now', '0.000000010']] },
    { head: [{ label: 'Balance' }], rows: [['1']] },
  ]
  expect(csvFile(['Simulated'], tables).join('')).toBe(
    '\ufeffSimulated\r\nTime,Amount\r\nnow,0.000000010\r\n\r\nBalance\r\n1\r\n',
  )
})

test('commas, quotes and line breaks stay within their cell, and no cell is run as a formula', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n')
  expect(csvLine(['=1+1', '@x', '-12.50', '+0.1', '-a'])).toBe("'=1+1,'@x,-12.50,+0.1,'-a\r\n")
})
