import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { KEYS } from '../shared/keys.ts'
import type { SubmissionEvent } from '../submission/submissionContext.ts'
import { type Calls, failing, settled, started, stateOfSubmission } from '../testing.ts'
import { addressBookFlow, inBook } from './addressBookFlow.ts'
import { type WithdrawalEvent, withdrawalFlow } from './withdrawalFlow.ts'
import { methods, record, saved, TRON_ADDRESS } from './withdrawalTesting.ts'

type Snapshot = SnapshotFrom<typeof withdrawalFlow>

const never = () => new Promise(() => {})
const address: WithdrawalEvent = { type: 'withdrawal.address', address: TRON_ADDRESS }
const typed: WithdrawalEvent = { type: 'withdrawal.amount', amount: '12.5' }
const review: WithdrawalEvent = { type: 'withdrawal.review', now: 0 }
const confirm: SubmissionEvent = { type: 'submission.confirm' }
const again: SubmissionEvent = { type: 'submission.again' }
const password: SubmissionEvent = { type: 'password.confirm', count: 8 }
const closePassword: SubmissionEvent = { type: 'password.close' }
const sentAs = (clientId: string) => ({
  currency: 'USDT',
  network: 'TRON',
  address: TRON_ADDRESS,
  amount: '12.5',
  paymentPassword: 'secret:fundPassword',
  clientId,
})

async function opened(calls: Calls = {}, store?: Map<string, unknown>, input: object = {}) {
  const page = await started(withdrawalFlow, {
    input,
    calls: {
      withdrawalWay: () => methods,
      withdrawal: () => record,
      withdrawalBank: () => ({ ...record, kind: 'bank' }),
      withdrawalRecord: () => ({ list: [record], total: 1, page: 1, limit: 100 }),
      ...calls,
    },
    ...(store ? { store } : {}),
  })
  /** Waits for the effect of each event. */
  const send = async (...events: (WithdrawalEvent | SubmissionEvent)[]) => {
    for (const event of events) await page.send(event)
    return page.state()
  }
  return { ...page, send }
}
/** The flow's state, or the submission's while there is one. */
const stage = (snapshot: Snapshot) => stateOfSubmission(snapshot) ?? (snapshot.value as { open: unknown }).open
const dialog = ({ children }: Snapshot) => children.submission?.getSnapshot().children.password?.getSnapshot().value
const saidOfPassword = ({ children }: Snapshot) =>
  children.submission?.getSnapshot().children.password?.getSnapshot().context.error?.message
const reviewing = 'reviewing'
const requested = 'secret'
const followed = { number: 'W1', created: 1_000 }
const absentNow = { undecided: 'absent' }

describe('filling', () => {
  test('ENT-08: currencies, networks and cards load first, with whether a fund password is set', async () => {
    expect(stage((await opened({ withdrawalWay: never })).state())).toBe('loading')
    const { state } = await opened()
    expect([stage(state()), state().context.methods?.fundPasswordSet]).toEqual([{ filling: 'typing' }, true])
  })

  test('loading can be retried', async () => {
    let fails = true
    const { send, state } = await opened({ withdrawalWay: () => (fails ? failing('internal')() : methods) })
    expect(state().children.methods?.getSnapshot().matches('failed')).toBe(true)
    fails = false
    expect(stage(await send({ type: 'withdrawal.reload' }))).toEqual({ filling: 'typing' })
  })

  test('VAL-06: an invalid review marks each field; the next change clears the marks', async () => {
    const { send, log } = await opened()
    const pointed = await send({ type: 'withdrawal.amount', amount: '1e9' }, review)
    expect(stage(pointed)).toEqual({ filling: 'typing' })
    expect(pointed.context.problems.map(({ field, id }) => [field, id])).toEqual([
      ['address', 'required'],
      ['amount', 'invalid'],
    ])
    expect(pointed.context.draft?.amount).toBe('1e9')
    expect((await send(address)).context.problems).toEqual([])
    expect(log.map(({ call }) => call)).toEqual(['withdrawalWay'])
  })

  test('no review opens during the lock after a security change', async () => {
    const { send } = await opened({ withdrawalWay: () => ({ ...methods, waitUntil: 100 }) })
    const waiting = await send(address, typed, { type: 'withdrawal.review', now: 99_999 })
    expect(waiting.context.problems.map(({ id }) => id)).toEqual(['wait'])
    expect(stage(await send({ type: 'withdrawal.review', now: 100_000 }))).toEqual(reviewing)
  })

  test('the draft survives a reload', async () => {
    const first = await opened()
    await first.send(address, typed, { type: 'withdrawal.network', network: 'TRON' })
    const { state } = await opened({}, new Map(first.store))
    expect(state().context.draft).toEqual(first.state().context.draft)
    const other = await opened({}, new Map(first.store), { prefill: { currency: 'XRP' } })
    expect(other.state().context.draft).toMatchObject({ currency: 'XRP', amount: '', address: '' })
  })
})

