import { expect, test } from 'vitest'
import { asCharted } from './charted.ts'
import { highlightsAfter } from './highlights.ts'
import type { Step } from './messages.ts'

const step = {
  machine: 'order',
  states: ['order withdrawal.placing', 'order withdrawal', 'over'],
  taken: ['order withdrawal.placing xstate.done.actor.0.order withdrawal.placing 0'],
  guards: { 'order withdrawal.placing order.confirm 1': false },
  status: 'active',
} as unknown as Step

test('FLW-02: a machine created for a call highlights the chart of its kind', () => {
  const charted = asCharted(step, 'order currencyTrade')
  const highlights = highlightsAfter([charted])
  expect([...highlights.now]).toEqual(['order currencyTrade.placing', 'order currencyTrade', 'over'])
  expect([...highlights.last]).toEqual([
    'order currencyTrade.placing xstate.done.actor.0.order currencyTrade.placing 0',
  ])
  expect([...highlights.answers]).toEqual([['order currencyTrade.placing order.confirm 1', false]])
})

test('a step of the chart’s machine is unchanged', () => {
  expect(asCharted(step, 'order withdrawal')).toBe(step)
})
