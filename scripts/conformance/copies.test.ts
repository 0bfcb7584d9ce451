import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkCopy, copyOf, everyRow, renamed, run, type Simulator, serveSimulator } from './testing.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await serveSimulator()
})
afterAll(() => simulator.server.close())

describe('copies that differ', () => {
  const few = ['--only', 'app,home,market']

  test('a field under another name', async () => {
    const { code, calls } = await checkCopy(
      simulator,
      { answers: { '/api/market': renamed('price', 'last_price') } },
      ...few,
    )
    expect(code).toBe(1)
    expect(calls).toEqual({ market: ['differs', 'name [].price: price / last_price'] })
  })

  test('a renamed optional field, which would be lost silently', async () => {
    const { calls, report } = await checkCopy(
      simulator,
      { answers: { '/api/market': renamed('is_collect', 'isCollect') } },
      ...few,
    )
    expect(calls).toEqual({ market: ['differs', 'name [].is_collect: is_collect / isCollect'] })
    const market = report.calls.find(({ call }) => call === 'market')
    expect(market?.without).toBe('the app goes on without what is named here')
  })

  test('a missing field, and numbers in place of decimals as text', async () => {
    const { calls } = await checkCopy(simulator, {
      answers: {
        '/api/forex': everyRow(({ title: _, ...row }) => row),
        '/api/currencyRecord': everyRow((row) => ({ ...row, filled: Number(row.filled) })),
      },
    })
    expect(calls).toEqual({
      forex: ['differs', 'missing [].title: text / nothing'],
      currencyRecord: ['differs', 'type list[].filled: a decimal number as text, not negative / a number'],
    })
  })

  test('another code for success, another name for message, HTML, and data without an envelope', async () => {
    const { calls } = await checkCopy(simulator, {
      answers: {
        '/api/classify': (envelope) => ({ ...envelope, code: 0 }),
        '/api/home': ({ message, ...envelope }) => ({ ...envelope, msg: message }),
        '/api/language': ({ data }) => data,
      },
      raw: { '/api/notice': { status: 200, body: '<!doctype html><title>Sign in</title>' } },
    })
    expect(calls).toEqual({
      classify: ['differs', 'envelope code: 200 for success / 0'],
      home: ['differs', 'envelope message: message / msg'],
      language: ['differs', 'envelope : an object with code, message and data / the data without an envelope'],
      notice: ['differs', 'envelope : JSON / an HTML page'],
    })
  })

  test('statuses: missing, failing, redirected; calls outside the specification may be missing', async () => {
    const { calls, report } = await checkCopy(simulator, {
      raw: {
        '/api/commonProblem': { status: 404, body: '' },
        '/api/serverTime': { status: 404, body: '' },
        '/api/invest': { status: 500, body: '{}' },
        '/api/bankInfo': { status: 302, body: '', headers: { location: 'https://login.example/' } },
      },
    })
    expect(calls).toEqual({
      commonProblem: ['lacking'],
      invest: ['differs', 'status : 200 to 299 / 500'],
      bankInfo: ['differs', 'status : 200 to 299 / 302, a redirect to https://login.example/'],
    })
    expect(report.calls.find(({ call }) => call === 'serverTime')).toMatchObject({
      state: 'lacking',
      optional: true,
      fails: false,
    })
  })

  test('a backend that only lacks our own calls conforms', async () => {
    const { code, report } = await checkCopy(
      simulator,
      { raw: { '/api/assetRecord': { status: 501, body: '' } } },
      '--only',
      'assets',
    )
    expect([code, report.totals.lacking]).toEqual([0, 1])
  })

  test('a refused request, and a list of its own with unknown ids', async () => {
    const lost = everyRow((row) => ({ ...row, id: 9_999 }))
    const { calls } = await checkCopy(
      simulator,
      { answers: { '/api/market': lost } },
      '--only',
      'marketDetail,market,depth',
    )
    expect(Object.keys(calls)).toEqual(['marketDetail', 'depth'])
    expect(calls.marketDetail).toEqual(['refused', 'refused id 9999: an answer / code 2001 (marketUnknown)'])
  })

  test('ids missing in one list are taken from another, and a call without any is reported as not made', async () => {
    const none = (envelope: Record<string, unknown>) => ({
      ...envelope,
      data: { ...(envelope.data as object), list: [] },
    })
    const secondOrder = async (...paths: string[]) => {
      const answers = Object.fromEntries(paths.map((path) => [path, none]))
      const { report } = await checkCopy(simulator, { answers }, '--only', 'secondOrder')
      return report.calls[0]
    }
    expect(await secondOrder('/api/secondHandOrder')).toMatchObject({ state: 'fits', asked: 1 })
    expect(await secondOrder('/api/secondHandOrder', '/api/secondOrderRecord')).toMatchObject({
      state: 'notAsked',
      notes: ['secondHandOrder and secondOrderRecord gave no id'],
    })
  })

  test('calls for users that answer visitors', async () => {
    const copy = await copyOf(simulator.server.url, {
      raw: { '/api/bankInfo': { status: 200, body: '{"code":200,"message":"","data":[]}' } },
    })
    onTestFinished(() => copy.close())
    const { code, text } = await run(['--base', copy.url, '--only', 'security'])
    expect(code).toBe(1)
    expect(text).toContain('gives visitors an answer, where code 401 for visitors is promised')
  })

  test('unknown names are reported, but are no difference', async () => {
    const more = everyRow((row) => ({ ...row, colour: 'red' }))
    const { code, report } = await checkCopy(simulator, { answers: { '/api/forex': more } }, ...few)
    expect(code).toBe(0)
    expect(report.calls.find(({ call }) => call === 'forex')?.ignored).toEqual(['[].colour'])
  })

  test('a refused token is reported first, and all calls are made as a visitor', async () => {
    const { code, text } = await run(['--base', simulator.server.url, '--token', 'expired', ...few])
    expect(code).toBe(1)
    expect(text.split('\n')[2]).toBe('The token was not taken (401), so everything was asked as a visitor.')
    expect(text).toContain('The token was not taken.')
  })
})

