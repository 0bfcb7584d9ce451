import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createReadCache } from '../parts/readCache.ts'
import { failing, filled, settled } from '../testing.ts'
import { fundsFlow } from './fundsFlow.ts'
import { visibleBalances } from './overviews.ts'

async function opened(
  calls: Record<string, () => unknown> = {},
  cache = createReadCache(),
  store = new Map<string, unknown>(),
) {
  const log: { call: string; input: unknown }[] = []
  const clock = new SimulatedClock()
  const answers = {
    walletOverview: () => ({ total: '1' }),
    currencyOverview: () => ({ account: 'coin' }),
    contractOverview: () => ({ account: 'contract' }),
    ...calls,
  }
  const actor = createActor(filled(fundsFlow, { calls: answers, log, store }), { input: { cache }, clock }).start()
  await settled()
  return {
    actor,
    log: () => log.map(({ call }) => call),
    clock,
    cache,
    store,
    context: () => actor.getSnapshot().context,
  }
}

test('RTE-04: pulling down asks for totals and the chosen account again and keeps what is shown', async () => {
  const { actor, log, context } = await opened()
  actor.send({ type: 'funds.refresh' })
  expect(context().wallet).toEqual({ total: '1' })
  expect(actor.getSnapshot().matches({ wallet: { ready: 'refreshing' } })).toBe(true)
  await settled()
  expect(log()).toEqual(['walletOverview', 'currencyOverview', 'walletOverview', 'currencyOverview'])
})

test('ENT-10: another account asks its own overview; one that is not offered fails alone', async () => {
  const { actor, context } = await opened({ secondOverview: failing('notOffered') })
  actor.send({ type: 'funds.account', account: 'contract' })
  await settled()
  expect(context().overviews).toMatchObject({ coin: { account: 'coin' }, contract: { account: 'contract' } })
  actor.send({ type: 'funds.account', account: 'second' })
  await settled()
  expect(context().accountError?.id).toBe('notOffered')
  expect(actor.getSnapshot().matches({ wallet: 'ready', account: 'failed' })).toBe(true)
  actor.send({ type: 'funds.account', account: 'coin' })
  expect(context().accountError).toBeUndefined()
})

test('ERR-07: a first load that fails is loaded again on a click; the cache shows the last one at once', async () => {
  let broken = true
  const { actor, cache } = await opened({ walletOverview: () => (broken ? failing('offline')() : { total: '2' }) })
  expect(actor.getSnapshot().matches({ wallet: 'failed' })).toBe(true)
  broken = false
  actor.send({ type: 'funds.reload' })
  await settled()
  const again = createActor(filled(fundsFlow, {}), { input: { cache } }).start()
  expect(again.getSnapshot().context.wallet).toEqual({ total: '2' })
  expect(again.getSnapshot().matches({ wallet: { ready: 'refreshing' } })).toBe(true)
})

test('small balances can be left out, and it is remembered', async () => {
  const { actor, store } = await opened()
  actor.send({ type: 'funds.hideSmall', hide: true })
  await settled()
  const again = await opened({}, createReadCache(), store)
  expect(again.context().hideSmall).toBe(true)
  const list = ['0.99', '1', '20'].map((value) => ({ value })) as unknown as Parameters<typeof visibleBalances>[0]
  expect(visibleBalances(list, true).map(({ value }) => value)).toEqual(['1', '20'])
  expect(visibleBalances(list, false)).toHaveLength(3)
})
