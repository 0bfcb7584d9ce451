import { describe, expect, test } from 'vitest'
import { CONTRACT_TERMS } from '../../protocol/rules/terms.testing.ts'
import { failing, started } from '../testing.ts'
import {
  type PendingDraft,
  type PendingMarket,
  pendingDraftOf,
  pendingFields,
  pendingFrozen,
  pendingProblems,
  staysInQueue,
} from './pendingAmendDraft.ts'
import { pendingAmendFlow, pendingOrderOf } from './pendingAmendFlow.ts'
import { waitingOrder } from './testing.ts'

const bare: PendingMarket = { base: 'BTC', quote: 'USDT' }
const market = { ...bare, tick: '0.1', step: '0.001', contractTerms: CONTRACT_TERMS }
/** Long 0.1 BTC at market with 5×, from 59,000 on. */
const later = waitingOrder()
const limit = waitingOrder({ kind: 'limit', state: 'open', price: '59000', triggerPrice: null, triggerType: null })
const closing = waitingOrder({ ...limit, action: 'close', frozen: '0' })
const prices = { last: '60000', mark: '60010' }
const found = (order: typeof later, change: Partial<PendingDraft>, available?: string) =>
  pendingProblems({ ...pendingDraftOf(order), ...change }, order, market, { ...prices, available }).map(
    ({ field, id }) => [field, id],
  )

describe('an active contract order', () => {
  test('has the fields of its kind, and needs its margin and the highest fee for what is not filled', () => {
    const trailing = { ...later, trailing: { by: 'percent', distance: '1', from: '60000' } } as const
    expect([later, trailing, limit, closing].map(pendingFields)).toEqual([
      ['triggerPrice', 'quantity'],
      ['distance', 'quantity'],
      ['price', 'quantity'],
      ['price', 'quantity'],
    ])
    expect(pendingFrozen(pendingDraftOf(later), later, market)).toBe('1182.95')
    const partly = { ...limit, filled: '0.04' }
    expect(pendingFrozen({ ...pendingDraftOf(partly), price: '50000' }, partly, market)).toBe('601.5')
    expect(pendingFrozen({ ...pendingDraftOf(partly), quantity: '0.04' }, partly, market)).toBeUndefined()
    expect(pendingFrozen(pendingDraftOf(closing), closing, market)).toBe('0')
  })

  test('without the exchange’s terms needs what is not known, and refuses only what the balance cannot pay', () => {
    expect(pendingFrozen(pendingDraftOf(later), later, bare)).toBeUndefined()
    const problems = (change: Partial<PendingDraft>, available: string) =>
      pendingProblems({ ...pendingDraftOf(later), ...change }, later, bare, { ...prices, available }).map(
        ({ id }) => id,
      )
    expect(problems({ quantity: '0.00001' }, '0')).toEqual([])
    expect(problems({ quantity: '1000.12345' }, '99999999')).toEqual([])
    expect(problems({ quantity: '0.2' }, '1179')).toEqual(['balanceShort'])
  })

  test('takes a trigger price on its own side of the price that it goes by', () => {
    expect(found(later, { triggerPrice: '60009.9' })).toEqual([])
    expect(found(later, { triggerPrice: '60010' })).toEqual([['triggerPrice', 'triggerSide']])
    expect(found(later, { triggerPrice: '61000' })).toEqual([['triggerPrice', 'triggerSide']])
    const byLast = { ...later, triggerType: 'last' } as const
    expect(found(byLast, { triggerPrice: '60000' })).toEqual([['triggerPrice', 'triggerSide']])
    const above = { ...later, triggerPrice: '61000' }
    expect(found(above, { triggerPrice: '60010.1' })).toEqual([])
    expect(found(above, { triggerPrice: '59000' })).toEqual([['triggerPrice', 'triggerSide']])
  })

  test.each([
    [later, {}, 'triggerPrice', 'amendSame'],
    [limit, { price: '59000.0', quantity: '0.1' }, 'price', 'amendSame'],
    [limit, { price: '' }, 'price', 'required'],
    [limit, { price: '58000.05' }, 'price', 'priceStep'],
    [limit, { quantity: '0.0005' }, 'quantity', 'quantityStep'],
    [{ ...limit, filled: '0.04' }, { quantity: '0.04' }, 'quantity', 'amendFilled'],
    [limit, { price: '400', quantity: '0.001' }, 'quantity', 'notionalSmall'],
    [limit, { quantity: '900' }, 'quantity', 'notionalLarge'],
    [{ ...limit, leverage: 125 }, { quantity: '1' }, 'quantity', 'leverageHigh'],
    [limit, { quantity: '0.2' }, 'quantity', 'balanceShort'],
    [{ ...limit, stopLose: '58000' }, { price: '57000' }, 'stopLose', 'stopSide'],
    [{ ...limit, stopWin: '59500' }, { price: '59800' }, 'stopWin', 'stopSide'],
  ] as const)('case %#: %o with %o is pointed at in %s: %s', (order, change, field, id) => {
    expect(found(order as typeof later, change, '1000')).toEqual([[field, id]])
  })

  test('needs no more than the difference to what it holds; a closing one needs nothing', () => {
    const held = { ...limit, frozen: '1182.95' }
    expect(found(held, { quantity: '0.2' }, '1182.95')).toEqual([])
    expect(found(held, { quantity: '0.2' }, '1182.94')).toEqual([['quantity', 'balanceShort']])
    expect(found(closing, { quantity: '9' }, '0')).toEqual([])
  })

  test('keeps its place in the queue only if nothing but its amount falls', () => {
    const stays = (change: Partial<PendingDraft>, order = limit) =>
      staysInQueue({ ...pendingDraftOf(order), ...change }, order)
    expect(stays({ quantity: '0.05' })).toBe(true)
    expect(stays({ quantity: '0.05', price: '59000.0' })).toBe(true)
    expect(stays({ quantity: '0.05', price: '58000' })).toBe(false)
    for (const quantity of ['0.1', '0.2']) expect(stays({ quantity })).toBe(false)
    expect(stays({ quantity: '0.05' }, later)).toBe(false)
  })

  test('has a sheet only where the backend says that it can be changed, until its trigger fires', () => {
    expect(pendingOrderOf(later)).toBeUndefined()
    expect(pendingOrderOf({ ...later, canAmend: false })).toBeUndefined()
    expect(pendingOrderOf({ ...later, canAmend: true, state: 'triggered' })).toBeUndefined()
    expect(pendingOrderOf({ ...later, canAmend: true })).toMatchObject({ number: 'O1', state: 'pending' })
  })
})