describe('without a fund password', () => {
  const bare = { ...methods, fundPasswordSet: false }

  test('VAL-08: no review opens, and the draft waits until one is set', async () => {
    let answer = bare
    const { send, made, store } = await opened({ withdrawalWay: () => answer })
    expect(stage(await send(address, typed, review))).toBe('gate')
    const left = await send({ type: 'withdrawal.close' })
    expect([stage(left), left.context.draft?.amount]).toEqual([{ filling: 'typing' }, '12.5'])
    await send(review)
    answer = methods
    const back = await send({ type: 'withdrawal.refresh' })
    expect([stage(back), back.context.draft?.address]).toEqual([{ filling: 'typing' }, TRON_ADDRESS])
    expect(made('withdrawal')).toEqual([])
    expect(store.get(`session ${KEYS.withdrawalDraft}`)).toMatchObject({ ...back.context.draft })
  })

  test('the exchange’s refusal leads to the same step', async () => {
    let answer: typeof methods = methods
    const { send } = await opened({
      withdrawalWay: () => answer,
      withdrawal: () => {
        answer = bare
        return failing('fundPasswordMissing')()
      },
    })
    expect(stage(await send(address, typed, review, confirm))).toEqual(requested)
    const refused = await send(password)
    expect(stage(refused)).toBe('gate')
  })
})

test('an authenticator bound meanwhile: after the refusal the next review asks for its code, with the draft kept', async () => {
  const ways = [methods, new Promise(() => {})]
  const { send } = await opened({ withdrawalWay: () => ways.shift(), withdrawal: failing('secondFactorNeeded') })
  await send(address, typed, review, confirm)
  const refused = await send(password)
  expect([stage(refused), refused.context.error?.id]).toEqual([{ filling: 'refused' }, 'secondFactorNeeded'])
  const again = await send(review)
  expect(again.context.submission?.request).toMatchObject({ amount: '12.5', code: 'secret:authenticatorCode' })
})

