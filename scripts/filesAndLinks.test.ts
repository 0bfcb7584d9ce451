/** The table of files and links in docs/trust.md against the code. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as link from '../src/app/link.ts'
import { PHONE } from '../src/app/phone.ts'

const section = readFileSync('docs/trust.md', 'utf8').split('\n## Files and links\n')[1]?.split('\n## ')[0] ?? ''
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| kind '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, kind = '', reader = '', bounds = '', tests = '']) => ({ kind, reader, bounds, tests }))
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const kinds = new Set(rows.flatMap(({ kind }) => quoted(kind)))
const withoutRow = (names: readonly string[]) => names.filter((name) => !kinds.has(name))

const sources = ['src/**/*.{ts,tsx}', 'simulator/chat/*.ts'].flatMap((pattern) =>
  globSync(pattern, { exclude: (name) => /\.test\.|\.testing\./.test(String(name)) }),
)
const matching = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('each parameter of a link has a row', () => {
  expect(withoutRow(Object.keys(link.readLink('')))).toEqual([])
  const marks = Object.entries(link).flatMap(([name, value]) => (name.endsWith('_MARK') ? [String(value)] : []))
  expect(marks).toHaveLength(2)
  expect(withoutRow([...marks, PHONE])).toEqual([])
})

test('each parameter that the demo reads from its own address has a row', () => {
  const readers = matching(/URLSearchParams\((?:at|location)?\.?search\)/)
  expect(readers.length).toBeGreaterThan(4)
  const names = readers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:get|parameter)\('(\w+)'\)/g)].map(([, name = '']) => name),
  )
  expect(names).toEqual(expect.arrayContaining(['stage', 'collection', 'lang']))
  expect(withoutRow(names)).toEqual([])
})

test('each input of a file has a row', () => {
  const inputs = matching(/type="file"|<FileButton\b|showOpenFilePicker|new FileReader/)
  expect(inputs.length).toBeGreaterThan(3)
  expect(withoutRow(inputs)).toEqual([])
})

test('each script that reads a file of its user has a row', () => {
  const scripts = globSync('scripts/{*.mjs,conformance/*.ts}').filter(
    (file) => !file.includes('.test.') && /readFileSync\((?:file|process\.argv)/.test(readFileSync(file, 'utf8')),
  )
  expect(scripts).toHaveLength(4)
  expect(withoutRow(scripts)).toEqual([])
})

test('each row has a reader, and tests that exist', () => {
  for (const { kind, reader, tests } of rows) {
    const files = quoted(tests).filter((name) => name.includes('/'))
    expect([kind, reader !== '', files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([
      kind,
      true,
      true,
      [],
    ])
    expect([kind, quoted(reader).filter((name) => /\/.*\.\w+$/.test(name) && !existsSync(name))]).toEqual([kind, []])
  }
})
