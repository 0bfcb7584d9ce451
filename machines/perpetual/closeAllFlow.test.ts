import { expect, test } from 'vitest'
import { apiError, failing, settled, started, stateOfSubmission } from '../testing.ts'
import { type CloseAllEvent, closeAllFlow, SECOND_TAP_MS } from './closeAllFlow.ts'

type Close = { id: string; clientId: string }

const done = { contractCloseOrder: () => ({ state: 'closed' }) }
const ask: CloseAllEvent = { type: 'closeAll.ask', numbers: ['A', 'B', 'C'] }
const confirm: CloseAllEvent = { type: 'closeAll.confirm' }

async function opened(calls: Record<string, (input: never) => unknown>, store = new Map<string, unknown>()) {
  const page = await started(closeAllFlow, { calls, store })
  const { clock, log } = page
  /** Waits for every close, each in its own machine. */
  const send = async (...events: CloseAllEvent[]) => {
    await page.send(...events)
    for (let turn = 0; turn < 10; turn++) await settled()
    return page.state()
  }
  /** Answers both questions. */
  const sure = async () => {
    await send(ask, confirm)
    clock.increment(SECOND_TAP_MS)
    return send(confirm, confirm)
  }
  return { ...page, send, sure, closed: () => log.map(({ input }) => (input as Close).id) }
}
test('ORD-02: after two confirmations each position is closed exactly once, with its own client_id', async () => {
  const { send, clock, log, closed, store, emitted } = await opened(done)
  expect((await send(ask)).matches('confirming')).toBe(true)
  expect((await send(confirm)).matches('confirmingAgain')).toBe(true)
  expect(log).toEqual([])
  clock.increment(SECOND_TAP_MS)
  expect((await send(confirm, confirm)).matches('idle')).toBe(true)
  expect(emitted).toEqual([{ type: 'closeAll.done', closed: ['A', 'B', 'C'], failed: [] }])
  expect(closed()).toEqual(['A', 'B', 'C'])
  expect(new Set(log.map(({ input }) => (input as Close).clientId)).size).toBe(3)
  expect(store.size).toBe(0)
})

test('leaving either confirmation closes nothing', async () => {
  const { send, log, store } = await opened(done)
  await send(ask, { type: 'closeAll.leave' })
  expect((await send(ask, confirm, { type: 'closeAll.leave' })).matches('idle')).toBe(true)
  expect([log.length, store.size]).toEqual([0, 0])
})

test('a double tap on the first confirmation does not answer the second', async () => {
  const { send, log } = await opened(done)
  expect((await send(ask, confirm, confirm)).matches('confirmingAgain')).toBe(true)
  expect(log).toEqual([])
})

test('a refused close does not stop the others and is reported', async () => {
  const refuses = ({ id }: Close) => {
    if (id === 'B') throw apiError('marketHalted', 'Halted')
    return { state: 'closed' }
  }
  const { sure, emitted } = await opened({ contractCloseOrder: refuses })
  expect((await sure()).matches('idle')).toBe(true)
  const failed = [{ number: 'B', failure: { id: 'marketHalted', message: 'Halted' } }]
  expect(emitted).toEqual([{ type: 'closeAll.done', closed: ['A', 'C'], failed }])
})

test('a lost reply is looked up before the next close; an abandoned one counts as not closed', async () => {
  const lost = ({ id }: Close) => (id === 'A' ? failing('timeout')() : { state: 'closed' })
  const { tap, sure } = await opened({ contractCloseOrder: lost, orderByClientId: () => ({ found: false }) })
  const waiting = await sure()
  expect(stateOfSubmission(waiting)).toEqual({ undecided: 'absent' })
  const { context } = await tap('submission.giveUp')
  expect([context.closed, context.failed]).toEqual([['B', 'C'], [{ number: 'A', failure: undefined }]])
})

test('a reload looks up the close in progress and asks before it continues', async () => {
  const store = new Map<string, unknown>()
  const hangs = ({ id }: Close) => (id === 'B' ? new Promise(() => {}) : { state: 'closed' })
  const first = await opened({ contractCloseOrder: hangs }, store)
  await first.sure()
  first.actor.stop()
  const second = await opened({ ...done, orderByClientId: () => ({ found: true, number: 'B', order: null }) }, store)
  const requested = await second.send()
  expect([requested.matches('interrupted'), requested.context.queue]).toEqual([true, ['C']])
  expect(second.log.map(({ call }) => call)).toEqual(['orderByClientId'])
  const end = await second.send(confirm)
  expect([end.matches('idle'), second.emitted]).toEqual([
    true,
    [{ type: 'closeAll.done', closed: ['B', 'C'], failed: [] }],
  ])
})

test('a reload between two closes asks before it continues, and leaving drops the rest', async () => {
  const store = new Map<string, unknown>([['session draft:closeAll', ['C']]])
  const { send, log } = await opened(done, store)
  expect((await send()).matches('interrupted')).toBe(true)
  expect((await send({ type: 'closeAll.leave' })).matches('idle')).toBe(true)
  expect([log.length, store.size]).toEqual([0, 0])
})