describe('withdrawing once', () => {
  test('review, fund password, two taps: one withdrawal, then an empty form', async () => {
    const { send, made, store, emittedTypes } = await opened()
    expect(stage(await send(address, typed, review))).toEqual(reviewing)
    const open = await send(confirm, confirm)
    expect([stage(open), dialog(open), made('withdrawal')]).toEqual([requested, { open: 'typing' }, []])
    open.children.submission?.send({ type: 'password.confirm', count: 8 })
    const sent = await send(password, confirm)
    expect([stage(sent), sent.context.followed]).toEqual([{ following: 'submitted' }, { number: 'W1', created: 1_000 }])
    expect([made('withdrawal'), emittedTypes]).toEqual([[sentAs('client-1')], ['withdrawal.done']])
    expect(sent.context.draft).toMatchObject({ address: '', amount: '', currency: 'USDT' })
    expect(store.has(`session ${KEYS.withdrawalSubmission}`)).toBe(false)
  })

  test('a bank withdrawal takes the same steps', async () => {
    const { send, made } = await opened({}, undefined, { prefill: { way: 'bank' } })
    await send({ type: 'withdrawal.card', card: 8 }, { type: 'withdrawal.amount', amount: '100' }, review, confirm)
    expect(stage(await send(password))).toEqual({ following: 'submitted' })
    expect(made('withdrawalBank')).toEqual([
      { bankId: 8, currency: 'USDT', amount: '100', paymentPassword: 'secret:fundPassword', clientId: 'client-1' },
    ])
  })

  test('VAL-04: too few digits are not sent', async () => {
    const { send, made } = await opened()
    const short = await send(address, typed, review, confirm, { type: 'password.confirm', count: 7 })
    expect([stage(short), dialog(short), made('withdrawal')]).toEqual([requested, { open: 'tooShort' }, []])
  })

  test('closing the dialog returns to the review, and from there to the form with its draft', async () => {
    const { send, made } = await opened()
    const back = await send(address, typed, review, confirm, closePassword)
    expect([stage(back), dialog(back)]).toEqual([reviewing, 'closed'])
    const form = await send({ type: 'submission.cancel' })
    expect([stage(form), form.context.draft?.amount, made('withdrawal')]).toEqual([{ filling: 'typing' }, '12.5', []])
  })

  test('a wrong fund password reopens the dialog with the remaining attempts, and the next attempt is a new request', async () => {
    const answers = [
      failing('fundPasswordWrong', 'Tries left: 4'),
      failing('fundPasswordLocked', 'Try again in 15 min.'),
      () => record,
    ]
    const { send, made } = await opened({ withdrawal: () => answers.shift()?.() })
    const wrong = await send(address, typed, review, confirm, password)
    expect([stage(wrong), dialog(wrong), saidOfPassword(wrong)]).toEqual([
      requested,
      { open: 'refused' },
      'Tries left: 4',
    ])
    const locked = await send(password)
    expect([dialog(locked), saidOfPassword(locked)]).toEqual([{ open: 'locked' }, 'Try again in 15 min.'])
    const back = await send(closePassword)
    expect([stage(back), back.context.draft?.amount]).toEqual([reviewing, '12.5'])
    expect(stage(await send(confirm, password))).toEqual({ following: 'submitted' })
    expect(made('withdrawal')).toEqual(['client-1', 'client-2', 'client-3'].map(sentAs))
  })

  test('another refusal shows why and keeps the draft', async () => {
    const { send, emittedTypes } = await opened({ withdrawal: failing('balanceShort', 'not enough') })
    const refused = await send(address, typed, review, confirm)
    expect(stage(refused)).toEqual(requested)
    const form = await send(password)
    expect([stage(form), form.context.error?.message]).toEqual([{ filling: 'refused' }, 'not enough'])
    expect([form.context.draft?.amount, emittedTypes]).toEqual(['12.5', []])
    expect((await send({ type: 'withdrawal.all' })).context.error).toBeUndefined()
  })

  test('no event, stored value or request has a digit of the fund password', async () => {
    const { send, log, store, state } = await opened()
    await send(address, typed, review, confirm, password)
    const all = JSON.stringify([log, [...store], state().context])
    expect(all).toContain('secret:fundPassword')
    expect(all).not.toMatch(/"paymentPassword":"(?!secret:fundPassword")/)
  })
})

