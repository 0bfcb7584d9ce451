import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './testing.ts'

const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'session.har')
const entry = (path: string, data: unknown, more: object = {}) => ({
  startedDateTime: '2026-03-01T08:00:00.000Z',
  request: { method: 'GET', url: `https://api.example${path}`, headers: [] },
  response: { status: 200, content: { text: JSON.stringify({ code: 200, message: 'success', data }) } },
  ...more,
})
const write = (...entries: object[]) => writeFileSync(file, JSON.stringify({ log: { entries } }))

test('REC-01: a recorded session is checked like a backend, and nothing is asked', async () => {
  const rates = [{ title: 'USD', symbol: '$', per_dollar: '1' }]
  const frames = ['{"type":"ping","time":1772352000}', '{"type":"sub","topic":"contract.margin","data":{"margin":5}}']
  const messages = frames.map((data) => ({ type: 'receive', time: 1, opcode: 1, data }))
  write(entry('/api/forex', rates), entry('/api/unheardOf', []), entry('/wss', null, { _webSocketMessages: messages }))
  const { code, text } = await run(['--recording', file])
  expect(code).toBe(1)
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `Conformance of ${file}`,
      '  ✗ forex  GET /api/forex',
      expect.stringMatching(/^ {6}\[\]\.rate +is missing: a decimal number as text/),
      '1 calls, as recorded',
      expect.stringMatching(/^ {6}margin +a number in place of/),
    ]),
  )
})

test('REC-01: a file that can not be checked is named with its problem', async () => {
  write()
  const none = await run(['--recording', file])
  expect([none.code, none.error.split('\n')[0]]).toEqual([2, `${file} has no calls of an exchange.`])
  expect((await run(['--recording', '/nowhere.har'])).error).toContain("/nowhere.har can't be read")
  expect((await run(['--recording', file, '--base', 'https://api.example'])).error).toContain('not both')
})

test('REC-01: two recordings are compared: calls of one alone, fields and types', async () => {
  const [first, second] = ['first.har', 'second.har'].map((name) => join(dirname(file), name))
  const forex = (rate: unknown, more = {}) => entry('/api/forex', [{ title: 'USD', rate, ...more }])
  write(forex('1', { icon: 'usd' }), entry('/api/notice', []))
  renameSync(file, first ?? '')
  write(forex(1), entry('/api/home', {}))
  renameSync(file, second ?? '')
  const { code, text } = await run(['--recording', `${first}`, '--recording', `${second}`])
  expect(code).toBe(1)
  expect(text.split('\n')).toEqual([
    `${first} / ${second}`,
    '',
    '  forex',
    '      data[].rate  text / a number',
    '      data[].icon  text / nothing',
    `  home  only in ${second}`,
    `  notice  only in ${first}`,
    '',
    '3 calls and topics differ; both have 1.',
    '',
  ])
  const some = await run(['--recording', `${first}`, '--recording', `${second}`, '--only', 'notice', '--json', '-'])
  expect(JSON.parse(some.text)).toMatchObject({ common: 1, differences: [{ name: 'notice', only: 'first' }] })
  const adapter = ['--adapter', 'scripts/dialect/adapter.ts']
  write(entry('/v2/markets', {}), entry('/v2/nothing', {}))
  const dialect = await run(['--recording', file, '--recording', file, ...adapter])
  expect(dialect.text).toContain('Nothing differs in the 1 calls and topics')
  expect((await run(['--recording', file, ...adapter])).error).toContain('A recording is checked as it is.')
  const same = await run(['--recording', `${first}`, '--recording', `${first}`])
  expect([same.code, same.text]).toEqual([0, expect.stringContaining('Nothing differs in the 2 calls and topics')])
})
