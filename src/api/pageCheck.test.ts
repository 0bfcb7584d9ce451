import { expect, test } from 'vitest'
import { createPageCheck } from './pageCheck.ts'
import { clientWith, envelope } from './testing.ts'

const ORIGIN = 'https://app.example'

function checked(answering: readonly RequestMode[], url = 'https://api.example/api/baseConfig') {
  const requested: (RequestMode | undefined)[] = []
  const lines: string[] = []
  const check = createPageCheck({
    host: url,
    url: async () => url,
    origin: ORIGIN,
    fetch: async (_, { mode }) => {
      requested.push(mode)
      if (mode === undefined || !answering.includes(mode)) throw new TypeError('Failed to fetch')
    },
    report: (line) => lines.push(line),
  })
  return { check, requested, lines }
}

test('a backend that answers without letting the page read it refuses the page, and the log names the header once', async () => {
  const { check, lines } = checked(['no-cors'])
  expect(await Promise.all([check(), check()])).toEqual([true, true])
  expect(await check()).toBe(true)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('https://api.example answers')
  expect(lines[0]).toContain(`Access-Control-Allow-Origin (${ORIGIN})`)
})

test('a backend that lacks only the answer to the preflight lets a simple request through', async () => {
  const { check, lines } = checked(['no-cors', 'cors'])
  expect(await check()).toBe(true)
  expect(lines[0]).toContain('Access-Control-Allow-Headers')
  expect(lines[0]).not.toContain('Allow-Origin')
})

test('a backend that does not answer is not there, and is asked again; one of the page’s own origin is not asked', async () => {
  const dead = checked([])
  expect([await dead.check(), await dead.check()]).toEqual([false, false])
  expect([dead.lines, dead.requested]).toEqual([[], ['no-cors', 'no-cors']])
  const own = checked(['no-cors'], '/api/baseConfig')
  expect([await own.check(), own.requested]).toEqual([false, []])
})

test('ERR-06: a call that a refusing backend loses says so, and its result stays unknown', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const [refuses, id] of [
    [true, 'pageRefused'],
    [false, 'serverAbnormal'],
  ] as const) {
    const { api, notices, ended } = clientWith(lost, { refusesPage: async () => refuses })
    await expect(api('home', {})).rejects.toMatchObject({ id })
    expect(notices.map(({ text }) => text)).toEqual([{ key: `transport.${id}` }])
    expect(ended).toEqual([{ call: 'home', isAnswered: false }])
  }
  const { api } = clientWith(() => envelope({}), { refusesPage: () => Promise.reject(new Error('asked for nothing')) })
  await expect(api('serverTime', {})).rejects.toMatchObject({ id: 'badAnswer' })
})
