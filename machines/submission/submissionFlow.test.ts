import { describe, expect, test } from 'vitest'
import type { CallName } from '../../protocol/calls/index.ts'
import type { ErrorId } from '../../protocol/errors.ts'
import { secretMark } from '../shared/secret.ts'
import { begun, type Calls, failing, settled } from '../testing.ts'
import type { SubmissionInput } from './submissionContext.ts'
import { LOOK_UP_AGAIN_MS, LOOK_UPS_MOST, submission } from './submissionFlow.ts'

const KEY = 'intent:withdrawal'
const request = { currency: 'USDT', network: 'TRON', address: 'T1', amount: '5', paymentPassword: '' }
const secret = { ...request, paymentPassword: secretMark('fundPassword') }
const coded = { ...secret, code: secretMark('authenticatorCode') }
const facts = { fee: '1' }
const absent = () => ({ found: false, kind: null, number: null, order: null })

function opened(
  calls: Calls = {},
  more: Partial<SubmissionInput<typeof request>> = {},
  store = new Map<string, unknown>(),
) {
  const page = begun(submission('withdrawal'), { input: { key: KEY, request, facts, ...more }, calls, store })
  const { actor, state, tap } = page
  const send = (...types: ('confirm' | 'cancel' | 'again' | 'giveUp' | 'happened')[]) =>
    tap(...types.map((type) => `submission.${type}` as const))
  const password = (count: number | undefined) =>
    page.send(count === undefined ? { type: 'password.close' } : { type: 'password.confirm', count })
  const typed = (count: number) => actor.send({ type: 'code.count', count })
  const dialog = () => state().children.password?.getSnapshot()
  const made = (call: CallName) => page.made(call).length
  const sentAs = () => page.made('withdrawal').map((input) => (input as { clientId: string }).clientId)
  return { ...page, send, password, typed, dialog, made, sentAs, output: () => state().output }
}
const keptIn = (store: Map<string, unknown>) => store.get(`session ${KEY}`)

describe('the review', () => {
  test('stores its key and facts; leaving it sends nothing and clears them', async () => {
    const { send, store, log, state, output } = opened()
    await settled()
    expect([state().value, keptIn(store)]).toEqual(['reviewing', { clientId: 'client-1', request, facts, sent: false }])
    await send('cancel')
    expect([output(), log, store.size]).toEqual([{ outcome: 'cancelled' }, [], 0])
  })

  test('two taps send it once, stored as sent beforehand; its end clears the storage', async () => {
    const { actor, store, log, output } = opened({ withdrawal: () => 'record' })
    await settled()
    actor.send({ type: 'submission.confirm' })
    actor.send({ type: 'submission.confirm' })
    expect(keptIn(store)).toMatchObject({ facts, sent: true })
    await settled()
    expect(log).toEqual([{ call: 'withdrawal', input: { ...request, clientId: 'client-1' } }])
    expect([output(), store.size]).toEqual([{ outcome: 'done', reply: 'record' }, 0])
  })

  test('is skipped when already confirmed; a refusal is reported at once', async () => {
    const { made, output } = opened({ withdrawal: failing('balanceShort', 'too little') }, { confirmed: true })
    await settled()
    expect(output()).toEqual({ outcome: 'refused', failure: { id: 'balanceShort', message: 'too little' } })
    expect(made('orderByClientId')).toBe(0)
  })

  test('is restored after a reload with the same key and request', async () => {
    const stored = { clientId: 'client-01', request, facts, sent: false }
    const { send, state, log } = opened(
      { withdrawal: () => 'record' },
      { request: { ...request, amount: '99' }, stored },
    )
    expect([state().value, state().context.request, state().context.facts]).toEqual(['reviewing', request, facts])
    await send('confirm')
    expect(log[0]?.input).toEqual({ ...request, clientId: 'client-01' })
  })
})

