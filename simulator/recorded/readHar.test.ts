/** Files of the journal, of Chrome and of Firefox. */
import { describe, expect, test } from 'vitest'
import { MASK } from '../../protocol/mask.ts'
import { harOf } from '../journal/har.ts'
import type { Line } from '../journal/lines.ts'
import { createAnswers } from './answers.ts'
import { HAR_MOST, NESTED_MOST, readHar } from './readHar.ts'
import { RECORDED_TOKEN, RecordingRefused } from './session.ts'

const BEGUN = Date.parse('2026-03-01T08:00:00.000Z')
const isoOf = (at: number) => new Date(BEGUN + at).toISOString()

type Made = {
  method?: string
  url?: string
  sent?: string
  body?: string
  status?: number
  headers?: object[]
  encoding?: string
}
const entry = (
  at: number,
  { method = 'GET', url = 'https://api.example/v2/api/market', sent, body = '{}', ...more }: Made = {},
) => ({
  startedDateTime: isoOf(at),
  request: {
    method,
    url,
    headers: more.headers ?? [],
    ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: sent } }),
  },
  response: {
    status: more.status ?? 200,
    content: { text: body, ...(more.encoding ? { encoding: more.encoding } : {}) },
  },
})
const socket = (messages: object[], url = 'wss://api.example/wss') => ({
  ...entry(0, { url, status: 101 }),
  _resourceType: 'websocket',
  _webSocketMessages: messages,
})
const message = (at: number, data: string, type = 'receive') => ({ type, time: (BEGUN + at) / 1_000, opcode: 1, data })
const harText = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', creator: {}, entries } })
const read = (...entries: unknown[]) => readHar(harText(entries))
const refusedAs = (file: string): unknown => {
  try {
    return readHar(file)
  } catch (problem) {
    return problem instanceof RecordingRefused ? problem.problem : problem
  }
}

describe('REC-01: a HAR file becomes a session', () => {
  test('of the journal: answers in order, frames, no secret, and the login that it begins with', () => {
    const call = (id: number, more: object) =>
      ({ kind: 'call', id, at: BEGUN + id, ms: 1, method: 'GET', ...more }) as Line
    const answer = (body: string) => ({ status: 200, headers: [], body, size: body.length, code: 200 })
    const session = readHar(
      harOf(
        [
          call(1, {
            call: 'market',
            path: '/api/market',
            sent: { headers: [['Authorization', MASK]] },
            answer: answer('{"code":200,"data":1}'),
          }),
          {
            kind: 'frame',
            id: 2,
            at: BEGUN + 2,
            socket: 1,
            direction: 'in',
            topic: 'ping',
            text: '{"type":"ping","time":1}',
            size: 9,
          },
          {
            kind: 'frame',
            id: 3,
            at: BEGUN + 3,
            socket: 1,
            direction: 'out',
            topic: 'pong',
            text: '{"type":"pong"}',
            size: 9,
          },
          call(4, { call: 'market', path: '/api/market', sent: { headers: [] }, failure: 'cut' }),
        ],
        { host: 'https://exchange.invalid', version: '1' },
      ),
    )
    expect(session).toMatchObject({
      begun: BEGUN + 1,
      length: 3,
      loggedIn: true,
      calls: [{ at: 0, path: '/api/market', answer: { status: 200, body: '{"code":200,"data":1}' } }, { at: 3 }],
      frames: [{ at: 1, text: '{"type":"ping","time":1}' }],
    })
    expect(session.calls[1]?.answer).toBeUndefined()
  })

  test("of Chrome: the frames of the exchange's socket alone, a backend below a path, and secrets masked", () => {
    const session = read(
      entry(500, {
        method: 'POST',
        url: 'https://api.example/v2/api/login',
        sent: '{"account":"ann@example.com","password":"hunter2"}',
        body: '{"code":200,"data":{"token" : "t0123"}}',
        headers: [{ name: 'content-type', value: 'application/json' }],
      }),
      entry(600, { url: 'https://cdn.example/logo.svg' }),
      entry(650, { method: 'OPTIONS' }),
      { ...entry(660, { status: 0 }), _error: 'net::ERR_ABORTED' },
      entry(700, { headers: [{ name: 'authorization', value: 't0123' }] }),
      socket([
        message(800, '{"type":"auth","token":"t0123"}', 'send'),
        message(900, '{"type":"sub","topic":"btcusdt.mark","data":{}}'),
        { type: 'receive', time: 1, opcode: 2, data: 'AAAA' },
      ]),
      socket([message(950, 'other')], 'wss://chat.example/room'),
    )
    expect(session.calls.map(({ path }) => path)).toEqual(['/api/login', '/api/market'])
    expect(session.frames).toEqual([{ at: 400, text: '{"type":"sub","topic":"btcusdt.mark","data":{}}' }])
    expect(session.calls[0]?.body).toBe(`{"account":"ann@example.com","password":"${MASK}"}`)
    expect(session.calls[0]?.answer?.body).toContain(`"${RECORDED_TOKEN}"`)
    expect(session.loggedIn).toBe(false)
    expect(JSON.stringify(session)).not.toMatch(/hunter2|t0123/)
  })

  test('of Firefox: bodies in base64, and a masked field of a call that the protocol lacks', () => {
    const { calls } = read(
      entry(0, { url: 'https://api.example/api/market?page=2', body: btoa('{"code":200}'), encoding: 'base64' }),
      entry(1, {
        method: 'POST',
        url: 'https://api.example/api/other',
        sent: '{"payment_password":"998877"}',
        body: '%',
        encoding: 'base64',
      }),
    )
    expect(calls[0]).toMatchObject({ path: '/api/market?page=2', answer: { body: '{"code":200}' } })
    expect(calls[1]).toMatchObject({ body: `{"payment_password":"${MASK}"}`, answer: { body: '' } })
  })

  test('a file that is none is refused by its problem, and hostile names and shapes do nothing', () => {
    expect(refusedAs('x')).toBe('notJson')
    expect(refusedAs('{"log":{}}')).toBe('notHar')
    expect(refusedAs(harText([]))).toBe('noCalls')
    expect(refusedAs(' '.repeat(HAR_MOST + 1))).toBe('large')
    expect(refusedAs(harText(Array.from({ length: 50_001 }, () => 0)))).toBe('many')
    const nested = (depth: number) => `{"log":{"entries":[],"_own":${'['.repeat(depth)}"]\\"["${']'.repeat(depth)}}}`
    expect([refusedAs(nested(NESTED_MOST)), refusedAs(nested(NESTED_MOST - 2))]).toEqual(['deep', 'noCalls'])
    const hostile = `{"__proto__":{"polluted":1},"log":{"entries":[null,7,{"__proto__":{"request":1}},${JSON.stringify(
      entry(0, { sent: '{"__proto__":{"polluted":1}}', method: 'POST' }),
    )},${JSON.stringify({ ...entry(1), request: { method: 'GET', url: '::' } })}]}}`
    const session = readHar(hostile)
    expect(session.calls).toHaveLength(1)
    const answerOf = createAnswers(session.calls)
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    expect(answerOf({ method: 'POST', path: '/api/market', headers: {}, body: deep })).toBeUndefined()
    expect(
      answerOf({ method: 'POST', path: '/api/market', headers: {}, body: '{"__proto__":{"polluted":1}}' }),
    ).toMatchObject({ answer: { status: 200 } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
