import { describe, expect, test } from 'vitest'
import { pendingRevokeAllFlow } from '../perpetual/pendingRevokeAllFlow.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { revokeAllFlow } from './revokeAllFlow.ts'

const KINDS = [
  ['ORD-01: all coin orders', revokeAllFlow, 'currencyRevokeAll', 'session intent:revokeAll'],
  [
    'ORD-03: all contract orders',
    pendingRevokeAllFlow as unknown as typeof revokeAllFlow,
    'contractRevokeAll',
    'session intent:pendingRevokeAll',
  ],
] as const

describe.each(KINDS)('%s', (_, flow, call, key) => {
  const order = { filter: { code: 'btcusdt' }, total: 3 }
  const ask = { type: 'revoke.ask', order } as const
  const confirm = { type: 'revoke.confirm' } as const
  const opened = (calls: Record<string, () => unknown>, store?: Map<string, unknown>) =>
    started(flow, { calls, ...(store ? { store } : {}) })
  const found = (count: number | null) => () => ({ found: true, kind: 'any', number: null, order: null, count })

  test('are canceled in one request, and only after a confirmation', async () => {
    const { send, log, store, emitted } = await opened({ [call]: () => ({ count: 2 }) })
    await send(ask, { type: 'revoke.cancel' })
    expect(log).toEqual([])
    expect((await send(ask)).matches('confirming')).toBe(true)
    await send(confirm, confirm)
    expect(emitted).toEqual([{ type: 'revoke.done', revoked: { count: 2 } }])
    expect(log).toEqual([{ call, input: { code: 'btcusdt', clientId: 'client-1' } }])
    expect(store.size).toBe(0)
  })

  test('that have all ended in the meantime are refused with the reason', async () => {
    const { send, emitted } = await opened({ [call]: failing('noOpenOrders', 'none left') })
    await send(ask, confirm)
    expect(emitted).toEqual([{ type: 'revoke.refused', error: { id: 'noOpenOrders', message: 'none left' } }])
  })

  test('after a lost reply their number is looked up, and nothing is sent again', async () => {
    const { send, log, emitted } = await opened({ [call]: failing('timeout'), orderByClientId: found(2) })
    await send(ask, confirm)
    expect(emitted).toEqual([{ type: 'revoke.done', revoked: { count: 2 } }])
    expect(log.map((one) => one.call)).toEqual([call, 'orderByClientId'])
  })

  test('a backend that only knows that it happened says no number', async () => {
    const { send, emitted } = await opened({ [call]: failing('timeout'), orderByClientId: found(null) })
    await send(ask, confirm)
    expect(emitted).toEqual([{ type: 'revoke.done', revoked: null }])
  })

  test('after a reload a request that may have been sent is looked up; damaged data is dropped', async () => {
    const first = await opened({ [call]: () => new Promise(() => {}) })
    await first.send(ask, confirm)
    first.actor.stop()
    const { log, emitted, state } = await opened({ orderByClientId: found(3) }, first.store)
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    expect([emitted, state().context.order]).toEqual([[{ type: 'revoke.done', revoked: { count: 3 } }], order])
    const stored = { clientId: 'client-01', request: order.filter, facts: {}, sent: true }
    const damaged = await opened({}, new Map([[key as string, stored as unknown]]))
    expect(damaged.state().matches('idle')).toBe(true)
  })

  test('an absent request can be sent again with the same client_id', async () => {
    const absent = () => ({ found: false, kind: null, number: null, order: null, count: null })
    const { send, log } = await opened({ [call]: failing('timeout'), orderByClientId: absent })
    expect(stateOfSubmission(await send(ask, confirm))).toEqual({ undecided: 'absent' })
    await send({ type: 'submission.again' })
    const sent = log.filter((one) => one.call === call).map(({ input }) => (input as { clientId: string }).clientId)
    expect(sent).toEqual(['client-1', 'client-1'])
  })
})
