import { expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { type BelongingsEvent, bankCardsFlow, paymentMethodsFlow } from './belongingsFlow.ts'

/** `gone`: another tab removes it first. */
async function opened(remove: () => unknown = () => null, gone = false) {
  let cards = [{ id: 3 }, { id: 4 }]
  const removePaymentMethod = (input: { id: number }) => {
    const rest = cards.filter(({ id }) => id !== input.id)
    if (gone) cards = rest
    const answer = remove()
    cards = rest
    return answer
  }
  const page = await started(bankCardsFlow, { input: {}, calls: { bankInfo: () => cards, removePaymentMethod } })
  const send = async (...events: BelongingsEvent[]) => {
    for (const event of events) await page.send(event)
    return page.state()
  }
  const ids = () => page.state().context.items?.map(({ id }) => id)
  return { send, ids, removals: () => page.made('removePaymentMethod'), removed: () => page.emitted.length }
}

test('SCR-09: removing a card asks for confirmation and is sent once', async () => {
  const list = await opened()
  expect(list.ids()).toEqual([3, 4])
  expect((await list.send({ type: 'list.remove', id: 3 })).value).toBe('confirming')
  expect((await list.send({ type: 'list.cancel' })).value).toBe('shown')
  expect(list.removals()).toEqual([])
  await list.send({ type: 'list.remove', id: 3 }, { type: 'list.confirm' }, { type: 'list.confirm' })
  expect(list.removals()).toEqual([{ id: 3 }])
  expect(list.ids()).toEqual([4])
  expect(list.removed()).toBe(1)
})

test('an unknown card cannot be removed', async () => {
  const list = await opened()
  expect((await list.send({ type: 'list.remove', id: 9 })).value).toBe('shown')
})

test('a card that another tab has removed disappears; any other failure is shown and can be retried', async () => {
  const gone = await opened(failing('notFound'), true)
  await gone.send({ type: 'list.remove', id: 4 }, { type: 'list.confirm' })
  expect([gone.ids(), gone.removed()]).toEqual([[3], 0])
  const failed = await opened(failing('offline'))
  const back = await failed.send({ type: 'list.remove', id: 4 }, { type: 'list.confirm' })
  expect([back.value, back.context.error?.id]).toEqual(['confirming', 'offline'])
  expect(failed.ids()).toEqual([3, 4])
})

test('payment methods are loaded by their own call', async () => {
  const calls = { paymentMethod: () => [{ id: 7, kind: 'wallet' }] }
  const { state } = await started(paymentMethodsFlow, { input: {}, calls })
  expect(state().context.items).toEqual([{ id: 7, kind: 'wallet' }])
})
