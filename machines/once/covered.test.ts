import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../*/*.ts', '!../**/*.test.ts', '!../**/onceFlows.ts', '!../**/redaction.ts', '!../model/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const rows = import.meta.glob<string>('../*/onceFlows.ts', { query: '?raw', import: 'default', eager: true })
const tests = Object.values(rows).join('\n')

/** Calls that a source submits, by its own machine or by a ticket. */
function sentIn(source: string): string[] {
  const made = [...source.matchAll(/\bsubmission\('(\w+)'\)/g)]
  const tickets = /\bstakeTicket\(\{/.test(source) ? [...source.matchAll(/\bcall: '(\w+)'/g)] : []
  return [...made, ...tickets].map(([, call]) => call as string)
}

const sent = Object.entries(sources).flatMap(([file, source]) => sentIn(source).map((call) => [call, file] as const))

test('the submitting machines are found', () => {
  const files = new Set(sent.map(([, file]) => file.replace(/^.*\//, '')))
  expect(files).toContain('spotOrderFlow.ts')
  expect(files).toContain('secondOrderFlow.ts')
  expect(files.size).toBeGreaterThanOrEqual(10)
})

test.each(sent)('%s of %s is tested to be placed exactly once', (call, file) => {
  // A machine split into files invokes its actors in its setup.
  const machine = file.replace(/^.*\/(\w+)\.ts$/, '$1').replace(/Setup$/, 'Flow')
  expect(tests.includes(`'${call}'`)).toBe(true)
  expect(tests.includes(machine)).toBe(true)
})
