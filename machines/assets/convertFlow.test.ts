import { describe, expect, test } from 'vitest'
import type { ClockEvent } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { apiError, type Calls, failing, heldFeed, settled, started } from '../testing.ts'
import type { ConvertPrefill } from './convertDraft.ts'
import { convertFlow } from './convertFlow.ts'
import type { ConvertEvent } from './convertState.ts'
import { currencies, quote, record } from './convertTesting.ts'

const never = () => new Promise(() => {})
const found = () => ({ found: true, kind: 'convert', number: 'C1', order: null })
const typed: ConvertEvent = { type: 'convert.amount', amount: '12.5' }
const ask: ConvertEvent = { type: 'convert.quote' }
const PAIR = { from: 'USDT', to: 'BTC', amount: '12.5' }
const QUOTED = { ...PAIR, quoteNo: 'Q1' }
const GOOD = 1_010_000

/** Answers of convertWay: requests with an amount get quotes with consecutive numbers. */
function quoting() {
  let requestCount = 0
  return ({ amount }: { amount?: string }) =>
    amount === undefined
      ? { currencies, quote: null }
      : {
          currencies,
          quote: { ...quote, number: `Q${++requestCount}`, expires: quote.expires + 20 * (requestCount - 1) },
        }
}

async function opened(calls: Calls = {}, store = new Map<string, unknown>(), prefill: ConvertPrefill = {}) {
  let ids = store.size
  const clock = heldFeed<ClockEvent>()
  const page = await started(convertFlow, {
    input: { prefill },
    calls: { convertWay: quoting(), convert: () => record, ...calls },
    feeds: { exchangeClock: clock.feed },
    store,
    newId: () => `client-${++ids}`,
  })
  const at = async (now: number) => {
    clock.send({ type: 'clock.tick', now })
    await settled()
    return page.state()
  }
  return { ...page, at, now: page.state }
}

describe('filling', () => {
  test('the currencies load first; then the link determines the draft', async () => {
    expect((await opened({ convertWay: never })).now().matches({ open: 'loading' })).toBe(true)
    const { now } = await opened({}, new Map(), { from: 'BTC' })
    expect(now().matches({ open: { filling: 'typing' } })).toBe(true)
    expect(now().context.draft).toEqual({ from: 'BTC', to: 'USDT', amount: '' })
  })

  test('loading currencies can be retried', async () => {
    let fails = true
    const { now, send } = await opened({
      convertWay: () => (fails ? failing('internal')() : { currencies, quote: null }),
    })
    expect(now().children.methods?.getSnapshot().matches('failed')).toBe(true)
    fails = false
    expect((await send({ type: 'convert.reload' })).matches({ open: 'filling' })).toBe(true)
  })

  test('VAL-06: an invalid exchange quantity requests no quote, shows its problem, and stays', async () => {
    const { send, made } = await opened()
    const empty = await send(ask)
    expect([empty.matches({ open: 'filling' }), empty.context.problem?.id]).toEqual([true, 'required'])
    const bad = await send({ type: 'convert.amount', amount: '1e9' }, ask)
    expect([bad.context.problem?.id, bad.context.draft?.amount]).toEqual(['invalid', '1e9'])
    expect((await send(typed)).context.problem).toBeUndefined()
    expect(made('convertWay')).toEqual([{}])
  })

  test('the draft survives a reload, unless the link has another currency', async () => {
    const first = await opened()
    await first.send({ type: 'convert.to', currency: 'ETH' }, typed)
    const draft = (prefill: ConvertPrefill) =>
      opened({}, new Map(first.store), prefill).then(({ now }) => now().context.draft)
    expect(await draft({})).toEqual({ ...PAIR, to: 'ETH' })
    expect(await draft({ from: 'BTC' })).toEqual({ from: 'BTC', to: 'USDT', amount: '' })
  })
})

