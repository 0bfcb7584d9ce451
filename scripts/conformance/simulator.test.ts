import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { routeOf } from '../../protocol/route.ts'
import { handlerOf } from '../../simulator/handlers/index.ts'
import { isSafe } from './plan.ts'
import type { Report } from './report.ts'
import { checkCopy, run, type Simulator, serveSimulator } from './testing.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await serveSimulator()
})
afterAll(() => simulator.server.close())

describe('the served simulator', () => {
  test('SIM-01 SIM-02: conforms to the table by every call and topic, as a user', async () => {
    const { code, text } = await run(['--base', simulator.server.url, '--socket', '--json', '-'], {
      TOKEN: simulator.token,
    })
    const report = JSON.parse(text) as Report
    expect([code, report.conforms, report.loggedIn]).toEqual([0, true, true])
    const fitting = report.calls.filter(({ state }) => state === 'fits').map(({ call }) => call)
    const built = callNames.filter((name) => isSafe(name) && handlerOf(name) !== undefined)
    expect(fitting.sort()).toEqual([...built].sort())
    expect(report.calls.filter(({ state, asked }) => state === 'notAsked' && asked > 0)).toEqual([])
    const heard = report.socket?.topics.filter(({ state }) => state === 'fits').map(({ topic }) => topic)
    expect(heard).toEqual(
      expect.arrayContaining(['ping', 'all_ticker', 'trade', 'kline', 'depth', 'period', 'contract.orders']),
    )
  })

  test('a visitor can use the public calls, and is refused by all others', async () => {
    const { code, text } = await run(['--base', simulator.server.url, '--json', '-'])
    const report = JSON.parse(text) as Report
    expect(code).toBe(0)
    for (const { call, state, area } of report.calls.filter(({ asked }) => asked > 0))
      expect([call, state]).toEqual([call, rowOf(call).login ? 'guarded' : area === 'shop' ? state : 'fits'])
  })

  test('no change is sent unless requested', async () => {
    const sent = new Set<CallName>()
    const { report } = await checkCopy(simulator, {
      onRequest(method, path) {
        const route = routeOf(method, path)
        if (route !== undefined && 'name' in route) sent.add(route.name)
      },
    })
    expect([...sent].sort()).toEqual(
      report.calls
        .filter(({ asked }) => asked > 0)
        .map(({ call }) => call)
        .sort(),
    )
    expect([...sent].filter((call) => rowOf(call).changes || rowOf(call).method !== 'GET')).toEqual([])
  })

  test('SIM-01: on request it makes changes, undoes them, and all conform', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'requests.json')
    const password = { payment_password: '20262026' }
    writeFileSync(
      file,
      JSON.stringify({
        withdrawal: {
          currency: 'USDT',
          network: 'TRON',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          amount: '12.5',
          ...password,
        },
        sendEmailCode: [{ email: 'new@example.com', purpose: 'register' }],
        addPaymentMethod: { type: 'bank', name: 'Taylor', account: '12', ...password },
      }),
    )
    const args = ['--base', simulator.server.url, '--socket', '--unsafe', '--requests', file, '--json', '-']
    const { code, text } = await run(args, { TOKEN: simulator.token })
    const report = JSON.parse(text) as Report
    const wrong = report.calls.filter(({ state }) => state === 'differs' || state === 'refused')
    expect(wrong.map(({ call, notes, differences }) => [call, notes, differences])).toEqual([])
    expect(code).toBe(0)
    const state = (name: string) => report.calls.find(({ call }) => call === name)?.state
    for (const name of [
      'collect',
      'currencyTrade',
      'currencyRevoke',
      'contractCloseOrder',
      'deadlinePlaceOrder',
      'convert',
      'uploadFile',
      'withdrawal',
      'sendEmailCode',
      'addPaymentMethod',
    ])
      expect([name, state(name)]).toEqual([name, 'fits'])
    for (const name of ['login', 'revisePassword', 'withdrawalBank'])
      expect([name, state(name)]).toEqual([name, 'notAsked'])
    const topics = Object.fromEntries(report.socket?.topics.map(({ topic, state }) => [topic, state]) ?? [])
    expect([topics['user.changed'], topics['second.orders']]).toEqual(['fits', 'fits'])
  })
})
