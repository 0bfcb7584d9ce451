import { expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls.ts'
import { parseFrame, topicFrame } from '../../protocol/topics.ts'
import { type FaultInput, readFaultSetting } from './fault.ts'
import { isPreset, PRESET_NAMES, presetFaults, presetOf } from './presets.ts'
import { frameName, garbageFor, spoiledAnswer } from './spoil.ts'

const good: FaultInput = { id: 'a', where: { on: 'all' }, what: { kind: 'timeout' } }
const read =
  (...faults: object[]) =>
  () =>
    readFaultSetting({ seed: 1, faults })

test('a setting is checked, and what is wrong is said with its place', () => {
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

test('each preset is a list of sound faults that know whose they are', () => {
  expect(PRESET_NAMES).toContain('tunnel')
  for (const name of PRESET_NAMES) {
    const faults = presetFaults(name)
    expect(faults.length).toBeGreaterThan(0)
    for (const fault of faults) expect(presetOf(fault)).toBe(name)
  }
  expect([presetOf(good), presetOf({ id: 'nobody.x' }), isPreset('toString')]).toEqual([undefined, undefined, false])
})

test('what expires or is lost in mid-order is about every call that moves money, once', () => {
  const money = callNames.filter((name) => rowOf(name).money)
  for (const name of ['tokenExpires', 'answerLost'] as const) {
    expect(presetFaults(name)).toMatchObject([{ where: { on: 'calls', calls: money }, first: 1 }])
  }
})

test('a frame has the name of its topic without market and period', () => {
  const names = [
    topicFrame('btcusdt.kline.1h', 'kline', []),
    topicFrame('contract.orders', 'contract.orders', []),
    '{"type":"ping","time":1}',
    'x',
  ]
  expect(names.map(frameName)).toEqual(['kline', 'contract.orders', 'ping', 'other'])
})

test('rubbish is never a frame that anybody understands', () => {
  const frame = topicFrame('contract.orders', 'contract.orders', [])
  for (let hash = 0; hash < 30; hash++) expect(parseFrame(garbageFor(frame, hash))).toBeUndefined()
})

test('a spoiled body is cut, of another shape or no JSON; the rest of the answer stays', () => {
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