describe('sockets that differ', () => {
  const socket = ['--only', 'market', '--socket', '--wait', '3']

  test('a renamed field, another type, a renamed topic, a silent topic, and unknown frames', async () => {
    const {
      code,
      topics,
      socket: strange,
    } = await checkCopy(
      simulator,
      {
        frame(message) {
          const { topic, data } = message as { topic?: string; data: never }
          if (topic === 'all_ticker')
            return {
              ...message,
              data: (data as Record<string, unknown>[]).map(({ price, ...row }) => ({ ...row, last_price: price })),
            }
          if (topic?.endsWith('.trade')) return { ...message, topic: topic.replace('.trade', '.trades') }
          if (topic?.endsWith('.amount')) return undefined
          if (topic?.endsWith('.mark')) return undefined
          if (topic?.endsWith('.depth')) return { event: 'depth', data }
          return message.type === 'ping' ? { ...message, time: (message.time as number) * 1_000 } : message
        },
      },
      ...socket,
    )
    expect(code).toBe(1)
    expect(topics).toEqual({
      ping: ['differs', 'value time: Unix seconds / a number that looks like milliseconds'],
      all_ticker: ['differs', 'name [].price: price / last_price'],
      trade: ['differs', 'name : {code}.trade / btcusdt.trades'],
      amount: ['silent'],
    })
    expect(strange).toEqual(['envelope : type ping, or type sub with a topic / type nothing'])
  })

  test('no socket at all', async () => {
    const { code, socket: strange, topics } = await checkCopy(simulator, { noSocket: true }, ...socket)
    expect([code, strange, topics]).toEqual([1, ['connection : a WebSocket / status 404'], {}])
  })
})
