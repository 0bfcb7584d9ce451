import { describe, expect, test } from 'vitest'
import { CONTRACT_TERMS } from '../../protocol/rules/terms.testing.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import type { PositionEvent } from './positionActions.ts'
import { positionFlow } from './positionFlow.ts'
import { heldPosition, waitingOrder } from './testing.ts'

type Calls = Record<string, (input: never) => unknown>
const steps = { tick: '0.1', step: '0.001' }
const prices = { last: '60500', mark: '60500' }
const position = heldPosition()

async function opened(calls: Calls = {}, store = new Map<string, unknown>()) {
  const answers = {
    contractCloseOrder: () => heldPosition({ state: 'closed', quantity: '0' }),
    contractPendingCloseOrder: () => waitingOrder({ action: 'close' }),
    contractStopWinLose: () => position,
    contractStopLevels: () => position,
    contractReverse: () => ({ order: waitingOrder({ state: 'filled' }), position: heldPosition({ number: 'P2' }) }),
    contractMargin: () => position,
    contractLeverage: () => position,
    ...calls,
  }
  const page = await started(positionFlow, { calls: answers, store })
  /** The result of each action. */
  const results = () => page.emitted.map(({ result }) => result)
  return { ...page, results }
}
const close = (percent = 100): PositionEvent => ({ type: 'position.close', position, steps, percent })
const confirm: PositionEvent = { type: 'close.confirm', prices }
const stops: PositionEvent = { type: 'position.stops', position, steps }
const setStops: PositionEvent = { type: 'stops.confirm', prices }
const addLevel: PositionEvent = { type: 'stops.addLevel', stop: 'stopWin' }
const setLevel: PositionEvent = { type: 'stops.editLevel', index: 1, change: { price: '63000' } }
const reverse: PositionEvent = { type: 'position.reverse', position, steps }
const setReverse: PositionEvent = { type: 'reverse.confirm' }
const margin: PositionEvent = { type: 'position.margin', position, steps }
const unknown = { ...prices, available: '1000', currency: 'USDT' }
const facts = { ...unknown, contractTerms: CONTRACT_TERMS }
const setMargin: PositionEvent = { type: 'margin.confirm', prices: facts }
const leverage: PositionEvent = { type: 'position.leverage', position, steps }
const setLeverage: PositionEvent = { type: 'leverage.confirm', prices: facts }
const ids = (problems: readonly { field: string; id: string }[]) => problems.map(({ field, id }) => `${field} ${id}`)