describe('SCR-02: a quote', () => {
  test('is requested for the draft, and reviewed with its number', async () => {
    const { send, made, now } = await opened()
    await send(typed, ask)
    expect(made('convertWay')).toEqual([{}, PAIR])
    expect(now().matches({ open: { placing: 'quoted' } })).toBe(true)
    expect([now().context.quote, now().context.again]).toEqual([quote, false])
    expect(now().children.submission?.getSnapshot().context.request).toEqual(QUOTED)
  })

  test('that fails shows why, and the draft stays', async () => {
    const { send } = await opened({
      convertWay: (({ amount }: { amount?: string }) =>
        amount === undefined ? { currencies, quote: null } : failing('marketHalted', 'halted')()) as never,
    })
    const refused = await send(typed, ask)
    expect(refused.matches({ open: { filling: 'refused' } })).toBe(true)
    expect([refused.context.error?.message, refused.context.draft]).toEqual(['halted', PAIR])
    expect((await send({ type: 'convert.swap' })).context.error).toBeUndefined()
  })

  test('is not reviewed if the draft changed meanwhile', async () => {
    let answer: (value: unknown) => void = () => {}
    const { send, now } = await opened({
      convertWay: (({ amount }: { amount?: string }) =>
        amount === undefined ? { currencies, quote: null } : new Promise((done) => (answer = done))) as never,
    })
    expect((await send(typed, ask)).hasTag('busy')).toBe(true)
    await send({ type: 'convert.amount', amount: '13' })
    answer({ currencies, quote })
    await settled()
    expect(now().matches({ open: { filling: 'typing' } })).toBe(true)
    expect(now().context.draft?.amount).toBe('13')
  })

  test('expires by the exchange clock and is renewed with another key', async () => {
    const { send, at, tap, made, store } = await opened()
    await send(typed, ask)
    expect((await at(GOOD)).matches({ open: { placing: 'quoted' } })).toBe(true)
    expect((await at(GOOD + 1)).matches({ open: { placing: 'ranOut' } })).toBe(true)
    expect(made('convert')).toEqual([])
    const again = await send({ type: 'convert.quoteAgain' }, { type: 'convert.quoteAgain' })
    expect(again.matches({ open: { placing: 'quoted' } })).toBe(true)
    expect([again.context.quote?.number, again.context.again]).toEqual(['Q2', true])
    expect(store.get(`session ${KEYS.convertSubmission}`)).toMatchObject({
      clientId: 'client-2',
      request: { quoteNo: 'Q2' },
    })
    await at(GOOD + 20_000)
    await tap('submission.confirm')
    expect(made('convert')).toEqual([{ ...PAIR, quoteNo: 'Q2', clientId: 'client-2' }])
  })

  test('that the exchange calls expired is renewed, and nothing is converted without a new review', async () => {
    const { send, tap, made } = await opened({
      convert: (({ quoteNo }: { quoteNo: string }) => {
        if (quoteNo === 'Q1') throw apiError('quoteExpired')
        return record
      }) as never,
    })
    await send(typed, ask)
    const again = await tap('submission.confirm')
    expect([again.matches({ open: { placing: 'quoted' } }), again.context.again]).toEqual([true, true])
    expect(made('convert')).toHaveLength(1)
    expect((await tap('submission.confirm')).matches({ open: { filling: 'done' } })).toBe(true)
    expect(made('convert')).toHaveLength(2)
  })

  test('that can’t be renewed closes the review and keeps the draft', async () => {
    let fails = false
    const give = quoting()
    const { send, at, store, now } = await opened({
      convertWay: ((input: { amount?: string }) => (fails ? failing('offline')() : give(input))) as never,
    })
    await send(typed, ask)
    await at(GOOD + 1)
    fails = true
    await send({ type: 'convert.quoteAgain' })
    expect(now().matches({ open: { filling: 'refused' } })).toBe(true)
    expect([now().context.draft, store.has(`session ${KEYS.convertSubmission}`)]).toEqual([PAIR, false])
  })

  test('is not used with backends that have none: they convert at the current rate', async () => {
    const { send, at, tap, made } = await opened({ convertWay: () => ({ currencies, quote: null }) })
    await send(typed, ask)
    expect((await at(GOOD * 2)).matches({ open: { placing: 'quoted' } })).toBe(true)
    await tap('submission.confirm')
    expect(made('convert')).toEqual([{ ...PAIR, clientId: 'client-1' }])
  })
})

