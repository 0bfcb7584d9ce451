import { expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { parseFrame, topicFrame } from '../../protocol/topics.ts'
import { FAULTS_MOST, type FaultInput, LONGEST_MS, readFaultSetting, type What } from './fault.ts'
import { isPreset, PRESET_NAMES, presetFaults, presetOf } from './presets.ts'
import { answerInstead, frameName, garbageFor, spoiledAnswer } from './spoil.ts'

const good: FaultInput = { id: 'a', where: { on: 'all' }, what: { kind: 'timeout' } }
const read =
  (...faults: object[]) =>
  () =>
    readFaultSetting({ seed: 1, faults })

test('a setting is validated, and problems are reported with their path', () => {
  expect(readFaultSetting({ seed: 1, faults: [good] })).toEqual({ seed: 1, faults: [good] })
  expect(read({ ...good, what: { kind: 'status', status: 200 } })).toThrow(/^faults\.0\.what\.status:/)
  expect(read({ ...good, where: { on: 'calls', calls: ['nothing'] } })).toThrow(/^faults\.0\.where\.calls\.0:/)
  expect(read({ ...good, where: { on: 'topics', topics: [] } })).toThrow('a fault of calls has no topics')
  expect(read({ ...good, where: { on: 'calls', calls: [] }, what: { kind: 'down' } })).toThrow(
    'a fault of the socket has no calls',
  )
  expect(read({ ...good, where: { on: 'topics', topics: ['ping'] }, what: { kind: 'down' } })).toThrow(
    'up or down for all',
  )
  expect(read({ ...good, window: { from: 5, until: 5 } })).toThrow('ends after it begins')
  expect(read({ ...good, share: 0 })).toThrow(/share/)
  expect(read(good, good)).toThrow('a name of its own')
  expect(() => readFaultSetting({ seed: -1, faults: [] })).toThrow(/^seed:/)
})

test.each([
  ['down for all topics', { where: { on: 'topics', topics: [] }, what: { kind: 'down' } }],
  ['offline for calls', { where: { on: 'calls', calls: ['home'] }, what: { kind: 'offline' } }],
  ['offline for the socket', { where: { on: 'topics', topics: [] }, what: { kind: 'offline' } }],
  ['garbage in one topic', { where: { on: 'topics', topics: ['ping'] }, what: { kind: 'garbage' } }],
  ['one call', { where: { on: 'calls', calls: ['home'] } }],
  ['a short window', { window: { from: 5, until: 6 } }],
  ['every one of them', { share: 1, first: 100_000 }],
  ['as long as it can', { what: { kind: 'latency', spread: { kind: 'fixed', ms: LONGEST_MS } } }],
  ['named as a path', { id: 'a.b-c_1' }],
  ['in a state', { whileIn: { machine: 'withdrawal', state: 'open.placing.to address' } }],
])('%s is valid', (_, fields) => {
  expect(read({ ...good, ...fields })).not.toThrow()
})

test.each([
  ['flapping in one topic', { where: { on: 'topics', topics: ['ping'] }, what: { kind: 'flapping', up: 1, down: 1 } }],
  ['offline in one topic', { where: { on: 'topics', topics: ['ping'] }, what: { kind: 'offline' } }],
  ['a rhythm that is never off', { rhythm: { off: 0, on: 1 } }],
  ['longer than it can', { what: { kind: 'latency', spread: { kind: 'fixed', ms: LONGEST_MS + 1 } } }],
  ['half a millisecond', { what: { kind: 'latency', spread: { kind: 'fixed', ms: 0.5 } } }],
  ['more than all', { share: 1.01 }],
  ['not once', { first: 0 }],
  ['a name with a space', { id: 'a b' }],
  ['no name', { id: '' }],
  ['a long name', { id: 'a'.repeat(81) }],
  ['a state with a slash', { whileIn: { machine: 'a', state: 'b/c' } }],
  ['a state of many signs', { whileIn: { machine: 'a'.repeat(81), state: 'b' } }],
])('%s is refused', (_, fields) => {
  expect(read({ ...good, ...fields })).toThrow()
})

test('the maximum number of faults is accepted, and one more is refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...good, id: `f${at}` }))
  expect(read(...many(FAULTS_MOST))).not.toThrow()
  expect(read(...many(FAULTS_MOST + 1))).toThrow(/^faults:/)
  expect(() => readFaultSetting('none')).toThrow(/^faults:/)
})

