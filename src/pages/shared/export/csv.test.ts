import { expect, test } from 'vitest'
import { csvFile, csvLine, isoTime } from './csv.ts'

test('times are ISO 8601 with the zone of the device', () => {
  expect(isoTime(1_774_973_109, 0)).toBe('2026-03-31T16:05:09+00:00')
  expect(isoTime(1_774_973_109, 120)).toBe('2026-03-31T18:05:09+02:00')
  expect(isoTime(1_774_973_109, -210)).toBe('2026-03-31T12:35:09-03:30')
})

test('a file begins with its byte order mark, and every amount keeps its digits', () => {
  const file = csvFile(['Simulated'], ['Time', 'Amount'], [['now', '0.000000010']]).join('')
  expect(file).toBe('\ufeffSimulated\r\nTime,Amount\r\nnow,0.000000010\r\n')
})

test('commas, quotes and line breaks stay within their cell, and no cell is run as a formula', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n')
  expect(csvLine(['=1+1', '@x', '-12.50', '+0.1', '-a'])).toBe("'=1+1,'@x,-12.50,+0.1,'-a\r\n")
})
