import { beforeAll, expect, test } from 'vitest'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { createMapping, type Schemas } from '../../protocol/adapter/mapping.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { parseFrame } from '../../protocol/topics.ts'
import { adaptedSocket, isAnswer } from './adapted.ts'
import { FakeSocket } from './testing.ts'

let schemas: Schemas
beforeAll(async () => {
  schemas = await allSchemas()
})

interface Frame {
  op?: string
  ch?: string
  d?: unknown
}
const ADAPTER: Adapter = {
  units: { money: { places: 4 } },
  socket: {
    hello: () => [{ op: 'hello' }, 'plain'],
    ready: ({ op }: Frame) => op === 'welcome',
    send: (message, before) => (message.type === 'code' ? [{ drop: before }, { want: message.code }] : []),
    receive({ op, ch = '', d }: Frame) {
      if (op === 'broken') throw new Error('unreadable')
      return op === 'ack' ? [] : [{ type: 'sub', topic: ch, data: d }]
    },
    topics: { all_ticker: { '[].price': 'p.last' } },
  },
}

function joined(adapter: Adapter) {
  const socket = new FakeSocket()
  const adapted = adaptedSocket(socket, adapter, createMapping(adapter, schemas))
  const heard: unknown[] = []
  let opened = 0
  adapted.onopen = () => {
    opened += 1
  }
  adapted.onmessage = ({ data }) => heard.push(data)
  return { socket, adapted, heard, opened: () => opened }
}

test('SOC-10: nothing is sent before the hello is answered, and the socket opens with that reply', () => {
  const { socket, adapted, heard, opened } = joined(ADAPTER)
  socket.opens()
  expect(socket.sent).toEqual(['{"op":"hello"}', 'plain'])
  expect(() => adapted.send('{"type":"code","code":"btcusdt"}')).toThrow('not answered')
  socket.gets('no JSON')
  socket.gets({ ch: 'all_ticker', d: [] })
  expect(opened()).toBe(0)
  socket.gets({ op: 'welcome' })
  expect([opened(), heard]).toEqual([1, []])
  adapted.send('{"type":"code","code":"btcusdt"}')
  adapted.send('{"type":"forex","title":"USD"}')
  adapted.send('{"type":"code","code":"ethusdt"}')
  expect(socket.sent.slice(2)).toEqual([
    '{}',
    '{"want":"btcusdt"}',
    '{"drop":{"type":"code","code":"btcusdt"}}',
    '{"want":"ethusdt"}',
  ])
})

test('the hello is answered by the frame that the adapter describes, or by any frame', () => {
  const answers = ['{"op":"welcome"}', '{"op":"busy"}', 'no JSON'].map((frame) => isAnswer(ADAPTER.socket ?? {}, frame))
  expect(answers).toEqual([true, false, false])
  expect([isAnswer({}, '{"op":"busy"}'), isAnswer({}, 'no JSON')]).toEqual([true, true])
})

test('frames are converted to the protocol, and unknown ones are counted as broken', () => {
  const { socket, heard } = joined(ADAPTER)
  socket.opens()
  socket.gets({ op: 'welcome' })
  socket.gets('{"ch":"all_ticker","d":[{"code":"btcusdt","p":{"last":6170712345678901},"rate":"1.2"}]}')
  expect(parseFrame(heard[0])).toEqual({
    type: 'topic',
    kind: 'all_ticker',
    data: [{ code: 'btcusdt', price: '617071234567.8901', rate: '1.2' }],
  })
  socket.gets({ ch: 'btcusdt.depth', d: { bids: [[20_000, 5_000]], asks: [], sequence: 1 } })
  expect(heard[1]).toBe('{"type":"sub","topic":"btcusdt.depth","data":{"sequence":1,"bids":[["2","0.5"]],"asks":[]}}')
  socket.gets({ op: 'ack' })
  socket.gets({ op: 'broken' })
  expect(heard.slice(2)).toEqual(['{"op":"broken"}'])
  expect(parseFrame(heard[2])).toBeUndefined()
})

test('without rules the frames are the protocol’s, and closing is passed on', () => {
  const { socket, adapted, heard, opened } = joined({})
  const ends: string[] = []
  adapted.onerror = () => ends.push('error')
  adapted.onclose = () => ends.push('close')
  socket.opens()
  expect([opened(), adapted.readyState]).toEqual([1, 1])
  adapted.send('{"type":"pong","time":5}')
  socket.gets({ type: 'ping', time: 1_800_000_000, rate: 60 })
  expect([socket.sent, heard.map((one) => parseFrame(one))]).toEqual([
    ['{"type":"pong","time":5}'],
    [{ type: 'ping', time: 1_800_000_000, rate: 60 }],
  ])
  adapted.close(1000)
  socket.breaks()
  expect([socket.closedWith, ends]).toEqual([[1000], ['error', 'close']])
})