describe('a lost reply', () => {
  test.each<ErrorId>(['timeout', 'offline', 'serverAbnormal', 'badAnswer', 'status502', 'internal'])(
    '%s: looks the request up and never sends it again by itself',
    async (id) => {
      let answer: () => unknown = failing('offline')
      const { send, made, clock, output } = opened({ withdrawal: failing(id), orderByClientId: () => answer() })
      await settled()
      await send('confirm')
      expect(made('orderByClientId')).toBe(1)
      clock.increment(LOOK_UP_AGAIN_MS - 1)
      expect(made('orderByClientId')).toBe(1)
      answer = () => ({ found: true, kind: 'withdrawal', number: 'W1', order: null })
      clock.increment(1)
      await settled()
      expect(output()).toEqual({ outcome: 'happened', number: 'W1', order: null })
      expect(made('withdrawal')).toBe(1)
    },
  )

  test('absent: the user sends it again with the same key, or drops it', async () => {
    const answers = [failing('timeout'), () => 'record']
    const { send, state, made, sentAs, output } = opened({
      withdrawal: () => answers.shift()?.(),
      orderByClientId: absent,
    })
    await settled()
    await send('confirm')
    expect([state().value, made('withdrawal')]).toEqual([{ undecided: 'absent' }, 1])
    await send('again')
    expect([output(), sentAs()]).toEqual([{ outcome: 'done', reply: 'record' }, ['client-1', 'client-1']])
    const other = opened({ withdrawal: failing('timeout'), orderByClientId: absent })
    await settled()
    await other.send('confirm', 'happened', 'giveUp')
    await other.send('giveUp')
    expect([other.output(), other.store.size]).toEqual([{ outcome: 'givenUp' }, 0])
  })

  test('if the backend has no look-up, the user decides', async () => {
    const { send, state, output } = opened({ withdrawal: failing('timeout'), orderByClientId: failing('status404') })
    await settled()
    await send('confirm')
    expect(state().value).toEqual({ undecided: 'uncertain' })
    await send('happened')
    expect(output()).toEqual({ outcome: 'happened', number: null, order: null })
  })

  test.each<ErrorId>(['badAnswer', 'internal', 'refused'])(
    '%s to three look-ups: the user decides, as such a backend has none',
    async (id) => {
      const { send, state, made, clock } = opened({ withdrawal: failing('timeout'), orderByClientId: failing(id) })
      await settled()
      await send('confirm')
      for (let tried = 1; tried < LOOK_UPS_MOST; tried += 1) {
        expect([tried, state().value]).toEqual([tried, { checking: 'waiting' }])
        clock.increment(LOOK_UP_AGAIN_MS)
        await settled()
      }
      expect([state().value, made('orderByClientId')]).toEqual([{ undecided: 'uncertain' }, LOOK_UPS_MOST])
    },
  )

  test.each<ErrorId>(['offline', 'timeout', 'status502', 'tooMany'])(
    '%s to any number of look-ups: it goes on until the backend answers',
    async (id) => {
      const { send, state, clock } = opened({ withdrawal: failing('timeout'), orderByClientId: failing(id) })
      await settled()
      await send('confirm')
      for (let tried = 0; tried < 2 * LOOK_UPS_MOST; tried += 1) {
        clock.increment(LOOK_UP_AGAIN_MS)
        await settled()
      }
      expect(state().value).toEqual({ checking: 'waiting' })
    },
  )

  test.each<ErrorId>(['loginRequired', 'status401', 'tooMany', 'notSaved', 'status403'])(
    '%s to the second attempt does not settle the first: it looks up again',
    async (id) => {
      const answers = [failing('timeout'), failing(id)]
      const found = [absent(), { found: true, kind: 'withdrawal', number: 'W1', order: null }]
      const { send, made, output } = opened({
        withdrawal: () => answers.shift()?.(),
        orderByClientId: () => found.shift(),
      })
      await settled()
      await send('confirm')
      await send('again')
      expect([made('withdrawal'), made('orderByClientId')]).toEqual([2, 2])
      expect(output()).toMatchObject({ outcome: 'happened', number: 'W1' })
    },
  )

  test.each<ErrorId>(['loginRequired', 'tooMany', 'notSaved'])('%s to the first attempt is a refusal', async (id) => {
    const { send, made, output } = opened({ withdrawal: failing(id) })
    await settled()
    await send('confirm')
    expect([output()?.outcome, made('orderByClientId')]).toEqual(['refused', 0])
  })

  test('after a reload it is looked up first', async () => {
    const stored = { clientId: 'client-01', request, sent: true }
    const { state, made, send, sentAs } = opened({ orderByClientId: absent, withdrawal: () => 'record' }, { stored })
    await settled()
    expect([made('withdrawal'), made('orderByClientId'), state().value]).toEqual([0, 1, { undecided: 'absent' }])
    await send('again')
    expect(sentAs()).toEqual(['client-01'])
  })
})

