import { describe, expect, test } from 'vitest'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { investFlow } from './investFlow.ts'
import { amountOf, type InvestEvent } from './investState.ts'
import { investment, product, redeemed } from './testing.ts'

const facts = { product, available: '2000' }

async function opened(
  calls: Record<string, (input: never) => unknown> = {},
  store = new Map<string, unknown>(),
  productId: number | undefined = product.id,
) {
  const answers = { investPlaceOrder: () => investment, investRedeem: () => redeemed, ...calls }
  const page = await started(investFlow, { calls: answers, store, input: { productId } })
  return { ...page, draft: () => amountOf(page.state().context) }
}
const shown: InvestEvent = { type: 'product.shown', product }
const typed: InvestEvent = { type: 'invest.amount', amount: '1000' }
const review: InvestEvent = { type: 'invest.review', facts }
const open: InvestEvent = { type: 'invest.open', investment }
const redeem: InvestEvent = { type: 'invest.redeem' }

describe('the amount', () => {
  test('each product has its own draft, also after a reload', async () => {
    const first = await opened()
    await first.send(shown, { type: 'invest.amount', amount: '12.5' })
    await first.send({ type: 'product.shown', product: { ...product, id: 6 } })
    expect(first.draft()).toBe('')
    const again = await opened({}, first.store)
    await again.send(shown)
    expect(again.draft()).toBe('12.5')
  })

  test('an invalid amount is marked', async () => {
    const { send, log } = await opened()
    const snapshot = await send(shown, { type: 'invest.amount', amount: '9' }, review)
    expect([snapshot.matches({ showing: 'browsing' }), snapshot.context.problem?.id]).toEqual([true, 'range'])
    expect(log).toEqual([])
  })
})

describe('SCR-04: placing once', () => {
  test('two taps place one investment, which is then open and earning', async () => {
    const { send, tap, log, store, emittedTypes, draft } = await opened()
    const reviewing = await send(shown, typed, review)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    expect(reviewing.context.facts).toMatchObject({ daily: '0.20000000', total: '6.00000000', termDays: '30' })
    const placed = await tap('submission.confirm', 'submission.confirm')
    expect([placed.matches({ showing: 'earning' }), placed.context.investment]).toEqual([true, investment])
    expect(log).toEqual([{ call: 'investPlaceOrder', input: { id: 5, amount: '1000', clientId: 'client-1' } }])
    expect([emittedTypes, draft(), store.has('session intent:invest')]).toEqual([['invest.placed'], '', false])
    await send({ type: 'invest.close' }, typed, review)
    await tap('submission.confirm')
    expect(log[1]?.input).toMatchObject({ clientId: 'client-2' })
  })

  test('leaving the review sends nothing; a refusal shows why; both keep the amount', async () => {
    const { send, tap, log, emittedTypes, draft } = await opened({
      investPlaceOrder: failing('productSoldOut', 'sold out'),
    })
    await send(shown, typed, review)
    expect((await tap('submission.cancel')).matches({ showing: 'browsing' })).toBe(true)
    expect([log, draft()]).toEqual([[], '1000'])
    await send(review)
    const refused = await tap('submission.confirm')
    expect(refused.context.error).toEqual({ id: 'productSoldOut', message: 'sold out' })
    expect([emittedTypes, draft()]).toEqual([['invest.refused'], '1000'])
    expect((await send(typed)).context.error).toBeUndefined()
  })

  test('a lost reply is looked up and found', async () => {
    const found = { found: true, kind: 'investment', number: 'I1', order: null }
    const { send, tap, log, emittedTypes } = await opened({
      investPlaceOrder: failing('timeout'),
      orderByClientId: () => found,
    })
    await send(shown, typed, review)
    expect((await tap('submission.confirm')).matches({ showing: 'browsing' })).toBe(true)
    expect([log.map(({ call }) => call), emittedTypes]).toEqual([
      ['investPlaceOrder', 'orderByClientId'],
      ['invest.placed'],
    ])
  })

  test('a reload during the review restores it, for this product only', async () => {
    const first = await opened()
    await first.send(shown, typed, review)
    first.actor.stop()
    expect((await opened({}, new Map(first.store), 9)).actor.getSnapshot().matches('showing')).toBe(true)
    const { actor, tap, log } = await opened({}, first.store)
    expect(stateOfSubmission(actor.getSnapshot())).toBe('reviewing')
    await tap('submission.confirm')
    expect(log[0]?.input).toEqual({ id: 5, amount: '1000', clientId: 'client-1' })
  })

  test('a reload while sending looks the investment up and does not send it again, on any page', async () => {
    const first = await opened({ investPlaceOrder: () => new Promise(() => {}) })
    await first.send(shown, typed, review)
    await first.tap('submission.confirm')
    first.actor.stop()
    const found = { found: true, kind: 'investment', number: 'I1', order: null }
    const { log, emittedTypes, send, draft } = await opened({ orderByClientId: () => found }, first.store, undefined)
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    await send(shown)
    expect([emittedTypes, draft()]).toEqual([['invest.placed'], ''])
  })
})