describe('ORD-03: closing', () => {
  test('the whole position: two taps send one close, without a quantity', async () => {
    const { send, log, store, results } = await opened()
    expect((await send(close(), confirm, confirm)).matches('holding')).toBe(true)
    expect(results()).toEqual(['closed'])
    expect(log).toEqual([{ call: 'contractCloseOrder', input: { id: 'P1', clientId: 'client-1' } }])
    expect(store.size).toBe(0)
  })

  test('part of the position, by slider or input; the rest stays open', async () => {
    const { send, log, results } = await opened({ contractCloseOrder: () => heldPosition({ quantity: '0.375' }) })
    await send(close(0), { type: 'close.percent', percent: 25 }, confirm)
    expect(results()).toEqual(['reduced'])
    await send(close(0), { type: 'close.edit', change: { quantity: '0.1' } }, confirm)
    expect(log.map(({ input }) => input)).toEqual([
      { id: 'P1', quantity: '0.125', clientId: 'client-1' },
      { id: 'P1', quantity: '0.1', clientId: 'client-2' },
    ])
  })

  test('at a limit: an order that waits, one that took a part, and one that took all', async () => {
    const replies = [heldPosition(), heldPosition({ quantity: '0.200' }), heldPosition({ state: 'closed' })]
    const { send, log, results } = await opened({ contractCloseOrder: () => replies.shift() })
    for (let sent = 0; sent < 3; sent++)
      await send(close(), { type: 'close.edit', change: { at: 'limit', price: '61000.5' } }, confirm, confirm)
    expect(results()).toEqual(['rested', 'reduced', 'closed'])
    expect(log[0]?.input).toEqual({ id: 'P1', quantity: '0.500', price: '61000.5', clientId: 'client-1' })
    expect(log).toHaveLength(3)
  })

  test('an empty, excessive or off-step quantity is marked', async () => {
    const { send, log } = await opened()
    const problems = async (quantity: string) =>
      ids((await send({ type: 'close.edit', change: { quantity } }, confirm)).context.problems)
    await send(close(0))
    expect([await problems(''), await problems('0.6'), await problems('0.0005')]).toEqual([
      ['quantity required'],
      ['quantity closeTooMuch'],
      ['quantity quantityStep'],
    ])
    expect(log).toEqual([])
  })

  test('a close with a trigger waits, for the whole position or a part', async () => {
    const { send, log, results } = await opened()
    await send(close(), { type: 'close.edit', change: { at: 'trigger' } })
    expect(ids((await send(confirm)).context.problems)).toEqual(['triggerPrice required'])
    await send({ type: 'close.edit', change: { triggerPrice: '60500' } })
    expect(ids((await send(confirm)).context.problems)).toEqual(['triggerPrice triggerPassed'])
    await send({ type: 'close.edit', change: { triggerPrice: '61000', triggerType: 'last' } })
    await send(confirm)
    expect(results()).toEqual(['pending'])
    expect(log).toEqual([
      {
        call: 'contractPendingCloseOrder',
        input: { id: 'P1', triggerPrice: '61000', triggerType: 'last', clientId: 'client-1' },
      },
    ])
  })

  test('a refusal shows why and keeps the draft', async () => {
    const { send, state } = await opened({ contractCloseOrder: failing('marketHalted', 'Halted') })
    await send(close(0), { type: 'close.percent', percent: 50 }, confirm)
    expect(state().matches({ closing: 'typing' })).toBe(true)
    expect([state().context.error?.message, state().context.close.quantity]).toEqual(['Halted', '0.250'])
    expect((await send({ type: 'close.edit', change: {} })).context.error).toBeUndefined()
  })

  test.each(['liquidated', 'closed'] as const)(
    'a position that the exchange ended in the meantime shows %s',
    async (ended) => {
      const finance = { contractFinance: () => ({ list: [{ id: 1, position: heldPosition({ state: ended }) }] }) }
      for (const begin of [close(), stops, undefined]) {
        const { send, log, results } = await opened(finance)
        if (begin) await send(begin)
        await send({ type: 'position.gone', position }, confirm)
        expect(results()).toEqual([ended])
        expect(log.map(({ call }) => call)).toEqual(['contractFinance'])
      }
    },
  )

  test('the end of its own close is not announced twice, and another position’s end leaves the sheet open', async () => {
    const { send, state, results } = await opened()
    await send(close(), confirm)
    await send({ type: 'position.gone', position })
    expect([state().matches('holding'), results()]).toEqual([true, ['closed']])
    await send(close(), { type: 'position.gone', position: heldPosition({ number: 'P2' }) })
    expect(state().matches({ closing: 'typing' })).toBe(true)
  })

  test('several ends are shown one after the other, and those behind an open sheet after it is left', async () => {
    const other = heldPosition({ number: 'P2' })
    const list = [
      { id: 2, position: null },
      { id: 1, position: heldPosition({ number: 'P2', state: 'liquidated' }) },
    ]
    const { send, log, results } = await opened({ contractFinance: () => ({ list }) })
    await send({ type: 'position.gone', position }, { type: 'position.gone', position: other })
    expect(results()).toEqual(['closed', 'liquidated'])
    await send(close(), { type: 'position.gone', position: heldPosition({ number: 'P3' }) })
    expect(results()).toHaveLength(2)
    expect((await send({ type: 'position.leave' })).matches('holding')).toBe(true)
    expect(results()).toEqual(['closed', 'liquidated', 'closed'])
    expect(log.map(({ call }) => call)).toEqual(['contractFinance', 'contractFinance', 'contractFinance'])
  })

  test('if the end cannot be loaded, the position counts as closed', async () => {
    const { send, results } = await opened({ contractFinance: failing('status500') })
    await send({ type: 'position.gone', position })
    expect(results()).toEqual(['closed'])
  })

  test('a close answered with a liquidation shows the liquidation', async () => {
    const { send, results } = await opened({ contractCloseOrder: () => heldPosition({ state: 'liquidated' }) })
    await send(close(), confirm)
    expect(results()).toEqual(['liquidated'])
  })
})

