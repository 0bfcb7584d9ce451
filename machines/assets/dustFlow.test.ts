import { describe, expect, test } from 'vitest'
import type { ClockEvent } from '../ports.ts'
import { KEYS } from '../shared/keys.ts'
import { apiError, type Calls, failing, heldFeed, settled, started } from '../testing.ts'
import { dustFlow } from './dustFlow.ts'
import { chosenIn, type DustEvent, receivedFor } from './dustState.ts'
import { converted, quote, way } from './dustTesting.ts'

type Asked = { account: string; to?: string; currencies?: string }

const never = () => new Promise(() => {})
const found = () => ({ found: true, kind: 'dust', number: 'C1', order: null })
const ask: DustEvent = { type: 'dust.quote' }
const BOTH = { account: 'coin', to: 'USDT', currencies: 'DOGE,TRX' }
const GOOD = 1_010_000

/** Answers of dustWay: requests with currencies get quotes with consecutive numbers. */
function quoting() {
  let requestCount = 0
  return ({ currencies, to = 'USDT' }: Asked) =>
    currencies === undefined
      ? { ...way, to }
      : {
          ...way,
          to,
          quote: { ...quote, to, number: `Q${++requestCount}`, expires: quote.expires + 20 * (requestCount - 1) },
        }
}

async function opened(calls: Calls = {}, store = new Map<string, unknown>()) {
  let ids = store.size
  const clock = heldFeed<ClockEvent>()
  const page = await started(dustFlow, {
    input: { account: 'coin' },
    calls: { dustWay: quoting(), dust: () => converted, ...calls },
    feeds: { exchangeClock: clock.feed },
    store,
    newId: () => `client-${++ids}`,
  })
  const at = async (now: number) => {
    clock.send({ type: 'clock.tick', now })
    await settled()
    return page.state()
  }
  const chosen = () => chosenIn(page.state().context).map(({ currency }) => currency)
  return { ...page, at, chosen, now: page.state }
}

describe('choosing', () => {
  test('all balances that can be converted are chosen; what they bring is the sum of their rates', async () => {
    const { now, chosen } = await opened()
    expect(now().matches({ open: { filling: 'choosing' } })).toBe(true)
    expect([chosen(), receivedFor(chosenIn(now().context))]).toEqual([['DOGE', 'TRX'], '1.3'])
  })

  test('a balance can be kept, and without any the button asks for one', async () => {
    const { send, made, chosen } = await opened()
    await send({ type: 'dust.toggle', currency: 'TRX' })
    expect(chosen()).toEqual(['DOGE'])
    await send({ type: 'dust.toggle', currency: 'TRX' })
    expect(chosen()).toEqual(['DOGE', 'TRX'])
    const none = await send({ type: 'dust.all', chosen: false }, ask)
    expect([chosen(), none.context.nothingChosen, made('dustWay').length]).toEqual([[], true, 1])
    const all = await send({ type: 'dust.all', chosen: true })
    expect([chosen(), all.context.nothingChosen]).toEqual([['DOGE', 'TRX'], false])
  })

  test('another target is quoted only by its own rates', async () => {
    let answer: (value: unknown) => void = () => {}
    const { send, chosen, made } = await opened({
      dustWay: (({ to }: Asked) => (to === 'BTC' ? new Promise((done) => (answer = done)) : way)) as never,
    })
    const reading = await send({ type: 'dust.to', currency: 'BTC' }, ask)
    expect([chosen(), reading.matches({ open: 'filling' }), made('dustWay').at(-1)]).toEqual([
      [],
      true,
      { account: 'coin', to: 'BTC' },
    ])
    answer({ ...way, to: 'BTC' })
    await settled()
    expect(chosen()).toEqual(['DOGE', 'TRX'])
  })

  test('loading the balances can be retried', async () => {
    let fails = true
    const { now, send } = await opened({ dustWay: () => (fails ? failing('internal')() : way) })
    expect(now().children.balances?.getSnapshot().matches('failed')).toBe(true)
    fails = false
    expect((await send({ type: 'dust.reload' })).matches({ open: 'filling' })).toBe(true)
  })
})

