import { expect, test } from 'vitest'
import { restoredAction } from './positionActions.ts'
import { heldPosition } from './testing.ts'

const position = heldPosition()
const steps = { tick: '0.1', step: '0.001' }
const sent = (facts: unknown, request: object = {}) =>
  ({ clientId: 'client-1', request: { id: 'P1', ...request }, sent: true, facts }) as never

test('an action that may have been sent is restored with its position and what was typed', () => {
  const facts = { position, steps }
  expect(restoredAction({ close: sent(facts, { quantity: '0.2', price: '61000' }) })).toMatchObject({
    submission: { clientId: 'client-1', action: 'close' },
    position,
    steps,
    close: { at: 'limit', quantity: '0.2', percent: 0, price: '61000' },
  })
  expect(restoredAction({ close: sent(facts) })).toMatchObject({
    close: { at: 'market', quantity: '0.500', percent: 100 },
  })
  expect(restoredAction({ margin: sent(facts, { action: 'remove', amount: '5' }) })).toMatchObject({
    margin: { action: 'remove', amount: '5' },
    leverage: 20,
  })
  expect(restoredAction({ leverage: sent(facts, { leverage: 10 }) })).toMatchObject({
    margin: { action: 'add', amount: '' },
    leverage: 10,
  })
  expect(restoredAction({ stops: sent(facts, { stopWin: '62000' }) })).toMatchObject({
    stops: { stopWin: '62000', stopLose: '', levels: [] },
  })
})

test('what was not sent, or is not known whole, is not restored', () => {
  const facts = { position, steps }
  expect(restoredAction()).toEqual({})
  expect(restoredAction({ close: { ...(sent(facts) as object), sent: false } as never })).toEqual({})
  for (const bad of [undefined, {}, { position }, { steps }, { position: {}, steps }])
    expect(restoredAction({ close: sent(bad) })).toEqual({})
  expect(restoredAction({ close: sent({}), margin: sent(facts) }).submission?.action).toBe('margin')
})