describe('ORD-03: stop-win and stop-lose', () => {
  test('are sent together, and an emptied one is removed', async () => {
    const { send, log, results } = await opened()
    await send(stops, { type: 'stops.edit', change: { stopLose: '59000' } }, setStops)
    expect(results()).toEqual(['stopsSet'])
    await send(stops, { type: 'stops.edit', change: { stopWin: '' } }, setStops)
    expect(log.map(({ input }) => input)).toEqual([
      { id: 'P1', stopWin: '62000', stopLose: '59000', clientId: 'client-1' },
      { id: 'P1', clientId: 'client-2' },
    ])
  })

  test('must be on the right side of the mark price', async () => {
    const { send, log } = await opened()
    await send(stops, { type: 'stops.edit', change: { stopWin: '60500', stopLose: '60600' } })
    expect(ids((await send(setStops)).context.problems)).toEqual(['stopWin stopSide', 'stopLose stopSide'])
    expect(log).toEqual([])
  })
})

describe('reversing', () => {
  test('two taps send one request, and the end of the old side is not announced', async () => {
    const { send, log, results, state } = await opened()
    await send(reverse, setReverse, setReverse)
    expect(log).toEqual([{ call: 'contractReverse', input: { id: 'P1', clientId: 'client-1' } }])
    await send({ type: 'position.gone', position })
    expect([state().matches('holding'), results()]).toEqual([true, ['reversed']])
  })

  test('a refusal shows why', async () => {
    const { send, state } = await opened({ contractReverse: failing('reverseThin', 'Thin') })
    await send(reverse, setReverse)
    expect([state().matches({ reversing: 'typing' }), state().context.error?.message]).toEqual([true, 'Thin'])
    expect((await send({ type: 'position.leave' })).matches('holding')).toBe(true)
  })
})

describe('margin and leverage', () => {
  const typed = (action: 'add' | 'remove', amount: string): PositionEvent => ({
    type: 'margin.edit',
    change: { action, amount },
  })

  test('margin is added and removed with its amount, once for two taps', async () => {
    const { send, log, results } = await opened()
    await send(margin, typed('add', '100.5'), setMargin, setMargin)
    await send({ type: 'position.margin', position: heldPosition({ margin: '1600' }), steps })
    await send(typed('remove', '50'), setMargin)
    expect(results()).toEqual(['marginSet', 'marginSet'])
    expect(log.map(({ input }) => input)).toEqual([
      { id: 'P1', action: 'add', amount: '100.5', clientId: 'client-1' },
      { id: 'P1', action: 'remove', amount: '50', clientId: 'client-2' },
    ])
  })

  test('more than is available, more than the position can spare, and no amount are marked', async () => {
    const { send, log } = await opened()
    const problems = async (...events: PositionEvent[]) => ids((await send(...events, setMargin)).context.problems)
    await send(margin)
    expect([
      await problems(),
      await problems(typed('add', '0')),
      await problems(typed('add', '1000.01')),
      await problems(typed('remove', '0.01')),
    ]).toEqual([['amount required'], ['amount amountInvalid'], ['amount balanceShort'], ['amount marginNone']])
    await send(
      { type: 'position.leave' },
      { type: 'position.margin', position: heldPosition({ margin: '1600' }), steps },
    )
    expect(await problems(typed('remove', '87.51'))).toEqual(['amount marginTooMuch'])
    expect(log).toEqual([])
  })

  test('another leverage is sent; the same, one too high for the size, or one that needs too much is marked', async () => {
    const { send, log, results } = await opened()
    const pick = async (chosen: number) =>
      ids((await send({ type: 'leverage.pick', leverage: chosen }, setLeverage)).context.problems)
    await send(leverage)
    expect([await pick(20), await pick(126), await pick(10)]).toEqual([
      ['leverage leverageSame'],
      ['leverage leverageHigh'],
      ['leverage balanceShort'],
    ])
    expect(log).toEqual([])
    await pick(50)
    expect(results()).toEqual(['leverageSet'])
    expect(log.map(({ input }) => input)).toEqual([{ id: 'P1', leverage: 50, clientId: 'client-1' }])
  })

  test('where the exchange says no terms, it alone decides what can be removed and which leverage it takes', async () => {
    const { send, log } = await opened()
    await send(margin, typed('remove', '1400'), { type: 'margin.confirm', prices: unknown })
    await send(
      { type: 'position.leverage', position, steps },
      { type: 'leverage.pick', leverage: 500 },
      { type: 'leverage.confirm', prices: unknown },
    )
    expect(log.map(({ input }) => input)).toMatchObject([{ action: 'remove', amount: '1400' }, { leverage: 500 }])
  })

  test('a refusal shows why and keeps the amount', async () => {
    const { send, state } = await opened({ contractMargin: failing('balanceShort', 'Short') })
    await send(margin, typed('add', '10'), setMargin)
    expect(state().matches({ adjustingMargin: 'typing' })).toBe(true)
    expect([state().context.error?.message, state().context.margin.amount]).toEqual(['Short', '10'])
  })
})

