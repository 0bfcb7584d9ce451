import { describe, expect, test } from 'vitest'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { subscriptionFlow } from './subscriptionFlow.ts'
import { quantityOf, type SubscriptionEvent } from './subscriptionState.ts'
import { allotted, locked, order, project } from './testing.ts'

const facts = { project, available: '1000', remaining: '12000' }

async function opened(
  calls: Record<string, (input: never) => unknown> = {},
  store = new Map<string, unknown>(),
  projectId: number | undefined = project.id,
) {
  const answers = { subscriptionPay: () => order, placement: () => locked, ...calls }
  const page = await started(subscriptionFlow, { calls: answers, store, input: { projectId } })
  return { ...page, draft: () => quantityOf(page.state().context) }
}
const shown: SubscriptionEvent = { type: 'project.shown', project }
const typed: SubscriptionEvent = { type: 'subscription.quantity', quantity: '100' }
const review: SubscriptionEvent = { type: 'subscription.review', facts }

describe('ORD-02: the states of projects and of the user’s subscriptions', () => {
  test.each([
    ['coming', 'coming'],
    ['progress', 'progress'],
    ['allotment', 'over'],
    ['listed', 'over'],
    ['ended', 'over'],
  ] as const)('a project in state %s', async (state, where) => {
    const { send } = await opened()
    expect((await send({ type: 'project.shown', project: { ...project, state } })).matches({ showing: where })).toBe(
      true,
    )
  })

  test.each(['subscribed', 'allotted', 'locked', 'released', 'ended'] as const)(
    'a subscription in state %s',
    async (state) => {
      const { send } = await opened()
      await send(shown)
      const open = await send({ type: 'subscription.open', order: { ...allotted, state } })
      expect(open.matches({ showing: state })).toBe(true)
      expect((await send({ type: 'subscription.close' })).matches({ showing: 'progress' })).toBe(true)
    },
  )

  test('newer figures update the open project only', async () => {
    const { send } = await opened({}, undefined, undefined)
    await send({ type: 'subscription.open', order })
    expect((await send({ type: 'subscription.seen', order: { ...locked, number: 'S2' } })).context.order).toBe(order)
    expect((await send({ type: 'subscription.seen', order: locked })).matches({ showing: 'locked' })).toBe(true)
  })
})

describe('the quantity', () => {
  test('each project has its own draft, also after a reload', async () => {
    const first = await opened()
    await first.send(shown, { type: 'subscription.quantity', quantity: '1.5' })
    await first.send({ type: 'project.shown', project: { ...project, id: 3 } })
    expect(first.draft()).toBe('')
    const again = await opened({}, first.store)
    await again.send(shown)
    expect(again.draft()).toBe('1.5')
  })

  test('an invalid quantity is marked', async () => {
    const { send, log } = await opened()
    const snapshot = await send(shown, review)
    expect([snapshot.matches({ showing: 'progress' }), snapshot.context.problem?.id]).toEqual([true, 'required'])
    expect(log).toEqual([])
  })
})

