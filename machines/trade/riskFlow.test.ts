import { expect, test } from 'vitest'
import { begun, settled } from '../testing.ts'
import { riskFlow } from './riskFlow.ts'

function opened(store = new Map<string, unknown>()) {
  const page = begun(riskFlow, { input: {}, store })
  return { ...page, passed: () => page.emitted.length, shown: () => page.state().matches('shown') }
}

test('is shown before the first order of its subject only, also after a reload', async () => {
  const { actor, store, passed, shown } = opened()
  await settled()
  actor.send({ type: 'risk.ask', subject: 'leverage' })
  expect([shown(), passed()]).toEqual([true, 0])
  actor.send({ type: 'risk.confirm' })
  expect([shown(), passed()]).toEqual([false, 1])
  actor.send({ type: 'risk.ask', subject: 'leverage' })
  expect(passed()).toBe(2)
  actor.send({ type: 'risk.ask', subject: 'forecast' })
  expect([shown(), passed()]).toEqual([true, 2])
  await settled()
  const again = opened(store)
  again.actor.send({ type: 'risk.ask', subject: 'leverage' })
  await settled()
  expect([again.shown(), again.passed()]).toEqual([false, 1])
})

test('leaving it places nothing, and it is shown the next time', async () => {
  const { actor, store, passed, shown } = opened(new Map([['local risks', 'broken']]))
  await settled()
  actor.send({ type: 'risk.ask', subject: 'forecast' })
  actor.send({ type: 'risk.cancel' })
  actor.send({ type: 'risk.ask', subject: 'forecast' })
  expect([shown(), passed(), store.get('local risks')]).toEqual([true, 0, 'broken'])
})
