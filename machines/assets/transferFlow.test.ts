import { describe, expect, test } from 'vitest'
import { KEYS } from '../shared/keys.ts'
import { type Calls, failing, settled, started, stateOfSubmission } from '../testing.ts'
import type { TransferPrefill } from './transferDraft.ts'
import { type TransferEvent, transferFlow } from './transferFlow.ts'
import { methods, record } from './transferTesting.ts'

const never = () => new Promise(() => {})
const found = () => ({ found: true, kind: 'transfer', number: 'T1', order: null })
const TO_CONTRACT: TransferPrefill = { to: 'contract' }
const typed: TransferEvent = { type: 'transfer.amount', amount: '12.5' }
const review: TransferEvent = { type: 'transfer.review' }

async function opened(calls: Calls = {}, store = new Map<string, unknown>(), prefill = TO_CONTRACT) {
  const answers = { transferWay: () => ({ accounts: methods }), transfer: () => record, ...calls }
  const page = await started(transferFlow, { input: { prefill }, calls: answers, store })
  return { ...page, emitted: page.emittedTypes, now: page.state }
}
const MOVE = { from: 'coin', to: 'contract', currency: 'USDT', amount: '12.5' }

describe('filling', () => {
  test('the accounts load first; then the link determines the draft', async () => {
    const waiting = await opened({ transferWay: never })
    expect(waiting.now().matches({ open: 'loading' })).toBe(true)
    const { now } = await opened()
    expect(now().matches({ open: { filling: 'typing' } })).toBe(true)
    expect(now().context.draft).toEqual({ ...MOVE, amount: '' })
  })

  test('loading accounts can be retried', async () => {
    let fails = true
    const transferWay = () => (fails ? failing('internal')() : { accounts: methods })
    const { now, send } = await opened({ transferWay })
    expect(now().children.methods?.getSnapshot().matches('failed')).toBe(true)
    fails = false
    expect((await send({ type: 'transfer.reload' })).matches({ open: 'filling' })).toBe(true)
  })

  test('a change of the funds updates the available amounts and keeps the draft', async () => {
    let accounts = methods
    const { send, made } = await opened({ transferWay: () => ({ accounts }) })
    await send(typed)
    accounts = methods.map((way) => ({ ...way, currencies: way.currencies.slice(0, 1) }))
    const later = await send({ type: 'transfer.refresh' })
    expect([later.context.methods, later.context.draft?.amount]).toEqual([accounts, '12.5'])
    expect(made('transferWay')).toHaveLength(2)
  })

  test('a draft between accounts that are no longer offered is replaced, with the accounts that are left', async () => {
    let accounts = methods
    const { send } = await opened({ transferWay: () => ({ accounts }) })
    await send(typed)
    accounts = methods.filter(({ account }) => account !== 'contract')
    const later = await send({ type: 'transfer.refresh' })
    expect(later.context.draft).toMatchObject({ from: 'coin', amount: '' })
    expect(later.context.draft?.to).not.toBe('contract')
  })

  test('VAL-06: an invalid amount opens no review; its problem disappears with the next change', async () => {
    const { send, log } = await opened()
    const requested = await send(review)
    expect([requested.matches({ open: 'filling' }), requested.context.problem?.id]).toEqual([true, 'required'])
    const bad = await send({ type: 'transfer.amount', amount: '1e9' }, review)
    expect([bad.context.problem?.id, bad.context.draft?.amount]).toEqual(['invalid', '1e9'])
    expect((await send(typed)).context.problem).toBeUndefined()
    expect(log.map(({ call }) => call)).toEqual(['transferWay'])
  })

  test('the draft survives a reload, unless the link has other accounts', async () => {
    const first = await opened()
    await first.send({ type: 'transfer.to', account: 'second' }, typed)
    const again = await opened({}, new Map(first.store))
    expect(again.now().context.draft).toEqual({ ...MOVE, to: 'second' })
    const plain = await opened({}, new Map(first.store), {})
    expect(plain.now().context.draft).toEqual({ ...MOVE, to: 'second' })
    const other = await opened({}, new Map(first.store), { to: 'options' })
    expect(other.now().context.draft).toEqual({ ...MOVE, to: 'options', amount: '' })
  })
})

