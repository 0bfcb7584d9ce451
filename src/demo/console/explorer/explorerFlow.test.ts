import { afterEach, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import type { CallName } from '../../../../protocol/calls/index.ts'
import { schemasOf } from '../../../../protocol/schemas/index.ts'
import { type CallRecord, explorerFlow, LINES_KEPT, type PrepareInput, type Sending } from './explorerFlow.ts'

const settled = () => new Promise<void>((done) => setTimeout(done))
const actors: Actor<typeof explorerFlow>[] = []
afterEach(() => actors.splice(0).map((actor) => actor.stop()))

const recordOf = ({ call, asker }: Sending): CallRecord => ({
  ...{ call, asker, at: 0, method: 'GET', path: '/', sent: '', ms: 1 },
  ...{ answer: { status: 200, body: '{}' }, verdict: { is: 'fits' } },
})

/** An explorer with examples and answers of the test. */
function begin(deliver: (sending: Sending) => Promise<CallRecord> = async (sending) => recordOf(sending)) {
  const prepared: PrepareInput[] = []
  const sent: Sending[] = []
  const machine = explorerFlow.provide({
    actors: {
      prepare: fromPromise(async ({ input }) => {
        prepared.push(input)
        return { schemas: await schemasOf(input.call), example: { id: 1, period: '1h', n: prepared.length } }
      }),
      deliver: fromPromise(async ({ input }) => {
        sent.push(input)
        return deliver(input)
      }),
    },
  })
  const actor = createActor(machine)
  actors.push(actor)
  actor.start()
  const open = async (call: CallName, token = 't') => {
    actor.send({ type: 'explorer.open', call, token })
    await edited()
  }
  /** Waits for the code of the schemas. */
  const edited = () => waitFor(actor, (snapshot) => snapshot.matches({ sight: 'editing' }))
  return { actor, prepared, sent, open, edited, known: () => actor.getSnapshot().context }
}

test('a call opens with an example, and its draft returns after another call', async () => {
  const { actor, open, edited, known } = begin()
  await open('kline')
  expect(JSON.parse(known().drafts.kline ?? '')).toEqual({ id: 1, period: '1h', n: 1 })
  actor.send({ type: 'explorer.type', text: '{"id": ' })
  actor.send({ type: 'explorer.back' })
  expect(actor.getSnapshot().matches({ sight: 'choosing' })).toBe(true)
  await open('depth')
  await open('kline')
  expect(known().drafts.kline).toBe('{"id": ')
  actor.send({ type: 'explorer.example', token: 't' })
  await edited()
  expect(JSON.parse(known().drafts.kline ?? '')).toMatchObject({ n: 4 })
})

test('an invalid request is sent only when forced, and broken JSON never', async () => {
  const { actor, open, known, sent } = begin()
  await open('kline')
  const type = (text: string) => actor.send({ type: 'explorer.type', text })
  const send = (anyway = false) => actor.send({ type: 'explorer.send', token: 't', anyway })
  type('{"id": 1, "period": "2h"}')
  send()
  expect(known().problem).toMatchObject({ is: 'differs', differences: [{ path: 'period' }] })
  expect([sent.length, known().drafts.kline]).toEqual([0, '{"id": 1, "period": "2h"}'])
  send(true)
  await settled()
  expect([sent.map(({ fields }) => fields), known().problem]).toEqual([[{ id: 1, period: '2h' }], undefined])
  for (const text of ['{', '[]', '{"period": "1h"}']) {
    type(text)
    send(true)
    expect([text, known().problem?.is, sent.length]).toEqual([text, expect.stringMatching(/^no/), 1])
  }
  type('{"id": 1, "period": "1h"}')
  expect(known().problem).toBeUndefined()
})

test('a visitor sends no token, and a user the current one', async () => {
  const { actor, open, sent, prepared } = begin()
  await open('kline', 'first')
  actor.send({ type: 'explorer.send', token: 'second' })
  await settled()
  actor.send({ type: 'explorer.asker', asker: 'visitor' })
  actor.send({ type: 'explorer.send', token: 'second' })
  await settled()
  expect(sent.map(({ token, asker }) => [token, asker])).toEqual([
    ['second', 'user'],
    ['', 'visitor'],
  ])
  await open('depth', 'second')
  expect(prepared.map(({ token }) => token)).toEqual(['first', ''])
})

test('one request is sent at a time, and its reply is recorded while another call is open', async () => {
  let answer: (line: CallRecord) => void = () => {}
  const { actor, open, sent, known } = begin(() => new Promise((done) => (answer = done)))
  await open('kline')
  for (let n = 0; n < 2; n++) actor.send({ type: 'explorer.send', token: 't' })
  await settled()
  expect(sent).toHaveLength(1)
  await open('depth')
  answer(recordOf(sent[0] as Sending))
  await settled()
  expect(known().lines.map(({ id, call }) => [id, call])).toEqual([[1, 'kline']])
  expect(known().call).toBe('depth')
})

test('the journal lists the latest requests, newest first', async () => {
  const { actor, open, known } = begin()
  await open('kline')
  for (let n = 0; n < LINES_KEPT + 2; n++) {
    actor.send({ type: 'explorer.send', token: 't' })
    await settled()
  }
  expect([known().lines.length, known().lines[0]?.id, known().lines.at(-1)?.id]).toEqual([LINES_KEPT, 52, 3])
})
