import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BATCH_MOST, BATCH_MS, BATCHES_MOST, reportErrors, withoutValues } from './errorReports.ts'
import { noteFault } from './faults.ts'

const URL = 'https://errors.example/collect'
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const view = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  vi.stubGlobal('__BUILD__', 'b1')
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Messages that were sent, with their address. */
function collected(path = () => '/pages/trade/coinTrade', arrives = true) {
  const sent: { url: string; init: RequestInit }[] = []
  const end = reportErrors({
    url: URL,
    page: path,
    async fetch(url, init) {
      sent.push({ url, init })
      if (!arrives) throw new TypeError('refused')
    },
  })
  return { end, sent, errors: () => sent.flatMap(({ init }) => JSON.parse(String(init.body)).errors) }
}
const uncaught = (error: unknown) => view.dispatchEvent(Object.assign(new Event('error'), { error, message: 'none' }))
const rejected = (reason: unknown) => view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

test('errors, rejections and reports of the app go out together, each once with its count, and only to the collector', () => {
  const { sent, errors, end } = collected()
  const error = new TypeError('x is not a function')
  error.stack = `TypeError: x is not a function
    at secret (https://app.example/h5/assets/trade-Ab1.js:3:1042)
    at https://app.example/h5/assets/index-9.js?token=abc:1:7`
  for (let n = 0; n < 3; n += 1) uncaught(error)
  rejected('gone')
  noteFault({ kind: 'answer', fault: 'market: badRows. list.0.price: expected string' })
  vi.advanceTimersByTime(BATCH_MS - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    url: URL,
    init: { method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
  })
  expect(JSON.parse(String(sent[0]?.init.body)).build).toBe('b1')
  const common = { page: '/pages/trade/coinTrade', at: 1_000 }
  expect(errors()).toEqual([
    {
      ...common,
      kind: 'error',
      name: 'TypeError',
      message: 'x is not a function',
      stack: ['trade-Ab1.js:3:1042', 'index-9.js:1:7'],
      count: 3,
    },
    { ...common, kind: 'rejection', name: '', message: 'gone', stack: [], count: 1 },
    {
      ...common,
      kind: 'answer',
      name: '',
      message: 'market: badRows. list.0.price: expected string',
      stack: [],
      count: 1,
    },
  ])
  uncaught(error)
  end()
  uncaught(error)
  noteFault({ kind: 'page', fault: error })
  vi.advanceTimersByTime(BATCH_MS)
  expect(sent).toHaveLength(1)
})

test('a page that is hidden sends what it has, since it may be closed', () => {
  const { sent, end } = collected()
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual([])
  uncaught(new Error('late'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(BATCH_MS)
  expect(sent).toHaveLength(1)
  end()
})

test('neither many different errors nor a loop of them become a flood, and an absent collector is no error', async () => {
  const { sent, errors, end } = collected(undefined, false)
  const names = 'abcdefghijklmnopqrstuvwxyz'
  for (let batch = 0; batch < BATCHES_MOST + 5; batch += 1) {
    for (const name of names) uncaught(new Error(name))
    await vi.advanceTimersByTimeAsync(BATCH_MS)
  }
  expect([sent.length, errors().length]).toEqual([BATCHES_MOST, BATCHES_MOST * BATCH_MOST])
  end()
})

test.each([
  ['the password Trader-2026 is short', 'the password … is short'],
  ['Unexpected token \'T\', "Trader" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['no session for trader@example.com at /pages/user', 'no session for … at /pages/user'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIi expired', '… expired'],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE got 1,250.50 USDT', '… got … USDT'],
  ['abcdefghijabcdefghijabcdefghijk', '…'],
  ['withdrawal: 3 left out: list.12.fee: expected string', 'withdrawal: … left out: list.12.fee: expected string'],
])('%s is reported without values', (text, wanted) => {
  expect(withoutValues(text)).toBe(wanted)
})
