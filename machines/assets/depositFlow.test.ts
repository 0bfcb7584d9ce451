import { describe, expect, test } from 'vitest'
import type { DepositRecord } from '../../protocol/shapes/transfers.ts'
import { KEYS } from '../shared/keys.ts'
import { type Calls, failing, started, stateOfSubmission } from '../testing.ts'
import type { DepositPrefill } from './depositDraft.ts'
import { depositFlow } from './depositFlow.ts'
import type { DepositEvent } from './depositState.ts'
import { deposit, depositMethods, depositPage } from './depositTesting.ts'

const never = () => new Promise(() => {})
const found = (number: string | null = 'D1') => ({ found: true, kind: 'deposit', number, order: null })
const sent: DepositEvent = { type: 'deposit.sent' }
const typed: DepositEvent = { type: 'deposit.amount', amount: '25.5' }
const review: DepositEvent = { type: 'deposit.review' }
const PICTURE = { id: 7, url: '/uploads/7.png' }
const withPicture: DepositEvent = { type: 'deposit.picture', picture: PICTURE, pending: false }
const DRAFT = `session ${KEYS.depositDraft}`
const INTENT = `session ${KEYS.depositSubmission}`

async function opened(calls: Calls = {}, store = new Map<string, unknown>(), prefill: DepositPrefill = {}) {
  const answers = {
    rechargeWay: () => depositMethods,
    recharge: () => deposit,
    rechargeRecord: () => depositPage(deposit),
    ...calls,
  }
  const page = await started(depositFlow, { input: { prefill }, calls: answers, store })
  return { ...page, now: page.state }
}
const TELL = { currency: 'USDT', protocol: 'TRON', amount: '25.5' }

describe('the address', () => {
  test('ENT-08: rechargeWay gives currencies, networks and addresses; the link selects among them', async () => {
    const waiting = await opened({ rechargeWay: never })
    expect(waiting.now().matches({ open: 'loading' })).toBe(true)
    const { now } = await opened({}, new Map(), { currency: 'USDT', protocol: 'Ethereum' })
    expect(now().matches({ open: { filling: 'address' } })).toBe(true)
    expect(now().context.draft).toMatchObject({ currency: 'USDT', protocol: 'Ethereum', amount: '' })
  })

  test('loading can be retried', async () => {
    let fails = true
    const { now, send } = await opened({ rechargeWay: () => (fails ? failing('internal')() : depositMethods) })
    expect(now().children.methods?.getSnapshot().matches('failed')).toBe(true)
    fails = false
    expect((await send({ type: 'deposit.reload' })).matches({ open: { filling: 'address' } })).toBe(true)
  })

  test('a currency that is not offered leaves the page without an address', async () => {
    const { now } = await opened({ rechargeWay: () => [] })
    expect([now().matches({ open: 'loading' }), now().context.draft]).toEqual([true, undefined])
  })

  test('going to the report and back keeps the draft', async () => {
    const { send, now } = await opened()
    await send(sent, typed, withPicture)
    expect(now().matches({ open: { filling: { reporting: 'typing' } } })).toBe(true)
    expect((await send({ type: 'deposit.back' })).matches({ open: { filling: 'address' } })).toBe(true)
    expect((await send(sent)).context.draft).toMatchObject({ amount: '25.5', picture: PICTURE })
  })
})