describe('converting once', () => {
  test('two taps convert once; then the amount is empty and the next conversion is a new one', async () => {
    const { send, tap, made, store, emitted } = await opened()
    await send(typed, ask)
    const done = await tap('submission.confirm', 'submission.confirm')
    expect([done.matches({ open: { filling: 'done' } }), done.context.done]).toEqual([true, record])
    expect(made('convert')).toEqual([{ ...QUOTED, clientId: 'client-1' }])
    expect([emitted, done.context.draft?.amount]).toEqual([[{ type: 'convert.done', record }], ''])
    expect(store.has(`session ${KEYS.convertSubmission}`)).toBe(false)
    expect(store.get(`session ${KEYS.convertDraft}`)).toMatchObject({ from: 'USDT', amount: '' })
  })

  test('leaving the review converts nothing and keeps the amount', async () => {
    const { send, tap, made } = await opened()
    await send(typed, ask)
    const left = await tap('submission.cancel')
    expect([left.matches({ open: 'filling' }), left.context.draft, made('convert')]).toEqual([true, PAIR, []])
  })

  test('a refusal shows why and keeps the draft', async () => {
    const { send, tap, emitted } = await opened({ convert: failing('balanceShort', 'not enough') })
    await send(typed, ask)
    const refused = await tap('submission.confirm')
    expect(refused.matches({ open: { filling: 'refused' } })).toBe(true)
    expect(refused.context.error).toEqual({ id: 'balanceShort', message: 'not enough' })
    expect([emitted, refused.context.draft]).toEqual([[], PAIR])
  })

  test('a lost reply is looked up and found', async () => {
    const { send, tap, made, emitted } = await opened({ convert: failing('timeout'), orderByClientId: found })
    await send(typed, ask)
    expect((await tap('submission.confirm')).matches({ open: { filling: 'done' } })).toBe(true)
    expect([made('convert').length, made('orderByClientId').length, emitted]).toEqual([
      1,
      1,
      [{ type: 'convert.done' }],
    ])
  })
})

describe('a reload', () => {
  test('in the review restores it with the same quote, valid or expired, and client_id', async () => {
    const first = await opened()
    await first.send(typed, ask)
    first.actor.stop()
    const { now, tap, made } = await opened({}, new Map(first.store))
    expect([now().matches({ open: { placing: 'quoted' } }), now().context.quote]).toEqual([true, quote])
    await tap('submission.confirm')
    expect(made('convert')).toEqual([{ ...QUOTED, clientId: 'client-1' }])
    const late = await opened({}, new Map(first.store))
    expect((await late.at(GOOD + 1)).matches({ open: { placing: 'ranOut' } })).toBe(true)
  })

  test('after sending looks the request up and does not send it again, even if loading currencies fails', async () => {
    const first = await opened({ convert: never })
    await first.send(typed, ask)
    await first.tap('submission.confirm')
    first.actor.stop()
    let load: (value: unknown) => void = () => {}
    const convertWay = () => new Promise((done) => (load = done))
    const { now, made, emitted } = await opened({ convertWay, orderByClientId: found }, first.store)
    expect([made('convert'), emitted]).toEqual([[], [{ type: 'convert.done' }]])
    load({ currencies, quote: null })
    await settled()
    expect(now().matches({ open: { filling: 'done' } })).toBe(true)
    expect(now().context.draft).toEqual({ ...PAIR, amount: '' })
  })
})
