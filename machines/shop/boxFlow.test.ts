import { describe, expect, test } from 'vitest'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { boxFlow } from './boxFlow.ts'
import { ADDRESS, box, boxOrder, opened as drawn } from './testing.ts'

type Calls = Record<string, (input: never) => unknown>
const opened = (calls: Calls = {}, store = new Map<string, unknown>(), boxId = 1) =>
  started(boxFlow, {
    input: { boxId },
    store,
    calls: { boxlist: () => [box({ id: boxId })], paybox: () => boxOrder(), boxlottery: () => drawn, ...calls },
  })
const change = { type: 'box.change', quantity: 2, address: ADDRESS } as const
const REVIEW = { type: 'box.review' } as const
const OPEN = { type: 'box.open' } as const
const KEY = 'session intent:box'

describe('boxes', () => {
  test('odds are shown before paying, and the review shows the average return', async () => {
    const { state, send, log } = await opened()
    expect(state().context.box?.prizes.map(({ odds }) => odds)).toEqual(['90.00', '10.00'])
    const reviewing = await send(change, REVIEW)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    expect(reviewing.context.facts).toMatchObject({ quantity: '2', total: '24', expected: '18.46', back: '76.91' })
    expect(log.map(({ call }) => call)).toEqual(['boxlist'])
  })

  test('two taps pay once; the paid box can be opened without another payment', async () => {
    const { send, tap, log, store, emittedTypes } = await opened()
    await send(change, REVIEW)
    const paid = await tap('submission.confirm', 'submission.confirm')
    expect([paid.value, paid.context.order?.number, store.has(KEY)]).toEqual(['paid', 'B0000000001', false])
    const shown = await send(OPEN, OPEN)
    expect([shown.value, shown.context.order?.draws[0]?.prize.title]).toEqual(['opened', 'Pencils'])
    expect(log.slice(1)).toEqual([
      { call: 'paybox', input: { id: 1, quantity: 2, address: ADDRESS, clientId: 'client-1' } },
      { call: 'boxlottery', input: { orderNo: 'B0000000001' } },
    ])
    expect(emittedTypes).toEqual(['box.paid', 'box.opened'])
    expect((await send({ type: 'box.close' })).value).toBe('browsing')
  })

  test('a review needs an address and a valid number of boxes', async () => {
    const { send } = await opened()
    expect((await send(REVIEW)).context.problems).toEqual({ name: 'required', phone: 'required', address: 'required' })
    for (const quantity of [0, 1.5, 11]) {
      const wrong = await send({ ...change, quantity }, REVIEW)
      expect([wrong.value, wrong.context.problems]).toEqual(['browsing', { quantity: 'required' }])
    }
  })

  test('leaving the review sends nothing; a refusal shows why', async () => {
    const { send, tap, log, emittedTypes } = await opened({ paybox: failing('balanceShort', 'not enough') })
    await send(change, REVIEW)
    expect((await tap('submission.cancel')).value).toBe('browsing')
    expect(log.some(({ call }) => call === 'paybox')).toBe(false)
    await send(REVIEW)
    const refused = await tap('submission.confirm')
    expect([refused.value, refused.context.error, emittedTypes]).toEqual([
      'browsing',
      { id: 'balanceShort', message: 'not enough' },
      ['box.refused'],
    ])
  })

  test('a lost reply is looked up by client_id, and the paid box can be opened', async () => {
    const found = { found: true, kind: 'box', number: 'B0000000009', order: null }
    const { send, tap, log } = await opened({ paybox: failing('timeout'), orderByClientId: () => found })
    await send(change, REVIEW)
    const paid = await tap('submission.confirm')
    expect([paid.value, paid.context.number]).toEqual(['paid', 'B0000000009'])
    await send(OPEN)
    expect(log.slice(1).map(({ call, input }) => [call, (input as { orderNo?: string }).orderNo])).toEqual([
      ['paybox', undefined],
      ['orderByClientId', undefined],
      ['boxlottery', 'B0000000009'],
    ])
  })

  test('without an order number the oldest unopened box is opened', async () => {
    const { send, tap, log } = await opened({ paybox: failing('timeout'), orderByClientId: failing('status404') })
    await send(change, REVIEW)
    await tap('submission.confirm')
    await tap('submission.happened')
    await send(OPEN)
    expect(log.at(-1)).toEqual({ call: 'boxlottery', input: {} })
  })

  test('only the user retries a lost opening, and for the same order', async () => {
    let tries = 0
    const { send, tap, log } = await opened({ boxlottery: () => (tries++ === 0 ? failing('timeout')() : drawn) })
    await send(change, REVIEW)
    await tap('submission.confirm')
    const lost = await send(OPEN)
    expect([lost.value, lost.context.error?.id]).toEqual(['paid', 'timeout'])
    expect(log.filter(({ call }) => call === 'boxlottery')).toHaveLength(1)
    expect((await send(OPEN)).value).toBe('opened')
    expect(log.filter(({ call }) => call === 'paybox')).toHaveLength(1)
  })

  test('a reload restores the review for this box only; a payment already sent is looked up from any box', async () => {
    const first = await opened()
    await first.send(change, REVIEW)
    first.actor.stop()
    expect((await opened({}, new Map(first.store), 2)).state().value).toBe('browsing')
    const second = await opened({ paybox: () => new Promise(() => {}) }, first.store)
    expect(stateOfSubmission(second.state())).toBe('reviewing')
    await second.tap('submission.confirm')
    second.actor.stop()
    const found = { found: true, kind: 'box', number: 'B0000000001', order: null }
    const third = await opened({ orderByClientId: () => found }, second.store, 2)
    expect([third.state().value, third.emittedTypes, third.log.some(({ call }) => call === 'paybox')]).toEqual([
      'paid',
      ['box.paid'],
      false,
    ])
  })

  test('an unknown box or a failed list can be retried', async () => {
    let tries = 0
    const { state, send } = await opened({
      boxlist: () => (tries++ === 0 ? failing('offline')() : tries === 2 ? [] : [box()]),
    })
    expect([state().value, state().context.error?.id]).toEqual(['failed', 'offline'])
    expect((await send({ type: 'box.reload' })).value).toBe('failed')
    expect((await send({ type: 'box.reload' })).value).toBe('browsing')
  })
})
