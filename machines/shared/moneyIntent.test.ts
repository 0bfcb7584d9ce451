import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { ErrorId } from '../../protocol/errors.ts'
import { failing, filled, settled } from '../testing.ts'
import { ASK_AGAIN_MS, keptIntent, moneyIntent } from './moneyIntent.ts'

const request = { id: 1, side: 'buy' as const, type: 'market' as const, total: '10' }

function sending(calls: Record<string, () => unknown>, asked?: boolean) {
  const log: { call: string; input: unknown }[] = []
  const store = new Map<string, unknown>()
  const clock = new SimulatedClock()
  const actor = createActor(filled(moneyIntent('currencyTrade'), { calls, log, store }), {
    input: { request, clientId: 'client-1', key: 'intent:spot', asked },
    clock,
  })
  const made = (call: string) => log.filter((one) => one.call === call).length
  return { actor: actor.start(), log, store, clock, made, output: () => actor.getSnapshot().output }
}

test('it is kept as sent before it is sent, with its client_id', async () => {
  const { log, store, output } = sending({ currencyTrade: () => 'order' })
  await settled()
  expect(log).toEqual([{ call: 'currencyTrade', input: { ...request, clientId: 'client-1' } }])
  expect(keptIntent(store.get('session intent:spot'))).toEqual({ clientId: 'client-1', request, sent: true })
  expect(output()).toEqual({ outcome: 'done', reply: 'order' })
})

test('a refusal is known at once: nothing is asked', async () => {
  const { made, output } = sending({ currencyTrade: failing('balanceShort', 'too little') })
  await settled()
  expect(output()).toEqual({ outcome: 'refused', failure: { id: 'balanceShort', message: 'too little' } })
  expect(made('orderByClientId')).toBe(0)
})

describe('an answer that was lost', () => {
  test.each<ErrorId>(['timeout', 'offline', 'serverAbnormal', 'badAnswer', 'status502', 'internal'])(
    '%s: it asks and never sends again by itself',
    async (id) => {
      let answer: () => unknown = failing('offline')
      const { made, clock, output } = sending({ currencyTrade: failing(id), orderByClientId: () => answer() })
      await settled()
      expect(made('orderByClientId')).toBe(1)
      clock.increment(ASK_AGAIN_MS - 1)
      expect(made('orderByClientId')).toBe(1)
      answer = () => ({ found: true, kind: 'spot', number: 'N1', order: 'order' })
      clock.increment(1)
      await settled()
      expect(output()).toEqual({ outcome: 'happened', number: 'N1', order: 'order' })
      expect(made('currencyTrade')).toBe(1)
    },
  )

  test('absent: only the user sends it again, with the same client_id', async () => {
    let lost = true
    const { actor, log, output, made } = sending({
      currencyTrade: () => (lost ? failing('timeout')() : 'order'),
      orderByClientId: () => ({ found: false, order: null }),
    })
    await settled()
    expect(actor.getSnapshot().matches('absent')).toBe(true)
    expect(made('currencyTrade')).toBe(1)
    lost = false
    actor.send({ type: 'intent.again' })
    await settled()
    expect(output()).toEqual({ outcome: 'done', reply: 'order' })
    const ids = log
      .filter(({ call }) => call === 'currencyTrade')
      .map(({ input }) => (input as { clientId: string }).clientId)
    expect(ids).toEqual(['client-1', 'client-1'])
  })

  test('a backend that cannot tell leaves it to the user', async () => {
    const { actor, output } = sending({ currencyTrade: failing('timeout'), orderByClientId: failing('status404') })
    await settled()
    expect(actor.getSnapshot().matches('uncertain')).toBe(true)
    actor.send({ type: 'intent.happened' })
    expect(output()).toEqual({ outcome: 'happened', number: null, order: null })
  })

  test.each<ErrorId>(['loginRequired', 'status401', 'tooMany', 'notSaved', 'status403'])(
    '%s to the second sending says nothing of the first: it asks again',
    async (id) => {
      let error: ErrorId = 'timeout'
      let found = false
      const { actor, made, output } = sending({
        currencyTrade: () => failing(error)(),
        orderByClientId: () => ({ found, kind: 'spot', number: 'N1', order: null }),
      })
      await settled()
      error = id
      found = true
      actor.send({ type: 'intent.again' })
      await settled()
      expect([made('currencyTrade'), made('orderByClientId')]).toEqual([2, 2])
      expect(output()).toMatchObject({ outcome: 'happened', number: 'N1' })
    },
  )

  test.each<ErrorId>(['loginRequired', 'tooMany', 'notSaved'])('%s to the first sending is a refusal', async (id) => {
    const { made, output } = sending({ currencyTrade: failing(id) })
    await settled()
    expect([output()?.outcome, made('orderByClientId')]).toEqual(['refused', 0])
  })

  test('after a reload it begins by asking', async () => {
    const { actor, made } = sending({ orderByClientId: () => ({ found: false, order: null }) }, true)
    await settled()
    expect([made('currencyTrade'), made('orderByClientId')]).toEqual([0, 1])
    actor.send({ type: 'intent.giveUp' })
    expect(actor.getSnapshot().output).toEqual({ outcome: 'givenUp' })
  })
})