describe('reporting', () => {
  test('VAL-06: an invalid amount opens no review and stays as typed', async () => {
    const { send, made } = await opened()
    expect((await send(sent, review)).context.problem?.id).toBe('required')
    const bad = await send({ type: 'deposit.amount', amount: '1e9' }, review)
    expect([bad.context.problem?.id, bad.context.draft?.amount]).toEqual(['invalid', '1e9'])
    expect((await send(typed)).context.problem).toBeUndefined()
    expect(made('recharge')).toEqual([])
  })

  test('an uploading picture delays the review', async () => {
    const { send, now } = await opened()
    const waiting = await send(sent, typed, { type: 'deposit.picture', picture: undefined, pending: true }, review)
    expect([waiting.context.problem?.id, waiting.matches({ open: 'placing' })]).toEqual(['pending', false])
    await send(withPicture, review)
    expect(stateOfSubmission(now())).toBe('reviewing')
  })

  test('ENT-16: a deposit is sent with currency, protocol, amount and screenshot; two taps send it once', async () => {
    const { send, tap, made, store, emitted } = await opened()
    await send(sent, typed, withPicture, review)
    const following = await tap('submission.confirm', 'submission.confirm')
    expect(made('recharge')).toEqual([{ ...TELL, screenshot: PICTURE.url, clientId: 'client-1' }])
    expect(following.matches({ open: { following: 'submitted' } })).toBe(true)
    expect([following.context.record, emitted]).toEqual([deposit, [{ type: 'deposit.reported', number: 'D1' }]])
    expect(store.has(INTENT)).toBe(false)
    expect(store.get(DRAFT)).toMatchObject({ amount: '', following: 'D1' })
    expect(store.get(DRAFT)).not.toHaveProperty('picture', PICTURE)
  })

  test('leaving the review sends nothing and keeps the draft', async () => {
    const { send, tap, made } = await opened()
    await send(sent, typed, withPicture, review)
    const left = await tap('submission.cancel')
    expect(left.matches({ open: { filling: { reporting: 'typing' } } })).toBe(true)
    expect([left.context.draft?.amount, left.context.draft?.picture, made('recharge')]).toEqual(['25.5', PICTURE, []])
  })

  test('a refusal shows why and keeps the draft; the next attempt is a new request', async () => {
    const { send, tap, made } = await opened({ recharge: failing('amountLarge', 'At most 500000 USDT') })
    await send(sent, typed, withPicture, review)
    const refused = await tap('submission.confirm')
    expect(refused.matches({ open: { filling: { reporting: 'refused' } } })).toBe(true)
    expect([refused.context.error?.message, refused.context.draft]).toEqual([
      'At most 500000 USDT',
      { ...TELL, picture: PICTURE, telling: true },
    ])
    await send(review)
    await tap('submission.confirm')
    expect(made('recharge').map((input) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-2'])
  })

  test('a lost reply is looked up by client_id, and the deposit is followed', async () => {
    const { send, tap, made } = await opened({ recharge: failing('timeout'), orderByClientId: () => found() })
    await send(sent, typed, review)
    const following = await tap('submission.confirm')
    expect(following.matches({ open: { following: 'submitted' } })).toBe(true)
    expect([made('recharge').length, following.context.record?.number]).toEqual([1, 'D1'])
  })

  test('a reply without a number starts over', async () => {
    const { send, tap, emitted } = await opened({ recharge: failing('timeout'), orderByClientId: () => found(null) })
    await send(sent, typed, review)
    const following = await tap('submission.confirm')
    expect([following.matches({ open: { filling: 'address' } }), following.context.draft?.amount]).toEqual([true, ''])
    expect(emitted).toEqual([{ type: 'deposit.reported', number: undefined }])
  })
})

describe('a reload', () => {
  test('of the report restores the amount and the reference of the picture, without the file', async () => {
    const first = await opened()
    await first.send(sent, typed, withPicture)
    expect(JSON.parse(JSON.stringify(first.store.get(DRAFT)))).toMatchObject({ amount: '25.5', picture: PICTURE })
    const again = await opened({}, new Map(first.store))
    expect(again.now().matches({ open: { filling: 'reporting' } })).toBe(true)
    expect(again.now().context.draft).toEqual({ ...TELL, picture: PICTURE, telling: true })
    const elsewhere = await opened({}, new Map(first.store), { currency: 'BTC' })
    expect(elsewhere.now().context.draft).toMatchObject({ currency: 'BTC', amount: '', telling: false })
  })

  test('of the review restores it and sends the report once', async () => {
    const first = await opened()
    await first.send(sent, typed, review)
    const again = await opened({}, new Map(first.store))
    expect(stateOfSubmission(again.now())).toBe('reviewing')
    await again.tap('submission.confirm')
    expect(again.made('recharge')).toHaveLength(1)
  })

  test('after sending looks the report up and does not send it again', async () => {
    const first = await opened({ recharge: never })
    await first.send(sent, typed, review)
    await first.tap('submission.confirm')
    const again = await opened({ orderByClientId: () => found() }, new Map(first.store))
    expect(again.now().matches({ open: { following: 'submitted' } })).toBe(true)
    expect(again.made('recharge')).toEqual([])
  })

  test('of a followed deposit continues to follow it', async () => {
    const first = await opened()
    await first.send(sent, typed, review)
    await first.tap('submission.confirm')
    const again = await opened({}, new Map(first.store))
    expect(again.now().matches({ open: { following: 'submitted' } })).toBe(true)
  })
})

describe('following', () => {
  async function followed(first: Partial<DepositRecord> = {}) {
    let record = { ...deposit, ...first }
    const page = await opened({
      rechargeRecord: () => depositPage(record, { ...deposit, number: 'D0', state: 'refused' }),
    })
    await page.send(sent, typed, review)
    await page.tap('submission.confirm')
    const push = (next: Partial<DepositRecord>) => {
      record = { ...record, ...next }
      return page.send({ type: 'deposit.refresh' })
    }
    return { ...page, push }
  }

  test('each push requests the record, without polling', async () => {
    const { push, made } = await followed()
    expect((await push({ state: 'confirming' })).matches({ open: { following: 'confirming' } })).toBe(true)
    expect((await push({ confirmations: 19 })).context.record?.confirmations).toBe(19)
    expect((await push({ state: 'credited', confirmations: 20 })).matches({ open: { following: 'credited' } })).toBe(
      true,
    )
    expect(made('rechargeRecord')).toHaveLength(4)
  })

  test.each(['held', 'refused'] as const)(
    'a %s deposit shows its reason and can be followed by another',
    async (state) => {
      const { push, send } = await followed()
      const over = await push({ state, reason: 'Because' })
      expect([over.matches({ open: { following: state } }), over.context.record?.reason]).toEqual([true, 'Because'])
      const next = await send({ type: 'deposit.another' })
      expect(next.matches({ open: { filling: 'address' } })).toBe(true)
      expect([next.context.following, next.context.draft?.currency]).toEqual([undefined, 'USDT'])
    },
  )

  test('a held deposit is followed until it is credited', async () => {
    const { push } = await followed({ state: 'held' })
    expect((await push({ state: 'credited' })).matches({ open: { following: 'credited' } })).toBe(true)
  })

  test('an ended deposit is not shown when the page opens again', async () => {
    const { push, store } = await followed()
    await push({ state: 'credited' })
    expect(store.get(DRAFT)).toMatchObject({ currency: 'USDT', protocol: 'TRON' })
    expect(store.get(DRAFT)).not.toHaveProperty('following')
    const again = await opened({}, new Map(store))
    expect(again.now().matches({ open: { filling: 'address' } })).toBe(true)
  })
})
