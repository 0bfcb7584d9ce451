/** The check of a backend by another hand: it names each term that is not sent, and fails nothing that the app can read. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { ApiError } from '../../protocol/errors.ts'
import { allSchemas, schemasOf } from '../../protocol/schemas/index.ts'
import { shapeOf } from '../../protocol/shape.ts'
import { createApi } from '../../src/api/client.ts'
import { type Stranger, startStranger } from '../stranger/server.ts'
import type { Report } from './report.ts'
import { run } from './testing.ts'

const CONTACT = 'checked@stranger.example'
const PASSWORD = 'Checked-2026'
const MONEY = { 'funding USDT': '500', 'second USDT': '500', 'options USDT': '500' }

const apiOf = ({ url }: Stranger, token: string) =>
  createApi({
    host: url,
    token: () => token,
    language: () => 'en',
    online: () => true,
    onNotice: () => {},
    onUnauthorised: () => {},
  })

async function served(seed: number): Promise<{ stranger: Stranger; token: string }> {
  const stranger = await startStranger({ seed })
  onTestFinished(() => stranger.close())
  // The check orders in the first market.
  const quote = stranger.terms.markets[0]?.quote
  stranger.user(CONTACT, PASSWORD, { ...MONEY, [`coin ${quote}`]: '1000000000', [`contract ${quote}`]: '1000000000' })
  const { token } = await apiOf(stranger, '')('login', { type: 'email', account: CONTACT, password: PASSWORD })
  return { stranger, token }
}

async function reportOn({ url }: Stranger, token: string, ...more: string[]): Promise<Report> {
  const { text } = await run(['--base', url, '--json', '-', ...more], { TOKEN: token })
  return JSON.parse(text) as Report
}

/** Whether the app refuses the backend's answer to a call without fields as unreadable. */
async function isUnreadable(stranger: Stranger, token: string, call: CallName): Promise<boolean> {
  try {
    await apiOf(stranger, token)(call, {} as never)
    return false
  } catch (error) {
    return error instanceof ApiError && error.id === 'badAnswer'
  }
}

describe.each([7, 12])('the backend of seed %i', (seed) => {
  test('the calls that fail are those whose answers the app can’t read, and no others', async () => {
    const { stranger, token } = await served(seed)
    const { calls } = await reportOn(stranger, token)
    const schemas = await allSchemas()
    const simple = calls.filter(
      ({ call, asked, state }) => asked === 1 && state !== 'lacking' && v.is(schemas[call].request, {}),
    )
    expect(simple.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const { call, differences } of simple) {
      const isRefused = differences.some(({ kind }) => kind === 'refused')
      const isFailing = differences.some(({ taken }) => taken !== true)
      if (!isRefused && (await isUnreadable(stranger, token, call)) !== isFailing) wrong.push(call)
    }
    expect(wrong).toEqual([])
  })

  test('each term that the app would show is named, since none is sent', async () => {
    const { stranger, token } = await served(seed)
    const { terms } = await reportOn(stranger, token)
    const named = terms.map(({ call, at }) => `${call} ${at}`)
    expect(named).toEqual(expect.arrayContaining(['market [].tick', 'market [].step']))
    expect(named).toEqual(expect.arrayContaining(['secondOverview cycles', 'deadlineOverview cycles']))
    const fields = shapeOf((await schemasOf('market')).reply).item?.entries ?? {}
    for (const field of ['fee_rate', 'min_total', 'tick', 'step'])
      expect([field, named.includes(`market [].${field}`)]).toEqual([field, field in fields])
    expect(terms.filter(({ sent }) => sent > 0)).toEqual([])
  })
})

test('the four order calls are made without tick, step and cycles, and none of them fails', async () => {
  const { stranger, token } = await served(7)
  const orders = ['currencyTrade', 'contractPlaceOrder', 'secondPlaceOrder', 'deadlinePlaceOrder']
  const { calls } = await reportOn(stranger, token, '--unsafe')
  const asked = calls.filter(({ call }) => orders.includes(call))
  expect(asked.map(({ call, asked: times }) => [call, times])).toEqual(
    expect.arrayContaining(orders.map((call) => [call, 1])),
  )
})

test('codes and log-in are asked with requests alone, and nothing else that changes something is', async () => {
  const { stranger } = await served(7)
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'requests.json')
  const login = { type: 'email', account: CONTACT, password: PASSWORD }
  const code = { email: CONTACT, purpose: 'forgot' }
  writeFileSync(file, JSON.stringify({ login, sendEmailCode: code, withdrawal: { currency: 'USDT' } }))
  const { calls } = await reportOn(stranger, '', '--requests', file)
  const asked = calls.filter(({ call, asked: times }) => times > 0 && rowOf(call).method === 'POST')
  expect(asked.map(({ call }) => call).sort()).toEqual(['login', 'sendEmailCode'])
  expect(calls.find(({ call }) => call === 'login')?.state).toBe('fits')
  expect(stranger.codeOf(CONTACT)).toMatch(/^\d{6}$/)
})

test('the five calls that make the app whole are missing, and a browser may call it from anywhere', async () => {
  const { stranger, token } = await served(7)
  const report = await reportOn(stranger, token, '--unsafe', '--origin', 'https://app.example')
  expect(report.whole.map(({ call, state }) => [call, state])).toEqual([
    ['depth', 'missing'],
    ['kline', 'missing'],
    ['trades', 'missing'],
    ['currencyRevoke', 'missing'],
    ['orderByClientId', 'missing'],
  ])
  expect(report.cors).toEqual([])
})