describe('a lost reply', () => {
  const found = () => ({ found: true, kind: 'withdrawal', number: 'W1', order: null })
  const nothing = () => ({ found: false, kind: null, number: null, order: null })

  test('is looked up, and the withdrawal is followed by its number', async () => {
    const { send, made, emittedTypes } = await opened({ withdrawal: failing('timeout'), orderByClientId: found })
    await send(address, typed, review, confirm)
    const there = await send(password)
    expect([stage(there), there.context.record?.number]).toEqual([{ following: 'submitted' }, 'W1'])
    expect([made('withdrawal').length, emittedTypes]).toEqual([1, ['withdrawal.done']])
  })

  test('with an unknown request sends again only with the fund password, and the same client_id', async () => {
    const answers = [failing('timeout'), () => record]
    const { send, made } = await opened({ withdrawal: () => answers.shift()?.(), orderByClientId: nothing })
    await send(address, typed, review, confirm)
    const absent = await send(password)
    expect([stage(absent), dialog(absent)]).toEqual([absentNow, 'closed'])
    const open = await send(again)
    expect([stage(open), dialog(open), made('withdrawal').length]).toEqual([requested, { open: 'typing' }, 1])
    const back = await send(closePassword)
    expect([stage(back), made('withdrawal').length]).toEqual([absentNow, 1])
    expect(stage(await send(again, password))).toEqual({ following: 'submitted' })
    expect(made('withdrawal')).toEqual(['client-1', 'client-1'].map(sentAs))
  })

  test('can be left, and the draft stays', async () => {
    const { send } = await opened({ withdrawal: failing('timeout'), orderByClientId: nothing })
    await send(address, typed, review, confirm)
    await send(password)
    const left = await send({ type: 'submission.giveUp' })
    expect([stage(left), left.context.draft?.amount]).toEqual([{ filling: 'typing' }, '12.5'])
  })

  test('without a number is found in the records', async () => {
    const { send } = await opened({ withdrawal: failing('timeout'), orderByClientId: failing('status404') })
    await send(address, typed, review, confirm)
    await send(password)
    expect(stage(await send({ type: 'submission.happened' }))).toEqual({ filling: 'found' })
  })
})

describe('a reload', () => {
  test('in the review or the dialog restores the review, with the same client_id', async () => {
    const first = await opened()
    await first.send(address, typed, review, confirm)
    first.actor.stop()
    const { state, send, made } = await opened({}, first.store)
    expect([stage(state()), dialog(state())]).toEqual([reviewing, 'closed'])
    await send(confirm, password)
    expect(made('withdrawal')).toEqual([sentAs('client-1')])
  })

  test('after sending looks the request up and does not send it again, even if loading fails', async () => {
    const first = await opened({ withdrawal: never })
    await first.send(address, typed, review, confirm, password)
    first.actor.stop()
    const orderByClientId = () => ({ found: true, kind: 'withdrawal', number: 'W1', order: null })
    const { state, made } = await opened({ withdrawalWay: never, orderByClientId }, first.store)
    expect([made('withdrawal'), stage(state())]).toEqual([[], { following: 'submitted' }])
  })

  test('during a withdrawal shows it again', async () => {
    const { state, made } = await opened({}, undefined, { followed: { number: 'W1', created: 1_000 } })
    expect([stage(state()), state().context.record]).toEqual([{ following: 'submitted' }, record])
    expect(made('withdrawalRecord')).toEqual([{ page: 1, limit: 100, from: 1_000, to: 1_001 }])
  })
})