describe('transferring once', () => {
  test('two taps transfer once; then the amount is empty and the next transfer is a new one', async () => {
    const { send, tap, made, store, emitted } = await opened()
    const reviewing = await send(typed, review)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    const done = await tap('submission.confirm', 'submission.confirm')
    expect([done.matches({ open: { filling: 'done' } }), done.context.done]).toEqual([true, record])
    expect(made('transfer')).toEqual([{ ...MOVE, clientId: 'client-1' }])
    expect([emitted, done.context.draft?.amount, store.has(`session ${KEYS.transferSubmission}`)]).toEqual([
      ['transfer.done'],
      '',
      false,
    ])
    expect(store.get(`session ${KEYS.transferDraft}`)).toMatchObject({ to: 'contract', amount: '' })
    expect(made('transferWay')).toHaveLength(2)
    expect((await send(typed)).matches({ open: { filling: 'typing' } })).toBe(true)
    await send(review)
    await tap('submission.confirm')
    expect(made('transfer')[1]).toMatchObject({ clientId: 'client-2' })
  })

  test('leaving the review transfers nothing and keeps the amount', async () => {
    const { send, tap, made } = await opened()
    await send(typed, review)
    const left = await tap('submission.cancel')
    expect([left.matches({ open: 'filling' }), left.context.draft?.amount, made('transfer')]).toEqual([
      true,
      '12.5',
      [],
    ])
  })

  test('a refusal shows why and keeps the draft', async () => {
    const { send, tap, emitted } = await opened({ transfer: failing('balanceShort', 'not enough') })
    await send(typed, review)
    const refused = await tap('submission.confirm')
    expect(refused.matches({ open: { filling: 'refused' } })).toBe(true)
    expect(refused.context.error).toEqual({ id: 'balanceShort', message: 'not enough' })
    expect([emitted, refused.context.draft?.amount]).toEqual([[], '12.5'])
    expect((await send({ type: 'transfer.all' })).context.error).toBeUndefined()
  })

  test('a lost reply is looked up and found', async () => {
    const { send, tap, made, emitted } = await opened({ transfer: failing('timeout'), orderByClientId: found })
    await send(typed, review)
    expect((await tap('submission.confirm')).matches({ open: { filling: 'done' } })).toBe(true)
    expect([made('transfer').length, made('orderByClientId').length, emitted]).toEqual([1, 1, ['transfer.done']])
  })

  test('an unknown request can be sent again with the same client_id, or dropped', async () => {
    const orderByClientId = () => ({ found: false, kind: null, number: null, order: null })
    let answers: (() => unknown)[] = [failing('timeout'), () => record]
    const transfer = () => answers.shift()?.()
    const { send, tap, made } = await opened({ transfer, orderByClientId })
    await send(typed, review)
    const absent = await tap('submission.confirm')
    expect(stateOfSubmission(absent)).toEqual({ undecided: 'absent' })
    expect((await tap('submission.again')).matches({ open: { filling: 'done' } })).toBe(true)
    expect(made('transfer').map((input) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-1'])
    answers = [failing('timeout')]
    await send(typed, review)
    await tap('submission.confirm')
    const left = await tap('submission.giveUp')
    expect([left.matches({ open: 'filling' }), left.context.draft?.amount]).toEqual([true, '12.5'])
  })
})

describe('a reload', () => {
  test('in the review restores it, with the same client_id', async () => {
    const first = await opened()
    await first.send(typed, review)
    first.actor.stop()
    const { now, tap, made } = await opened({}, first.store)
    expect(stateOfSubmission(now())).toBe('reviewing')
    await tap('submission.confirm')
    expect(made('transfer')).toEqual([{ ...MOVE, clientId: 'client-1' }])
  })

  test('after sending looks the request up and does not send it again, even if loading accounts fails', async () => {
    const first = await opened({ transfer: never })
    await first.send(typed, review)
    await first.tap('submission.confirm')
    first.actor.stop()
    let load: (value: unknown) => void = () => {}
    const transferWay = () => new Promise((done) => (load = done))
    const { now, made, emitted } = await opened({ transferWay, orderByClientId: found }, first.store)
    expect([made('transfer'), emitted]).toEqual([[], ['transfer.done']])
    expect(now().context.draft).toBeUndefined()
    load({ accounts: methods })
    await settled()
    expect(now().matches({ open: { filling: 'done' } })).toBe(true)
    expect(now().context.draft).toEqual({ ...MOVE, amount: '' })
  })
})
