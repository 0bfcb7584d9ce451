import { describe, expect, test } from 'vitest'
import { pendingRevokeFlow } from '../perpetual/pendingRevokeFlow.ts'
import { waitingOrder } from '../perpetual/testing.ts'
import type { RevokeFlow } from '../submission/revoking.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { revokeFlow } from './revokeFlow.ts'

interface Order {
  readonly number: string
  readonly state: string
}
const never = () => new Promise(() => {})

const KINDS: [string, RevokeFlow<Order>, string, { order: Order; revoked: Order; found: Order | null }][] = [
  [
    'ORD-01: a coin order',
    revokeFlow as unknown as RevokeFlow<Order>,
    'currencyRevoke',
    {
      order: { number: 'N1', state: 'partly' },
      revoked: { number: 'N1', state: 'cancelled' },
      found: { number: 'N1', state: 'cancelled' },
    },
  ],
  [
    'ORD-03: a contract order',
    pendingRevokeFlow as unknown as RevokeFlow<Order>,
    'contractRevokePending',
    { order: waitingOrder(), revoked: waitingOrder({ state: 'revoked' }), found: null },
  ],
]

describe.each(KINDS)('%s', (_, flow, call, { order, revoked, found }) => {
  const key = `session intent:${call === 'currencyRevoke' ? 'revoke' : 'pendingRevoke'}`
  const ask = { type: 'revoke.ask', order } as const
  const confirm = { type: 'revoke.confirm' } as const
  const opened = (calls: Record<string, () => unknown>, store?: Map<string, unknown>) =>
    started(flow, { calls, ...(store ? { store } : {}) })
  const isFound = { orderByClientId: () => ({ found: true, kind: 'any', number: order.number, order: found }) }
  const isAbsent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }

  test('is withdrawn once, and only after a confirmation', async () => {
    const { send, log, store, emitted } = await opened({ [call]: () => revoked })
    await send(ask, { type: 'revoke.cancel' })
    expect(log).toEqual([])
    expect((await send(ask)).matches('confirming')).toBe(true)
    const snapshot = await send(confirm, confirm)
    expect([snapshot.matches('idle'), emitted]).toEqual([true, [{ type: 'revoke.done', revoked }]])
    expect(log).toEqual([{ call, input: { id: order.number, clientId: 'client-1' } }])
    expect(snapshot.context.revoked).toEqual(revoked)
    expect(store.size).toBe(0)
  })

  test('that has ended in the meantime is refused with its reason', async () => {
    const { send, emitted } = await opened({ [call]: failing('orderEnded', 'already filled') })
    const snapshot = await send(ask, confirm)
    expect(snapshot.matches('idle')).toBe(true)
    expect(emitted).toEqual([{ type: 'revoke.refused', error: { id: 'orderEnded', message: 'already filled' } }])
  })

  test('a lost reply is looked up, and the withdrawal is not sent again', async () => {
    const { send, log, emittedTypes } = await opened({ [call]: failing('timeout'), ...isFound })
    const snapshot = await send(ask, confirm)
    expect([emittedTypes, snapshot.context.revoked]).toEqual([['revoke.done'], found])
    expect(log.map((one) => one.call)).toEqual([call, 'orderByClientId'])
  })

  test('an absent request can be sent again with the same client_id, or dropped', async () => {
    const { send, log, store } = await opened({ [call]: failing('timeout'), ...isAbsent })
    const lost = await send(ask, confirm)
    expect([lost.value, stateOfSubmission(lost)]).toEqual(['revoking', { undecided: 'absent' }])
    await send({ type: 'submission.again' })
    const sent = log.filter((one) => one.call === call).map(({ input }) => (input as { clientId: string }).clientId)
    expect(sent).toEqual(['client-1', 'client-1'])
    expect((await send({ type: 'submission.giveUp' })).matches('idle')).toBe(true)
    expect(store.size).toBe(0)
  })

  test('without a look-up the user confirms that it happened', async () => {
    const { send, emittedTypes } = await opened({ [call]: failing('timeout'), orderByClientId: failing('status404') })
    expect(stateOfSubmission(await send(ask, confirm))).toEqual({ undecided: 'uncertain' })
    const snapshot = await send({ type: 'submission.happened' })
    expect([emittedTypes, snapshot.context.revoked]).toEqual([['revoke.done'], null])
  })

  test('late taps on closed dialogs do nothing', async () => {
    const { send, log } = await opened({})
    const confirming = await send(ask, { type: 'submission.again' }, { type: 'submission.giveUp' })
    expect([confirming.status, confirming.matches('confirming'), log]).toEqual(['active', true, []])
  })

  test('after a reload a withdrawal that may have been sent is looked up and not sent again', async () => {
    const first = await opened({ [call]: never })
    await first.send(ask, confirm)
    first.actor.stop()
    const { state, log, emittedTypes } = await opened(isFound, first.store)
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    expect(emittedTypes).toEqual(['revoke.done'])
    expect(state().context.order).toEqual(order)
    expect(state().context.revoked).toEqual(found)
  })

  test('an unconfirmed review or damaged data is dropped', async () => {
    const stored = { clientId: 'client-01', request: { id: order.number }, facts: order }
    expect((await opened({}, new Map([[key, { ...stored, sent: true }]]))).state().matches('revoking')).toBe(true)
    for (const value of [{ ...stored, sent: false }, { ...stored, sent: true, facts: {} }, 'broken']) {
      const { state } = await opened({}, new Map<string, unknown>([[key, value]]))
      expect(state().matches('idle')).toBe(true)
    }
  })
})
