import { expect, test } from 'vitest'
import { settled, started } from '../testing.ts'
import { TRADING_KINDS, type TradingKind, tradingFlow, tradingKind } from './tradingFlow.ts'

async function opened(store = new Map<string, unknown>(), kind?: TradingKind) {
  const { actor, state } = await started(tradingFlow, { input: { kind }, store })
  return { actor, store, shown: () => state().value }
}

test.each(TRADING_KINDS)('%s is shown if it was the last kind, and if a link asks for it', async (kind) => {
  const { actor, store, shown } = await opened()
  expect(shown()).toBe('coin')
  actor.send({ type: `trading.${kind}` })
  await settled()
  expect(shown()).toBe(kind)
  expect((await opened(store)).shown()).toBe(kind)
  expect((await opened(new Map([['local trading', 'second']]), kind)).shown()).toBe(kind)
})

test('an unknown kind shows coins', async () => {
  expect((await opened(new Map([['local trading', 'bonds']]))).shown()).toBe('coin')
  expect([tradingKind('bonds'), tradingKind(null), tradingKind('option')]).toEqual([undefined, undefined, 'option'])
})