describe('lost replies and reloads', () => {
  const actions: [string, PositionEvent[], string, string][] = [
    ['contractCloseOrder', [close(), confirm], 'closing', 'found'],
    [
      'contractCloseOrder',
      [close(), { type: 'close.edit', change: { at: 'limit', price: '61000' } }, confirm],
      'closing',
      'rested',
    ],
    [
      'contractPendingCloseOrder',
      [close(), { type: 'close.edit', change: { at: 'trigger', triggerPrice: '61000' } }, confirm],
      'closing',
      'pending',
    ],
    ['contractStopWinLose', [stops, setStops], 'settingStops', 'stopsSet'],
    ['contractStopLevels', [stops, addLevel, setLevel, setStops], 'settingStops', 'stopsSet'],
    ['contractReverse', [reverse, setReverse], 'reversing', 'reversed'],
    [
      'contractMargin',
      [margin, { type: 'margin.edit', change: { amount: '10' } }, setMargin],
      'adjustingMargin',
      'marginSet',
    ],
    [
      'contractLeverage',
      [leverage, { type: 'leverage.pick', leverage: 50 }, setLeverage],
      'changingLeverage',
      'leverageSet',
    ],
  ]
  const found = { orderByClientId: () => ({ found: true, kind: 'contract', number: 'C1', order: null }) }
  const absent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }

  test.each(actions)('%s: a lost reply is looked up, and nothing is sent again', async (call, events, _, end) => {
    const { send, log, results } = await opened({ [call]: failing('timeout'), ...found })
    await send(...events)
    expect(results()).toEqual([end])
    expect(log.map((one) => one.call)).toEqual([call, 'orderByClientId'])
  })

  test.each(actions)(
    '%s: an absent request can be sent again with the same client_id, or dropped',
    async (call, events) => {
      const { send, log } = await opened({ [call]: failing('timeout'), ...absent })
      const lost = await send(...events)
      expect(stateOfSubmission(lost)).toEqual({ undecided: 'absent' })
      await send({ type: 'submission.again' })
      const sent = log.filter((one) => one.call === call)
      expect(sent.map(({ input }) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-1'])
      expect((await send({ type: 'submission.giveUp' })).matches('holding')).toBe(true)
    },
  )

  test.each(actions)(
    '%s: a reload while sending looks the request up and does not send it again',
    async (call, events, state, end) => {
      const store = new Map<string, unknown>()
      const first = await opened({ [call]: () => new Promise(() => {}) }, store)
      expect((await first.send(...events)).matches(state as never)).toBe(true)
      first.actor.stop()
      const second = await opened(found, store)
      expect(second.results()).toEqual([end])
      expect(second.log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    },
  )

  test.each([
    [[close()], { closing: 'typing' }],
    [[stops], { settingStops: 'typing' }],
    [[reverse], { reversing: 'typing' }],
    [[margin], { adjustingMargin: 'typing' }],
    [[leverage], { changingLeverage: 'typing' }],
  ] as [PositionEvent[], object][])('late taps on closed dialogs do nothing: %j', async (events, state) => {
    const { send, log } = await opened()
    const shown = await send(...events, { type: 'submission.again' }, { type: 'submission.giveUp' })
    expect([shown.status, shown.matches(state as never), log]).toEqual(['active', true, []])
  })

  test('a refusal after a reload returns to the typed draft', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({ contractCloseOrder: () => new Promise(() => {}) }, store)
    await first.send(close(0), { type: 'close.percent', percent: 50 }, confirm)
    first.actor.stop()
    const second = await opened({ ...absent, contractCloseOrder: failing('marketHalted') }, store)
    await second.send({ type: 'submission.again' })
    expect(second.state().matches({ closing: 'typing' })).toBe(true)
    expect(second.state().context).toMatchObject({ steps, close: { quantity: '0.250' }, position: { number: 'P1' } })
  })
})