type Calls = Record<string, () => unknown>
const changed = { ...later, triggerPrice: '58000' }
const begin = (calls: Calls = {}, store?: Map<string, unknown>) =>
  started(pendingAmendFlow, { calls: { contractAmend: () => changed, ...calls }, ...(store ? { store } : {}) })
const open = { type: 'amend.open', order: later, market } as const
const edit = { type: 'amend.edit', change: { triggerPrice: '58000' } } as const
const confirm = { type: 'amend.confirm', ...prices, available: '1000' } as const

describe('ORD-03: a change of a contract order', () => {
  test('is sent once, with what changes alone', async () => {
    const { send, log, store, emitted } = await begin()
    const done = await send(open, edit, confirm, confirm)
    expect(done.matches('idle')).toBe(true)
    expect(log).toEqual([{ call: 'contractAmend', input: { id: 'O1', triggerPrice: '58000', clientId: 'client-1' } }])
    expect([emitted, store.size]).toEqual([[{ type: 'amend.done', amended: changed }], 0])
  })

  test('with a problem stays in its sheet, and nothing is sent', async () => {
    const { send, log } = await begin()
    const snapshot = await send(open, { type: 'amend.edit', change: { triggerPrice: '61000' } }, confirm)
    expect([snapshot.value, snapshot.context.problems]).toMatchObject(['typing', [{ id: 'triggerSide' }]])
    expect(log).toEqual([])
  })

  test('counts what was filled while its sheet is open', async () => {
    const { send } = await begin()
    const news = { type: 'amend.changed', order: { ...later, filled: '0.05' } } as const
    await send(open, { type: 'amend.changed', order: { ...later, number: 'O2', filled: '0.09' } }, news)
    const snapshot = await send({ type: 'amend.edit', change: { quantity: '0.05' } }, confirm)
    expect(snapshot.context.problems).toMatchObject([{ id: 'amendFilled', params: { filled: '0.05' } }])
  })

  test('that comes too late closes its sheet; another refusal keeps what was typed', async () => {
    const late = await begin({ contractAmend: failing('orderEnded', 'already filled') })
    expect((await late.send(open, edit, confirm)).matches('idle')).toBe(true)
    expect(late.emitted).toMatchObject([{ type: 'amend.refused', error: { id: 'orderEnded' } }])
    const { send, emitted } = await begin({ contractAmend: failing('triggerPassed', 'passed') })
    const snapshot = await send(open, edit, confirm)
    expect([snapshot.value, snapshot.context.draft.triggerPrice, emitted]).toEqual(['typing', '58000', []])
  })

  test('whose answer is lost is looked up, and not sent again', async () => {
    const found = { orderByClientId: () => ({ found: true, kind: 'contractAmend', number: 'O1', order: null }) }
    const { send, log, emitted } = await begin({ contractAmend: failing('timeout'), ...found })
    await send(open, edit, confirm)
    expect(emitted).toEqual([{ type: 'amend.done', amended: null }])
    expect(log.map(({ call }) => call)).toEqual(['contractAmend', 'orderByClientId'])
  })

  test('that a reload cut off is looked up, and shows what was typed', async () => {
    const request = { id: 'O1', triggerPrice: '58000' }
    const sent = { clientId: 'client-00000001', request, sent: true, facts: { order: later, market } }
    const absent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }
    const calls = { contractAmend: failing('balanceShort', 'too little'), ...absent }
    const { send, log } = await begin(calls, new Map([['session intent:pendingAmend', sent]]))
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: sent.clientId } }])
    const snapshot = await send({ type: 'submission.again' })
    expect(snapshot.context.draft).toEqual({ triggerPrice: '58000', price: '', quantity: '0.100' })
  })
})
