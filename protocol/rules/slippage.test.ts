import { expect, test } from 'vitest'
import { isSlippage, worstPrice } from './slippage.ts'

test.each([
  ['buy', '65000.0', '1', '0.1', '65650.0'],
  ['sell', '65000.0', '1', '0.1', '64350.0'],
  // Off the tick it is rounded towards the price that the user saw.
  ['buy', '65000.1', '0.5', '0.1', '65325.1'],
  ['sell', '65000.1', '0.5', '0.1', '64675.1'],
  // A cap of less than a tick is the price itself.
  ['buy', '0.0003', '1', '0.0001', '0.0003'],
  ['sell', '0.0003', '1', '0.0001', '0.0003'],
  ['buy', '3', '0.01', undefined, '3.00030000'],
] as const)('SLP-01: the worst price of a %s at %s with %s percent', (side, seen, percent, tick, worst) => {
  expect(worstPrice(side, seen, percent, tick)).toBe(worst)
})

test('without a cap, with an invalid one or without a price there is no worst price', () => {
  for (const percent of ['', '0', '-1', '50.01', '1.005', 'x'])
    expect(worstPrice('buy', '100', percent, '0.1')).toBeUndefined()
  expect(worstPrice('buy', '0', '1', '0.1')).toBeUndefined()
  expect(['0.01', '50', '0.0', '.5'].map(isSlippage)).toEqual([true, true, false, false])
})
