import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { OWN_TOPICS } from '../../protocol/topics.ts'
import { startDialect } from '../dialect/server.ts'
import { readAdapter } from '../tools/buildAdapter.ts'
import type { Report } from './report.ts'
import { copyOf, everyRow, renamed, run, type Simulator, serveSimulator } from './testing.ts'

let simulator: Simulator
let dialect: Awaited<ReturnType<typeof startDialect>>
beforeAll(async () => {
  simulator = await serveSimulator()
  dialect = await startDialect(simulator.server.url, '')
})
afterAll(async () => {
  await dialect.close()
  await simulator.server.close()
})

const fileOf = (name: string, text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), name)
  writeFileSync(file, text)
  return file
}
const scratch = () => fileOf('skeleton.ts', '')
const ADAPTER = 'scripts/dialect/adapter.ts'

describe('a backend with other names', () => {
  test('SIM-01: conforms by every call and topic through its adapter, including changes', async () => {
    const password = '20262026'
    const requests = fileOf(
      'requests.json',
      JSON.stringify({
        withdrawal: {
          currency: 'USDT',
          network: 'TRON',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          amount: '12.5',
          payment_password: password,
        },
      }),
    )
    const args = ['--base', dialect.url, '--adapter', ADAPTER, '--socket', '--unsafe', '--requests', requests]
    const { code, text } = await run([...args, '--json', '-'], { TOKEN: simulator.token })
    const report = JSON.parse(text) as Report
    const wrong = report.calls.filter(({ state }) => state === 'differs' || state === 'refused' || state === 'lacking')
    expect(wrong.map(({ call, differences }) => [call, differences])).toEqual([])
    expect([code, report.conforms]).toEqual([0, true])
    const fitting = report.calls.filter(({ state }) => state === 'fits')
    expect(fitting.map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        'market',
        'currencyTrade',
        'currencyRevoke',
        'contractPlaceOrder',
        'contractCloseOrder',
        'secondPlaceOrder',
        'transfer',
        'withdrawal',
        'uploadFile',
      ]),
    )
    expect(fitting.every(({ path }) => path.startsWith('/v2/'))).toBe(true)
    const heard = report.socket?.topics.filter(({ state }) => state === 'fits').map(({ topic }) => topic)
    expect(heard).toEqual(
      expect.arrayContaining(['ping', 'all_ticker', 'trade', 'kline', 'depth', ...OWN_TOPICS.slice(0, 1)]),
    )
    expect(report.calls.find(({ call }) => call === 'invest')).toMatchObject({
      state: 'notAsked',
      notes: ['is not offered, says the adapter'],
    })
  })

  test('is unreachable without its adapter, and the skeleton lists every path', async () => {
    const file = scratch()
    const args = ['--base', dialect.url, '--only', 'app,market', '--socket', '--wait', '1', '--skeleton', file]
    expect((await run(args, { TOKEN: simulator.token })).code).toBe(1)
    const skeleton = readFileSync(file, 'utf8')
    expect(skeleton).toContain("// TODO forex: { path: '' }, GET /api/forex is not there\n")
    expect(skeleton).toContain('// TODO path, hello(), ready(), send() and receive()')
    expect(await readAdapter(file)).toMatchObject({ calls: {} })
  })

  test('the skeleton detects an envelope by its names', async () => {
    const enveloped = await copyOf(simulator.server.url, {
      answers: {
        '/api/forex': ({ data }) => ({ ok: true, result: data }),
        '/api/language': ({ data }) => ({ ok: true, result: data }),
      },
    })
    onTestFinished(() => enveloped.close())
    const { text } = await run(['--base', enveloped.url, '--only', 'forex,language', '--skeleton', '-'])
    expect(text).toContain(
      "  // 2 answers: { ok, result }\n  envelope: {\n    success: { at: 'ok', is: [true] },\n    data: 'result',\n",
    )
  })
})

describe('the skeleton', () => {
  test('has the detected names, lists missing fields beside received ones, and reduces the differences', async () => {
    const copy = await copyOf(simulator.server.url, {
      answers: {
        '/api/forex': renamed('icon', 'sign_icon'),
        '/api/market': everyRow(({ price, volume, ...row }) => ({ ...row, zz: price, last: 1 })),
      },
      raw: { '/api/commonProblem': { status: 404, body: '' } },
      frame: (message) =>
        message.topic === 'all_ticker'
          ? {
              ...message,
              data: (message.data as Record<string, unknown>[]).map(({ code, ...row }) => ({
                ...row,
                market_code: code,
              })),
            }
          : message,
    })
    onTestFinished(() => copy.close())
    const file = scratch()
    const args = ['--base', copy.url, '--only', 'forex,market,commonProblem', '--socket', '--wait', '3']
    const first = await run([...args, '--skeleton', file], { TOKEN: simulator.token })
    expect(first.text).toContain('comes as sign_icon')
    const skeleton = readFileSync(file, 'utf8')
    for (const line of [
      "import type { Adapter } from '../protocol/adapter.ts'",
      '} satisfies Adapter',
      "    forex: {\n      reply: {\n        '[].icon': 'sign_icon',\n",
      "        // TODO '[].price': '', ",
      'came: last, zz',
      "    // TODO commonProblem: { path: '' }, GET /api/commonProblem is not there\n",
      "      all_ticker: {\n        '[].code': 'market_code',\n",
    ])
      expect(skeleton).toContain(line)
    expect(skeleton).not.toContain('envelope:')
    expect(skeleton).not.toContain(simulator.token)
    const again = await run([...args, '--adapter', file], { TOKEN: simulator.token })
    expect(again.text).not.toContain('comes as sign_icon')
    expect(again.text).not.toContain('comes as market_code')
    expect(again.text).toContain('commonProblem')
  })

  test('an invalid adapter ends the check with its problems', async () => {
    const base = ['--base', simulator.server.url, '--only', 'forex']
    const none = await run([...base, '--adapter', 'deploy/none.ts'])
    expect([none.code, none.error]).toEqual([2, 'There is no file deploy/none.ts.\n'])
    const wrong = await run([
      ...base,
      '--adapter',
      fileOf('wrong.ts', "export default { calls: { logn: { path: '/a' } } }"),
    ])
    expect([wrong.code, wrong.text]).toEqual([2, ''])
    expect(wrong.error).toContain('calls: there is no call logn')
    const broken = await run([...base, '--adapter', fileOf('broken.ts', 'export default {')])
    expect([broken.code, broken.error]).toEqual([2, expect.stringContaining("can't be loaded")])
  })
})