test('each preset is a list of valid faults that name their preset', () => {
  expect(PRESET_NAMES).toContain('tunnel')
  for (const name of PRESET_NAMES) {
    const faults = presetFaults(name)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(presetOf(fault)).toBe(name)
  }
  expect([presetOf(good), presetOf({ id: 'nobody.x' }), isPreset('toString')]).toEqual([undefined, undefined, false])
})

test('the presets for expired and lost money requests apply to every call that moves money, once', () => {
  const money = callNames.filter((name) => rowOf(name).money)
  for (const name of ['tokenExpires', 'answerLost'] as const) {
    expect(presetFaults(name)).toMatchObject([{ where: { on: 'calls', calls: money }, first: 1 }])
  }
})

test('a frame is named by its topic without market and period', () => {
  const names = [
    topicFrame('btcusdt.kline.1h', 'kline', []),
    topicFrame('contract.orders', 'contract.orders', []),
    '{"type":"ping","time":1}',
    'x',
    '{"type":"sub","topic":"nothing"}',
    ' {"type":"sub","topic":"contract.orders"}',
    'x{"type":"ping"',
  ]
  const others = ['other', 'other', 'other', 'other']
  expect(names.map(frameName)).toEqual(['kline', 'contract.orders', 'ping', ...others])
})

test('garbage is never a valid frame', () => {
  const frame = topicFrame('contract.orders', 'contract.orders', [])
  for (let hash = 0; hash < 30; hash++) expect(parseFrame(garbageFor(frame, hash))).toBeUndefined()
})

test('a replaced reply is one of the exchange’s envelopes, or a page with a status', () => {
  const read = (what: What) => {
    const answer = answerInstead(what)
    return answer && { ...answer, body: JSON.parse(answer.body) as unknown }
  }
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  expect(read({ kind: 'unauthorised' })).toEqual({
    status: 401,
    headers: json,
    body: { code: 401, message: '', data: null },
  })
  expect(read({ kind: 'envelope', code: 2001, message: 'No' })).toEqual({
    status: 200,
    headers: json,
    body: { code: 2001, message: 'No', msg: 'No', data: null },
  })
  const gateway = answerInstead({ kind: 'status', status: 503, reached: false })
  expect(gateway).toMatchObject({ status: 503, headers: { 'content-type': expect.stringContaining('text/html') } })
  expect(gateway?.body).toContain('503')
})

test('a reply that stays, or never comes, is not replaced', () => {
  for (const what of [
    { kind: 'status', status: 503, reached: true },
    { kind: 'timeout' },
    { kind: 'offline' },
    { kind: 'answerLost', how: 'fails' },
    { kind: 'cutBody', share: 0.5 },
  ] satisfies What[])
    expect([what.kind, answerInstead(what)]).toEqual([what.kind, undefined])
})

test('an unspoiled reply arrives unchanged', () => {
  const answer = { status: 200, headers: {}, body: '{}' }
  for (const what of [{ kind: 'timeout' }, { kind: 'unauthorised' }] satisfies What[])
    expect(spoiledAnswer(what, answer)).toBe(answer)
})

test('every kind of garbage occurs, including half of the frame', () => {
  const kinds = new Set(Array.from({ length: 70 }, (_, hash) => garbageFor('{"type":"sub"}', hash)))
  expect(kinds.size).toBe(7)
  expect(kinds).toContain('{"type"')
})

test('a spoiled body is cut, of another shape or invalid JSON; the rest of the reply stays', () => {
  const answer = { status: 200, headers: { 'x-a': '1' }, body: '{"code":200,"data":[1]}' }
  expect(spoiledAnswer(undefined, answer)).toBe(answer)
  expect(spoiledAnswer({ kind: 'cutBody', share: 0.5 }, answer)).toEqual({ ...answer, body: '{"code":200' })
  expect(spoiledAnswer({ kind: 'wrongBody', body: 'empty' }, answer)).toEqual({ ...answer, body: '' })
  expect(JSON.parse(spoiledAnswer({ kind: 'wrongBody', body: 'otherShape' }, answer).body)).toMatchObject({
    code: 200,
    data: 'other',
  })
  for (const body of ['notJson', 'page'] as const) {
    expect(() => JSON.parse(spoiledAnswer({ kind: 'wrongBody', body }, answer).body)).toThrow()
  }
  expect(spoiledAnswer({ kind: 'status', status: 504, reached: true }, answer).status).toBe(504)
})