describe('DST-01: a quote', () => {
  test('is requested for the chosen balances and converted once, by its number', async () => {
    const { send, tap, made, store } = await opened()
    await send({ type: 'dust.toggle', currency: 'TRX' }, ask)
    const done = await tap('submission.confirm', 'submission.confirm')
    const one = { ...BOTH, currencies: 'DOGE' }
    expect(made('dustWay').slice(0, 2)).toEqual([{ account: 'coin' }, one])
    expect(made('dust')).toEqual([{ ...one, quoteNo: 'Q1', clientId: 'client-1' }])
    expect([done.matches({ open: { filling: 'done' } }), done.context.done]).toEqual([true, converted])
    expect([done.context.kept, store.has(`session ${KEYS.dustSubmission}`)]).toEqual([[], false])
  })

  test('expires by the exchange clock and is renewed with another key', async () => {
    const { send, at, tap, made } = await opened()
    await send(ask)
    expect((await at(GOOD)).matches({ open: { placing: 'quoted' } })).toBe(true)
    expect((await at(GOOD + 1)).matches({ open: { placing: 'ranOut' } })).toBe(true)
    const again = await send({ type: 'dust.quoteAgain' })
    expect([again.context.quote?.number, again.context.again, made('dust')]).toEqual(['Q2', true, []])
    await tap('submission.confirm')
    expect(made('dust')).toEqual([{ ...BOTH, quoteNo: 'Q2', clientId: 'client-2' }])
  })

  test('that the exchange calls expired is renewed, and nothing is converted without a new review', async () => {
    const { send, tap, made } = await opened({
      dust: (({ quoteNo }: { quoteNo: string }) => {
        if (quoteNo === 'Q1') throw apiError('quoteExpired')
        return converted
      }) as never,
    })
    await send(ask)
    const again = await tap('submission.confirm')
    expect([again.matches({ open: { placing: 'quoted' } }), again.context.again, made('dust').length]).toEqual([
      true,
      true,
      1,
    ])
    expect((await tap('submission.confirm')).matches({ open: { filling: 'done' } })).toBe(true)
  })

  test('that is refused or missing shows the exchange’s new list; a choice takes the message away', async () => {
    const refusing = await opened({
      dustWay: (({ currencies }: Asked) =>
        currencies === undefined ? way : failing('marketHalted', 'halted')()) as never,
    })
    const refused = await refusing.send(ask)
    expect([refused.matches({ open: { filling: 'refused' } }), refused.context.error?.message]).toEqual([
      true,
      'halted',
    ])
    expect(refusing.made('dustWay')).toHaveLength(3)
    expect((await refusing.send({ type: 'dust.toggle', currency: 'TRX' })).context.error).toBeUndefined()
    const silent = await opened({ dustWay: () => way })
    expect((await silent.send(ask)).matches({ open: { filling: 'refused' } })).toBe(true)
  })
})

describe('a refusal, a lost answer, a reload', () => {
  test('a refusal shows why and keeps the choice', async () => {
    const { send, tap, chosen } = await opened({ dust: failing('marketHalted', 'halted') })
    await send({ type: 'dust.toggle', currency: 'TRX' }, ask)
    const refused = await tap('submission.confirm')
    expect([refused.context.error, chosen()]).toEqual([{ id: 'marketHalted', message: 'halted' }, ['DOGE']])
  })

  test('leaving the review converts nothing', async () => {
    const { send, tap, made } = await opened()
    await send(ask)
    expect((await tap('submission.cancel')).matches({ open: { filling: 'choosing' } })).toBe(true)
    expect(made('dust')).toEqual([])
  })

  test('a lost reply is looked up and found', async () => {
    const { send, tap, made } = await opened({ dust: failing('timeout'), orderByClientId: found })
    await send(ask)
    expect((await tap('submission.confirm')).matches({ open: { filling: 'done' } })).toBe(true)
    expect([made('dust').length, made('orderByClientId').length]).toEqual([1, 1])
  })

  test('a reload restores the review with its quote, and follows up what was sent', async () => {
    const first = await opened()
    await first.send(ask)
    first.actor.stop()
    const second = await opened({ dust: never }, new Map(first.store))
    expect([second.now().matches({ open: { placing: 'quoted' } }), second.now().context.quote]).toEqual([true, quote])
    await second.tap('submission.confirm')
    expect(second.made('dust')).toEqual([{ ...BOTH, quoteNo: 'Q1', clientId: 'client-1' }])
    second.actor.stop()
    const third = await opened({ dustWay: never, orderByClientId: found }, second.store)
    expect([third.made('dust'), third.now().matches({ open: 'converted' })]).toEqual([[], true])
  })
})