describe('following', () => {
  test('every push requests the record: under review, sending, completed', async () => {
    let now: typeof record = record
    const { send } = await opened({ withdrawalRecord: () => ({ list: [now], total: 1, page: 1, limit: 100 }) })
    const seen: unknown[] = [stage(await send({ type: 'withdrawal.show', followed, record }))]
    for (const [state, confirmations] of [
      ['reviewing', 0],
      ['sending', 3],
      ['completed', 20],
    ] as const) {
      now = { ...record, state, confirmations }
      const { context, ...snapshot } = await send({ type: 'withdrawal.refresh' })
      seen.push(stage(snapshot as Snapshot), context.record?.confirmations)
    }
    expect(seen).toEqual([
      { following: 'submitted' },
      { following: { processing: 'reviewing' } },
      0,
      { following: { processing: 'sending' } },
      3,
      { following: 'completed' },
      20,
    ])
  })

  test('a refused withdrawal shows its reason and leads back to the form', async () => {
    const back = { ...record, state: 'refused' as const, reason: 'All was given back.' }
    const { send } = await opened({ withdrawalRecord: () => ({ list: [back], total: 1, page: 1, limit: 100 }) })
    await send({ type: 'withdrawal.show', followed, record })
    const refused = await send({ type: 'withdrawal.refresh' })
    expect([stage(refused), refused.context.record?.reason]).toEqual([{ following: 'refused' }, 'All was given back.'])
    const left = await send({ type: 'withdrawal.close' })
    expect([stage(left), left.context.followed]).toEqual([{ filling: 'typing' }, undefined])
  })

  test('a reply requested before the push is ignored', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { send, state } = await opened({ withdrawalRecord: () => new Promise((done) => answers.push(done)) })
    await send({ type: 'withdrawal.show', followed, record })
    await send({ type: 'withdrawal.refresh' })
    answers[1]?.({ list: [{ ...record, state: 'completed' }], total: 1, page: 1, limit: 100 })
    answers[0]?.({ list: [record], total: 1, page: 1, limit: 100 })
    await settled()
    expect(stage(state())).toEqual({ following: 'completed' })
  })

  test('another withdrawal replaces it', async () => {
    const other = { ...record, number: 'W7', state: 'completed' as const }
    const { send } = await opened({
      withdrawalRecord: () => ({ list: [record, other], total: 2, page: 1, limit: 100 }),
    })
    await send({ type: 'withdrawal.show', followed, record })
    const shown = await send({ type: 'withdrawal.show', followed: { number: 'W7' } })
    expect([stage(shown), shown.context.record?.number]).toEqual([{ following: 'completed' }, 'W7'])
  })

  test('an unknown number shows as missing, and a failed load can be retried', async () => {
    expect(stage((await opened({}, undefined, { followed: { number: 'W2' } })).state())).toEqual({
      following: 'missing',
    })
    let fails = true
    const withdrawalRecord = () => (fails ? failing('internal')() : { list: [record], total: 1, page: 1, limit: 100 })
    const { state, send } = await opened({ withdrawalRecord }, undefined, { followed: { number: 'W1' } })
    expect(stage(state())).toEqual({ following: 'failed' })
    fails = false
    expect(stage(await send({ type: 'withdrawal.reload' }))).toEqual({ following: 'submitted' })
  })
})

describe('the address book', () => {
  const fresh = { name: 'Mine', currency: 'USDT', network: 'TRON', address: TRON_ADDRESS }

  const book = (calls: Calls) => started(addressBookFlow, { calls })

  test('loads; an address can be saved and removed; a refusal is shown and cleared', async () => {
    const saveAddress = ({ id }: { id?: number }) => (id === undefined ? [saved] : [])
    const { actor, log, state } = await book({ addressBook: () => [], saveAddress })
    actor.send({ type: 'book.save', address: fresh })
    await settled()
    expect(state().context.list).toEqual([saved])
    actor.send({ type: 'book.remove', id: 3 })
    await settled()
    expect([state().context.list, log.slice(1).map(({ input }) => input)]).toEqual([
      [],
      [fresh, { id: 3, removed: true }],
    ])
    const full = await book({ addressBook: () => [saved], saveAddress: failing('listFull') })
    full.actor.send({ type: 'book.save', address: fresh })
    await settled()
    expect([full.state().context.error?.id, full.state().context.list]).toEqual(['listFull', [saved]])
    full.actor.send({ type: 'book.clearError' })
    expect(full.state().context.error).toBeUndefined()
  })

  test('is not offered by some backends; a failed load can be retried', async () => {
    expect((await book({ addressBook: failing('status404') })).state().value).toBe('notOffered')
    const { actor, state } = await book({ addressBook: failing('internal') })
    expect(state().value).toBe('failed')
    actor.send({ type: 'book.reload' })
    expect(state().value).toBe('loading')
  })

  test('identifies an address by currency, network and memo', () => {
    const { name: _, id: __, created: ___, memo: ____, ...plain } = saved
    expect(inBook([saved], plain)).toBe(saved)
    expect(inBook([saved], { ...plain, network: 'BSC' })).toBeUndefined()
    expect(inBook([saved], { ...plain, memo: '12' })).toBeUndefined()
  })
})