describe('a secret', () => {
  test('is requested after the review; a short one is not sent, closing returns to the review', async () => {
    const { send, password, state, dialog, made } = opened({ withdrawal: () => 'record' }, { request: secret })
    await settled()
    await send('confirm')
    await password(7)
    expect([state().value, dialog()?.value, made('withdrawal')]).toEqual(['secret', { open: 'tooShort' }, 0])
    await password(undefined)
    expect([state().value, dialog()?.value]).toEqual(['reviewing', 'closed'])
    await send('confirm')
    await password(8)
    expect([state().status, made('withdrawal')]).toEqual(['done', 1])
  })

  test('that is wrong is requested again, and the next attempt has another key', async () => {
    const answers = [failing('fundPasswordWrong', 'Tries left: 4'), failing('fundPasswordLocked'), () => 'record']
    const { send, password, state, dialog, sentAs, store } = opened(
      { withdrawal: () => answers.shift()?.() },
      { request: secret },
    )
    await settled()
    await send('confirm')
    await password(8)
    expect([state().value, dialog()?.value, dialog()?.context.error?.message]).toEqual([
      'secret',
      { open: 'refused' },
      'Tries left: 4',
    ])
    expect(keptIn(store)).toMatchObject({ clientId: 'client-2', sent: false })
    await password(8)
    expect([state().value, dialog()?.value]).toEqual(['secret', { open: 'locked' }])
    await password(undefined)
    expect(state().value).toBe('reviewing')
    await send('confirm')
    await password(8)
    expect(sentAs()).toEqual(['client-1', 'client-2', 'client-3'])
  })

  test('is requested before sending again; closing returns to the last known state', async () => {
    const { send, password, state, dialog, made } = opened(
      { withdrawal: failing('timeout'), orderByClientId: failing('status404') },
      { request: secret },
    )
    await settled()
    await send('confirm')
    await password(8)
    expect([state().value, dialog()?.value]).toEqual([{ undecided: 'uncertain' }, 'closed'])
    await send('again')
    expect([state().value, dialog()?.value, made('withdrawal')]).toEqual(['secret', { open: 'typing' }, 1])
    await password(undefined)
    expect(state().value).toEqual({ undecided: 'uncertain' })
    await send('again')
    await password(8)
    expect([state().value, made('withdrawal')]).toEqual([{ undecided: 'uncertain' }, 2])
  })
})

describe('an authenticator’s code', () => {
  test('is typed in the review; without a whole one neither the fund password is requested nor anything sent', async () => {
    const { send, password, typed, state, dialog, made } = opened({ withdrawal: () => 'record' }, { request: coded })
    await settled()
    typed(5)
    await send('confirm')
    expect([state().value, state().context.codeMissing, dialog()?.value]).toEqual(['reviewing', true, 'closed'])
    typed(6)
    expect(state().context.codeMissing).toBe(false)
    await send('confirm')
    expect([state().value, made('withdrawal')]).toEqual(['secret', 0])
    await password(8)
    expect([state().status, made('withdrawal')]).toEqual(['done', 1])
  })

  test('that is wrong or used leads back to the review with its refusal, and the next attempt has another key', async () => {
    const answers = [failing('authenticatorWrong', 'Tries left: 4'), failing('authenticatorUsed'), () => 'record']
    const { send, password, typed, state, dialog, sentAs, store, output } = opened(
      { withdrawal: () => answers.shift()?.() },
      { request: coded },
    )
    await settled()
    typed(6)
    await send('confirm')
    await password(8)
    expect([state().value, dialog()?.value, state().context.wrong?.message]).toEqual([
      'reviewing',
      'closed',
      'Tries left: 4',
    ])
    expect(keptIn(store)).toMatchObject({ clientId: 'client-2', request: coded, sent: false })
    // The page clears the refused one.
    typed(0)
    expect(state().context.wrong?.id).toBe('authenticatorWrong')
    await send('confirm')
    expect(state().value).toBe('reviewing')
    for (const id of ['authenticatorUsed', undefined]) {
      typed(6)
      expect(state().context.wrong).toBeUndefined()
      await send('confirm')
      await password(8)
      expect(state().context.wrong?.id).toBe(id)
    }
    expect([output()?.outcome, sentAs()]).toEqual(['done', ['client-1', 'client-2', 'client-3']])
  })

  test('stays typed while the fund password is wrong or its dialog is closed', async () => {
    const answers = [failing('fundPasswordWrong'), () => 'record']
    const { send, password, typed, state, sentAs } = opened(
      { withdrawal: () => answers.shift()?.() },
      { request: coded },
    )
    await settled()
    typed(6)
    await send('confirm')
    await password(8)
    await password(undefined)
    expect([state().value, state().context.codeDigits]).toEqual(['reviewing', 6])
    await send('confirm')
    await password(8)
    expect([state().status, sentAs().length]).toEqual(['done', 2])
  })

  test('is needed again after a lost answer, which may have used it up', async () => {
    const answers = [failing('timeout'), () => 'record']
    const { send, password, typed, state, made, sentAs } = opened(
      { withdrawal: () => answers.shift()?.(), orderByClientId: absent },
      { request: coded },
    )
    await settled()
    typed(6)
    await send('confirm')
    await password(8)
    await send('again')
    expect([state().value, state().context.codeMissing, made('withdrawal')]).toEqual([{ undecided: 'absent' }, true, 1])
    typed(6)
    await send('again')
    await password(8)
    expect([state().status, sentAs()]).toEqual(['done', ['client-1', 'client-1']])
  })
})
