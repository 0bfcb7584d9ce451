import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'

const LIST = readFileSync(new URL('equivalents.tsv', import.meta.url), 'utf8')
const rows = LIST.trimEnd().split('\n').slice(1)

test('each excluded mutant has a reason, and its line still exists', () => {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const [file = '', line = '', from = '', to = '', reason = '', ...more] = row.split('\t')
    const lines = readFileSync(file, 'utf8').split('\n')
    expect([row, lines.some((one) => one.trim().replace(/\s+/g, ' ') === line)]).toEqual([row, true])
    expect([row, from !== to, reason !== '', more]).toEqual([row, true, true, []])
  }
})

test('a mutant is identified by its line’s text and its change, wherever the line is', () => {
  const isEquivalent = equivalents('file\tline\tfrom\tto\twhy\na.ts\tif (a > 1) b()\ta > 1\ta >= 1\ta is never 1\n')
  const mutant = { file: 'a.ts', line: '  if (a > 1)  b()', from: 'a > 1', to: 'a >= 1' }
  expect(isEquivalent(mutant)).toBe(true)
  for (const other of [{ to: 'a < 1' }, { from: 'a' }, { line: 'a > 1' }, { file: 'b.ts' }])
    expect(isEquivalent({ ...mutant, ...other })).toBe(false)
})
