import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import type { DeadlineOrder, SecondOrder } from '../../protocol/shapes/option.ts'
import { begun, failing, filled, settled, unreachable } from '../testing.ts'
import { optionLife, RESULT_AGAIN_MS, secondLife } from './orderLife.ts'
import { handClock, NOW, optionOrder, secondOrder } from './testing.ts'

type Answer = (input: never) => unknown
const won = (change: Partial<SecondOrder> = {}) => secondOrder({ state: 'won', settlementIncome: '57.50', ...change })

function living(order: SecondOrder, answer: Answer = () => won()) {
  const time = handClock()
  const page = begun(secondLife, {
    input: { order },
    calls: { secondOrder: answer },
    feeds: { exchangeClock: time.feed },
  })
  const at = async (seconds: number) => {
    time.at(seconds)
    await settled()
  }
  return { ...page, events: () => page.emitted.map(({ number }) => number), at }
}

describe('the countdown', () => {
  test('SOC-09 CON-15: two seconds after a countdown of 1 the order emits one event and its result is requested', async () => {
    const { log, events, at, state } = living(secondOrder())
    await at(58.9)
    expect(state().matches({ countingDown: 'running' })).toBe(true)
    await at(59)
    await at(60.9)
    expect([state().matches({ countingDown: 'ending' }), events(), log]).toEqual([true, [], []])
    await at(61)
    await at(61.3)
    await at(70)
    expect(events()).toEqual(['SC7'])
    expect(log).toEqual([{ call: 'secondOrder', input: { id: 7 } }])
    expect([state().matches('won'), state().output]).toEqual([true, won()])
  })

  test('SOC-09: a repeated or late countdown from the exchange still gives one event, two seconds later', async () => {
    const { actor, events, log, at } = living(secondOrder())
    const sendCountdown = (countdown: number, seconds: number) =>
      actor.send({ type: 'order.countdown', countdown, now: (NOW + seconds) * 1_000 })
    sendCountdown(2, 50)
    await at(53)
    expect(events()).toEqual([])
    sendCountdown(1, 53.5)
    sendCountdown(1, 53.7)
    sendCountdown(0, 54.5)
    await at(55.4)
    expect(events()).toEqual([])
    await at(55.5)
    await at(60)
    expect([events(), log.length]).toEqual([['SC7'], 1])
  })

  test('the countdown follows a stopped or jumping clock: it does not count seconds', async () => {
    const { events, at, state } = living(secondOrder())
    for (let tick = 0; tick < 100; tick += 1) await at(0)
    expect(state().matches({ countingDown: 'running' })).toBe(true)
    await at(3_600)
    await at(3_600)
    expect([events(), state().matches('won')]).toEqual([['SC7'], true])
  })
})

describe('the result', () => {
  test.each(['won', 'lost', 'even'] as const)('the order ends in state %s', async (outcome) => {
    const { at, state } = living(secondOrder(), () => won({ state: outcome }))
    await at(59)
    await at(61)
    expect([state().matches(outcome), state().status, state().output?.state]).toEqual([true, 'done', outcome])
  })

  test('a missing result is requested again after a delay, and at once when an order changes', async () => {
    const answers: Answer[] = [
      () => secondOrder(),
      failing('timeout'),
      () => secondOrder({ state: 'settling' }),
      () => won(),
    ]
    const { actor, at, clock, log, state } = living(secondOrder(), (input) => answers.shift()?.(input))
    await at(59)
    await at(61)
    expect(state().matches({ settling: 'open' })).toBe(true)
    clock.increment(RESULT_AGAIN_MS)
    await settled()
    expect([log.length, state().context.error?.id]).toEqual([2, 'timeout'])
    clock.increment(RESULT_AGAIN_MS)
    await settled()
    expect(state().matches('settling')).toBe(true)
    actor.send({ type: 'life.ask' })
    await settled()
    expect([log.length, state().matches('won')]).toEqual([4, true])
  })

  test('a change during the request does not start a second one', async () => {
    const { actor, at, log } = living(secondOrder(), () => new Promise(() => {}))
    await at(59)
    await at(61)
    actor.send({ type: 'life.ask' })
    await settled()
    expect(log).toHaveLength(1)
  })

  test('an order that is settling after a reload requests its result without another event', async () => {
    const { events, log, state } = living(secondOrder({ state: 'settling' }))
    await settled()
    expect([events(), log.length, state().matches('won')]).toEqual([[], 1, true])
  })
})

test('an option waits for its round, counts down, and its result is found in the records', async () => {
  const lost: DeadlineOrder = optionOrder({ state: 'lost' })
  const log: { call: string; input: unknown }[] = []
  const time = handClock()
  const list = [optionOrder({ number: 'DO8', state: 'won' }), lost]
  const machine = filled(optionLife, {
    calls: { deadlineOrderRecord: () => ({ list, total: 2, page: 1, limit: 100 }) },
    log,
    feeds: { exchangeClock: time.feed },
  })
  const actor = createActor(machine, { input: { order: optionOrder() } }).start()
  time.at(59.9)
  expect(actor.getSnapshot().matches('waiting')).toBe(true)
  time.at(60)
  expect(actor.getSnapshot().matches('countingDown')).toBe(true)
  time.at(119)
  time.at(121)
  await settled()
  expect(actor.getSnapshot().output).toEqual(lost)
  const request = { state: 'history', code: 'btcusdt', from: NOW, to: NOW + 1, limit: 100 }
  expect(log).toEqual([{ call: 'deadlineOrderRecord', input: request }])
})

test('an option whose time is not known is searched among all of its market', async () => {
  const log: { call: string; input: unknown }[] = []
  const time = handClock()
  const deadlineOrderRecord = () => ({ list: [], total: 0, page: 1, limit: 100 })
  const machine = filled(optionLife, { calls: { deadlineOrderRecord }, log, feeds: { exchangeClock: time.feed } })
  createActor(machine, { input: { order: optionOrder({ created: null }) } }).start()
  for (const at of [60, 119, 121]) time.at(at)
  await settled()
  expect(log[0]).toEqual({ call: 'deadlineOrderRecord', input: { state: 'history', code: 'btcusdt', limit: 100 } })
})

test.each([
  ['secondLife', secondLife],
  ['optionLife', optionLife],
])('FLW-01: all states of %s can be reached', (_, machine) => {
  expect(unreachable(machine as unknown as AnyStateMachine)).toEqual([])
})