describe('SCR-04: early redemption', () => {
  test('the cost is shown first; two taps redeem once', async () => {
    const { send, tap, log, emittedTypes } = await opened({}, undefined, undefined)
    const reviewing = await send(open, redeem)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    expect(reviewing.context.facts).toMatchObject({ amount: '1000', cost: '0.4', back: '999.6' })
    const done = await tap('submission.confirm', 'submission.confirm')
    expect([done.matches({ showing: 'redeemed' }), done.context.investment]).toEqual([true, redeemed])
    expect(log).toEqual([{ call: 'investRedeem', input: { id: 'I1', clientId: 'client-1' } }])
    expect(emittedTypes).toEqual(['invest.redeemed'])
  })

  test('an investment that matured in the meantime shows that and can no longer be redeemed', async () => {
    const { send, log } = await opened()
    await send(open)
    const matured = await send({ type: 'invest.seen', investment: { ...investment, state: 'matured' } }, redeem)
    expect([matured.matches({ showing: 'matured' }), log]).toEqual([true, []])
    expect((await send({ type: 'invest.close' })).matches({ showing: 'browsing' })).toBe(true)
  })

  test('income credited during the review is shown', async () => {
    const { send } = await opened()
    await send(open, redeem)
    const later = await send({ type: 'invest.seen', investment: { ...investment, redeemCost: '0.6' } })
    expect([later.context.facts.cost, later.context.investment?.redeemCost]).toEqual(['0.4', '0.6'])
  })

  test('a refusal leaves it earning and shows why', async () => {
    const { send, tap } = await opened({ investRedeem: failing('investmentEnded') })
    await send(open, redeem)
    const refused = await tap('submission.confirm')
    expect([refused.matches({ showing: 'earning' }), refused.context.error?.id]).toEqual([true, 'investmentEnded'])
  })

  test('a reload restores the review, and looks the request up if it was sent', async () => {
    const first = await opened()
    await first.send(open, redeem)
    first.actor.stop()
    const second = await opened({ investRedeem: () => new Promise(() => {}) }, first.store, undefined)
    expect(stateOfSubmission(second.actor.getSnapshot())).toBe('reviewing')
    await second.tap('submission.confirm')
    second.actor.stop()
    const found = { found: true, kind: 'redemption', number: 'I1', order: null }
    const third = await opened({ orderByClientId: () => found }, second.store)
    expect([third.log.map(({ call }) => call), third.emittedTypes]).toEqual([['orderByClientId'], ['invest.redeemed']])
  })

  test('an old review of another investment does not hide a redemption after it was sent', async () => {
    const first = await opened()
    await first.send(shown, typed, review)
    first.actor.stop()
    const second = await opened({ investRedeem: () => new Promise(() => {}) }, first.store, 9)
    await second.send(open, redeem)
    await second.tap('submission.confirm')
    second.actor.stop()
    const found = { found: true, kind: 'redemption', number: 'I1', order: null }
    const third = await opened({ orderByClientId: () => found }, second.store)
    expect([third.log.map(({ call }) => call), third.emittedTypes]).toEqual([['orderByClientId'], ['invest.redeemed']])
  })
})
