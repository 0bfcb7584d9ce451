import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createReadCache } from '../shared/readCache.ts'
import { type Calls, failing, filled, settled, started } from '../testing.ts'
import { fundsFlow } from './fundsFlow.ts'
import { visibleBalances } from './overviews.ts'

const WALLET = { total: '1', accounts: [{ account: 'coin', total: '1' }] }

async function opened(calls: Calls = {}, cache = createReadCache(), store = new Map<string, unknown>()) {
  const answers = {
    walletOverview: () => WALLET,
    fundsOverview: () => ({ account: 'funding' }),
    currencyOverview: () => ({ account: 'coin' }),
    contractOverview: () => ({ account: 'contract' }),
    ...calls,
  }
  const page = await started(fundsFlow, { input: { cache }, calls: answers, store })
  return { ...page, log: () => page.log.map(({ call }) => call), cache, context: () => page.state().context }
}

test('RTE-04: pull to refresh reads the totals and used accounts again and keeps the data meanwhile', async () => {
  const { actor, log, context } = await opened()
  actor.send({ type: 'funds.refresh' })
  expect(context().wallet).toEqual(WALLET)
  expect(actor.getSnapshot().matches({ wallet: { ready: 'refreshing' } })).toBe(true)
  await settled()
  const once = ['walletOverview', 'fundsOverview', 'currencyOverview']
  expect(log()).toEqual([...once, ...once])
})

test('ENT-08: another account loads its own overview when selected; one that is not offered fails alone', async () => {
  const { actor, context, log } = await opened({ secondOverview: failing('notOffered') })
  actor.send({ type: 'funds.account', account: 'contract' })
  actor.send({ type: 'funds.account', account: 'contract' })
  await settled()
  expect(context().overviews).toMatchObject({ coin: { account: 'coin' }, contract: { account: 'contract' } })
  expect(log().filter((call) => call === 'contractOverview')).toHaveLength(1)
  actor.send({ type: 'funds.account', account: 'second' })
  await settled()
  expect([context().account, context().accountErrors.second?.id]).toEqual(['second', 'notOffered'])
  expect(actor.getSnapshot().matches({ wallet: 'ready', accounts: { second: 'failed', coin: 'ready' } })).toBe(true)
  actor.send({ type: 'funds.account', account: 'coin' })
  await settled()
  expect(context().accountErrors.coin).toBeUndefined()
})

test('the overviews of all accounts are read where the wallet does not list them', async () => {
  const { log } = await opened({ walletOverview: () => ({ total: '1', accounts: [] }) })
  const others = ['secondOverview', 'deadlineOverview', 'contractOverview']
  expect(log().sort()).toEqual(['walletOverview', 'fundsOverview', 'currencyOverview', ...others].sort())
})

test('ENT-08: a refresh during a request reads once more afterwards', async () => {
  const { actor, log } = await opened({ currencyOverview: () => new Promise(() => {}) })
  actor.send({ type: 'funds.refresh' })
  await settled()
  expect(log().filter((call) => call === 'currencyOverview')).toHaveLength(2)
})

test('ENT-10: the bonus account is selected like the others and has no overview', async () => {
  const { actor, log, context } = await opened()
  const before = log().length
  actor.send({ type: 'funds.account', account: 'bonus' })
  await settled()
  expect([context().account, log().length]).toEqual(['bonus', before])
})

test('ERR-07: a failed first load can be retried; a cached overview is shown at once', async () => {
  let broken = true
  const { actor, cache } = await opened({
    walletOverview: () => (broken ? failing('offline')() : { ...WALLET, total: '2' }),
  })
  expect(actor.getSnapshot().matches({ wallet: 'failed' })).toBe(true)
  broken = false
  actor.send({ type: 'funds.reload' })
  await settled()
  const again = createActor(filled(fundsFlow, {}), { input: { cache } }).start()
  expect(again.getSnapshot().context.wallet).toEqual({ ...WALLET, total: '2' })
  expect(again.getSnapshot().matches({ wallet: { ready: 'refreshing' } })).toBe(true)
})

test('hiding small balances is stored', async () => {
  const { actor, store } = await opened()
  actor.send({ type: 'funds.hideSmall', hide: true })
  await settled()
  const again = await opened({}, createReadCache(), store)
  expect(again.context().hideSmall).toBe(true)
  const list = ['0.99', '1', '20'].map((value) => ({ value })) as unknown as Parameters<typeof visibleBalances>[0]
  expect(visibleBalances(list, true).map(({ value }) => value)).toEqual(['1', '20'])
  expect(visibleBalances(list, false)).toHaveLength(3)
})
