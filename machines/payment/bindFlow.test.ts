import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CallName } from '../../protocol/calls/index.ts'
import { failing, settled, started } from '../testing.ts'
import { addMethodFlow, bindCardFlow } from './bindFlow.ts'
import { BANK_CARD, PAYMENT_METHOD } from './drafts.ts'

type Calls = Partial<Record<CallName, (input: never) => unknown>>
const CARD = { bankName: ' Coastal Bank ', name: 'Ann Lee', cardNumber: '4111 1111-1111 1111', idNumber: '' }
const CONFIRM = { type: 'password.confirm', count: 8 } as const
const SUBMIT = { type: 'bind.submit' } as const

async function opened<F extends typeof bindCardFlow | typeof addMethodFlow>(
  flow: F,
  { calls = {} as Calls, store = new Map<string, unknown>() } = {},
) {
  const answers: Calls = {
    myProfile: () => ({ fundPasswordSet: true }),
    bindBank: () => ({ id: 1 }),
    addPaymentMethod: () => ({ id: 2 }),
    ...calls,
  }
  const page = await started(flow, { calls: answers, store })
  const send = async (...events: object[]) => {
    for (const event of events) {
      page.actor.send(event as never)
      await settled()
    }
    return page.state()
  }
  return { send, log: page.log, store, done: () => page.emitted.length, snapshot: page.state }
}
const change = (draft: object) => ({ type: 'bind.change', change: draft })

test('SCR-09 ENT-16: the fund password binds a card and clears the draft', async () => {
  const flow = await opened(bindCardFlow)
  const confirming = await flow.send(change({ ...CARD, idNumber: ' AB 12 ' }), SUBMIT)
  expect(confirming.value).toEqual({ verifying: 'confirming' })
  expect(flow.log.some(({ call }) => call === 'bindBank')).toBe(false)
  expect((await flow.send(CONFIRM)).value).toBe('bound')
  expect(flow.log.at(-1)).toEqual({
    call: 'bindBank',
    input: {
      bankName: 'Coastal Bank',
      name: 'Ann Lee',
      cardNumber: '4111111111111111',
      idNumber: 'AB 12',
      paymentPassword: 'secret:fundPassword',
    },
  })
  expect(flow.store.size).toBe(0)
  expect(flow.done()).toBe(1)
})

test('each field shows its problem until it is edited', async () => {
  const flow = await opened(bindCardFlow)
  expect((await flow.send(SUBMIT)).context.problems).toMatchObject({
    bankName: 'required',
    name: 'required',
    cardNumber: 'required',
  })
  const odd = await flow.send(change({ ...CARD, name: 'Ann 2', cardNumber: '4111 1111 1111 1112' }), SUBMIT)
  expect(odd.context.problems).toMatchObject({ name: 'digits', cardNumber: 'invalid', bankName: undefined })
  expect(odd.matches('filling')).toBe(true)
  expect((await flow.send(change({ name: 'Ann' }))).context.problems).not.toHaveProperty('name')
})

test('VAL-08: without a fund password the user is sent to set one, and the draft stays', async () => {
  const flow = await opened(bindCardFlow, { calls: { myProfile: () => ({ fundPasswordSet: false }) } })
  expect((await flow.send(change(CARD), SUBMIT)).value).toBe('gate')
  const back = await flow.send({ type: 'bind.cancel' })
  expect(back.context.draft).toEqual(CARD)
  const again = await opened(bindCardFlow, { store: flow.store })
  expect(again.snapshot().context.draft).toEqual(CARD)
  const late = await opened(bindCardFlow, { calls: { bindBank: failing('fundPasswordMissing') } })
  expect((await late.send(change(CARD), SUBMIT, CONFIRM)).value).toBe('gate')
})

test('a wrong fund password can be entered again, a locked one cannot; the draft stays in both cases', async () => {
  let refusal: 'fundPasswordWrong' | 'fundPasswordLocked' = 'fundPasswordWrong'
  const flow = await opened(bindCardFlow, { calls: { bindBank: () => failing(refusal, 'no')() } })
  const wrong = await flow.send(change(CARD), SUBMIT, CONFIRM)
  expect([wrong.value, wrong.context.error?.message]).toEqual([{ verifying: 'confirming' }, 'no'])
  expect(wrong.children.password?.getSnapshot().value).toEqual({ open: 'refused' })
  refusal = 'fundPasswordLocked'
  expect((await flow.send(CONFIRM)).value).toEqual({ verifying: 'locked' })
  expect((await flow.send(CONFIRM)).value).toEqual({ verifying: 'locked' })
  expect(flow.snapshot().children.password?.getSnapshot().value).toEqual({ open: 'locked' })
  const left = await flow.send({ type: 'password.close' })
  expect([left.context.draft, left.context.error]).toEqual([CARD, undefined])
  expect(left.children.password?.getSnapshot().value).toBe('closed')
})

test('VAL-04: seven digits are not sent, eight are; the dialog closes with the reply', async () => {
  const flow = await opened(bindCardFlow)
  const dialog = () => flow.snapshot().children.password?.getSnapshot().value
  expect(dialog()).toBe('closed')
  await flow.send(change(CARD), SUBMIT)
  expect(dialog()).toEqual({ open: 'typing' })
  await flow.send({ type: 'password.confirm', count: 7 })
  expect([flow.snapshot().value, dialog()]).toEqual([{ verifying: 'confirming' }, { open: 'tooShort' }])
  expect(flow.log.some(({ call }) => call === 'bindBank')).toBe(false)
  await flow.send(CONFIRM)
  expect([flow.snapshot().value, dialog()]).toEqual(['bound', 'confirmed'])
})

test('a refusal of the card is shown in the form', async () => {
  const flow = await opened(bindCardFlow, { calls: { bindBank: failing('cardExists') } })
  const refused = await flow.send(change(CARD), SUBMIT, CONFIRM)
  expect([refused.value, refused.context.error?.id]).toEqual([{ filling: 'refused' }, 'cardExists'])
  expect(BANK_CARD.fieldOf('cardExists')).toBe('cardNumber')
  expect(BANK_CARD.fieldOf('listFull')).toBeUndefined()
  expect((await flow.send(change({ cardNumber: '1' }))).value).toEqual({ filling: 'typing' })
})

test('SCR-09: a payment method waits for its picture and is sent with it', async () => {
  const flow = await opened(addMethodFlow)
  await flow.send(change({ kind: 'wallet', name: 'Ann', account: ' ann@example.com ' }), {
    type: 'bind.pending',
    pending: true,
  })
  const waits = await flow.send(SUBMIT)
  expect([waits.matches('filling'), waits.context.problems]).toMatchObject([true, { picture: 'pending' }])
  await flow.send(
    { type: 'bind.pending', pending: false },
    change({ picture: { url: '/p/1', id: 1 } }),
    SUBMIT,
    CONFIRM,
  )
  expect(flow.log.at(-1)?.input).toEqual({
    type: 'wallet',
    name: 'Ann',
    account: 'ann@example.com',
    picture: '/p/1',
    paymentPassword: 'secret:fundPassword',
  })
})

test('an invalid stored draft gives an empty form', () => {
  expect(v.parse(BANK_CARD.schema, [{ name: 1 }])).toEqual(BANK_CARD.empty)
  expect(v.parse(BANK_CARD.schema, { name: 'x'.repeat(500) }).name).toHaveLength(140)
  expect(v.parse(PAYMENT_METHOD.schema, { kind: 'gold', picture: { url: 1 } })).toEqual(PAYMENT_METHOD.empty)
  expect(v.is(PAYMENT_METHOD.schema, undefined)).toBe(false)
})