describe('subscribing once', () => {
  test('two taps subscribe once; then the subscription is open and the draft is cleared', async () => {
    const { send, tap, log, store, emittedTypes, draft } = await opened()
    expect(stateOfSubmission(await send(shown, typed, review))).toBe('reviewing')
    const done = await tap('submission.confirm', 'submission.confirm')
    expect([done.matches({ showing: 'subscribed' }), done.context.order]).toEqual([true, order])
    expect(log).toEqual([{ call: 'subscriptionPay', input: { id: 2, quantity: '100', clientId: 'client-1' } }])
    expect([emittedTypes, draft(), store.has('session intent:subscribe')]).toEqual([['subscription.placed'], '', false])
    await send({ type: 'subscription.close' }, typed, review)
    await tap('submission.confirm')
    expect(log[1]?.input).toMatchObject({ clientId: 'client-2' })
  })

  test('leaving the review sends nothing and keeps the quantity', async () => {
    const { send, tap, log, draft } = await opened()
    await send(shown, typed, review)
    expect((await tap('submission.cancel')).matches({ showing: 'progress' })).toBe(true)
    expect([log, draft()]).toEqual([[], '100'])
  })

  test('a refusal shows why and keeps the quantity; the next input clears the message', async () => {
    const { send, tap, emittedTypes, draft } = await opened({ subscriptionPay: failing('balanceShort', 'too little') })
    await send(shown, typed, review)
    const refused = await tap('submission.confirm')
    expect(refused.context.error).toEqual({ id: 'balanceShort', message: 'too little' })
    expect([emittedTypes, draft()]).toEqual([['subscription.refused'], '100'])
    expect((await send(typed)).context.error).toBeUndefined()
  })

  test('a lost reply is looked up and found', async () => {
    const { send, tap, log, emittedTypes } = await opened({
      subscriptionPay: failing('timeout'),
      orderByClientId: () => ({ found: true, kind: 'subscription', number: 'S1', order: null }),
    })
    await send(shown, typed, review)
    expect((await tap('submission.confirm')).matches({ showing: 'progress' })).toBe(true)
    expect(log.map(({ call }) => call)).toEqual(['subscriptionPay', 'orderByClientId'])
    expect(emittedTypes).toEqual(['subscription.placed'])
  })

  test('a reload during the review restores it, on this project only', async () => {
    const first = await opened()
    await first.send(shown, typed, review)
    first.actor.stop()
    const elsewhere = await opened({}, new Map(first.store), 7)
    expect(elsewhere.actor.getSnapshot().matches('showing')).toBe(true)
    const { actor, tap, log } = await opened({}, first.store)
    expect(stateOfSubmission(actor.getSnapshot())).toBe('reviewing')
    expect(actor.getSnapshot().children.submission?.getSnapshot().context.facts).toMatchObject({ cost: '85.00000000' })
    await tap('submission.confirm')
    expect(log[0]?.input).toEqual({ id: 2, quantity: '100', clientId: 'client-1' })
  })

  test('a reload while sending looks the subscription up and does not send it again, on any page', async () => {
    const first = await opened({ subscriptionPay: () => new Promise(() => {}) })
    await first.send(shown, typed, review)
    await first.tap('submission.confirm')
    first.actor.stop()
    const found = { found: true, kind: 'subscription', number: 'S1', order: null }
    const { log, emittedTypes, draft, send } = await opened({ orderByClientId: () => found }, first.store, undefined)
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    await send(shown)
    expect([emittedTypes, draft()]).toEqual([['subscription.placed'], ''])
  })
})

describe('paying for an allotment', () => {
  const open: SubscriptionEvent = { type: 'subscription.open', order: allotted }
  const pay: SubscriptionEvent = { type: 'subscription.pay' }

  test('two taps pay once, and the coins are locked', async () => {
    const { send, tap, log, emittedTypes } = await opened({}, undefined, undefined)
    const reviewing = await send(open, pay)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    expect(reviewing.context.facts).toMatchObject({ due: '48', refunded: '37', allotted: '60' })
    const paid = await tap('submission.confirm', 'submission.confirm')
    expect([paid.matches({ showing: 'locked' }), paid.context.order]).toEqual([true, locked])
    expect(log).toEqual([{ call: 'placement', input: { id: 'S1', clientId: 'client-1' } }])
    expect(emittedTypes).toEqual(['subscription.paid'])
  })

  test('only an allotted subscription can be paid', async () => {
    const { send, log } = await opened()
    const snapshot = await send({ type: 'subscription.open', order }, pay)
    expect([snapshot.matches({ showing: 'subscribed' }), log]).toEqual([true, []])
  })

  test('a refusal shows why and leaves it allotted', async () => {
    const { send, tap } = await opened({ placement: failing('nothingDue') })
    await send(open, pay)
    const refused = await tap('submission.confirm')
    expect([refused.matches({ showing: 'allotted' }), refused.context.error?.id]).toEqual([true, 'nothingDue'])
  })

  test('a reload restores the review, and looks the payment up if it was sent', async () => {
    const first = await opened({ placement: () => new Promise(() => {}) })
    await first.send(open, pay)
    first.actor.stop()
    const second = await opened({ placement: () => new Promise(() => {}) }, first.store)
    expect(stateOfSubmission(second.actor.getSnapshot())).toBe('reviewing')
    await second.tap('submission.confirm')
    second.actor.stop()
    const absent = { found: false, kind: null, number: null, order: null }
    const third = await opened({ orderByClientId: () => absent }, second.store)
    expect(stateOfSubmission(third.actor.getSnapshot())).toEqual({ undecided: 'absent' })
    await third.tap('submission.giveUp')
    expect([third.log.map(({ call }) => call), third.store.has('session intent:placement')]).toEqual([
      ['orderByClientId'],
      false,
    ])
  })

  test('an old review of another subscription does not hide a payment after it was sent', async () => {
    const first = await opened()
    await first.send(shown, typed, review)
    first.actor.stop()
    const second = await opened({ placement: () => new Promise(() => {}) }, first.store, 9)
    await second.send(open, pay)
    await second.tap('submission.confirm')
    second.actor.stop()
    const found = { found: true, kind: 'placement', number: 'S1', order: null }
    const third = await opened({ orderByClientId: () => found }, second.store)
    expect([third.log.map(({ call }) => call), third.emittedTypes]).toEqual([
      ['orderByClientId'],
      ['subscription.paid'],
    ])
  })
})
