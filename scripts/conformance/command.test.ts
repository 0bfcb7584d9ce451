import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { START_CALLS } from './report.ts'
import { copyOf, renamed, run, type Simulator, serveSimulator } from './testing.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await serveSimulator()
})
afterAll(() => simulator.server.close())

describe('the command', () => {
  test('reports invalid arguments and exits with 2', async () => {
    const { url } = simulator.server
    const cases: [string[], string][] = [
      [[], 'Where is the backend?'],
      [['--base', 'ftp://example.com'], 'no http address'],
      [['--base', url, '--only', 'walletOverwiev'], 'Is it walletOverview?'],
      [['--base', url, '--colour'], '--colour'],
      [['--base', url, '--wait', 'long'], 'a number of seconds'],
      [['--base', url, '--requests', '/nowhere.json'], "can't be read"],
    ]
    for (const [args, words] of cases) {
      const { code, error, text } = await run(args)
      expect([args, code, text]).toEqual([args, 2, ''])
      expect(error).toContain(words)
      expect(error).toContain('npm run conformance -- --base URL')
    }
    expect((await run(['--help'])).code).toBe(0)
    const nowhere = await run(['--base', 'http://127.0.0.1:9'])
    expect([nowhere.code, nowhere.text]).toEqual([2, ''])
    expect(nowhere.error).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:9: .+\n$/)
  })

  test('prints neither the token nor a password', async () => {
    const copy = await copyOf(simulator.server.url, {
      onRequest(_, path) {
        if (path === '/api/withdrawal') throw new Error('the line is cut')
      },
    })
    onTestFinished(() => copy.close())
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'requests.json')
    writeFileSync(
      file,
      JSON.stringify({ withdrawal: { currency: 'USDT', amount: '12', payment_password: '98765432' } }),
    )
    const args = ['--base', copy.url, '--only', 'withdrawal,withdrawalWay', '--unsafe', '--requests', file]
    for (const more of [['--verbose'], ['--json', '-']]) {
      const { code, text } = await run([...args, ...more], { TOKEN: simulator.token })
      expect([code, text.includes('98765432'), text.includes(simulator.token)]).toEqual([1, false, false])
      expect(text).toMatch(/no answer: |"kind": "silence"/)
    }
  })

  test('describes what differs, where, how often, and what the app does then', async () => {
    const copy = await copyOf(simulator.server.url, {
      answers: { '/api/forex': renamed('rate', 'per_dollar'), '/api/invest': renamed('minimum', 'min') },
      raw: { '/api/commonProblem': { status: 404, body: '' } },
    })
    onTestFinished(() => copy.close())
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'report.json')
    const only = 'app,home,help,financial'
    const { code, text } = await run(['--base', copy.url, '--only', only, '--json', file])
    expect(code).toBe(1)
    const lines = text
      .replaceAll(copy.url, 'URL')
      .replace(/\(\d+ of \d+\)/g, '(n of n)')
      .split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Conformance of URL',
        '14 calls, asked as a visitor; only calls that change nothing',
        'app            3 of 4',
        '  ✗ forex  GET /api/forex',
        '      [].rate                    comes as per_dollar (n of n)',
        '      → the app does not start: its error page says InitError',
        'financial      1 of 2   2 not asked',
        '      list[].minimum             comes as min (n of n)',
        '  ✗ commonProblem  GET /api/commonProblem  is not there',
        expect.stringMatching(/^ {6}→ shows that it failed: .*help\/Faq/),
        '  4 calls: changes something: asked with --unsafe',
        '3 of 10 calls are not as promised.',
      ]),
    )
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ conforms: false, totals: { failing: 3 } })
  })

  test('the calls it lists as needed for the start are those the start makes', () => {
    const source = readFileSync('machines/app/startFlow.ts', 'utf8')
    const request = [...source.matchAll(/\bapiActor\('(\w+)'\)/g)].map(([, name]) => name)
    expect([...new Set(request)].sort()).toEqual([...START_CALLS].sort())
  })
})
