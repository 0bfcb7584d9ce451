import { expect, test } from 'vitest'
import { rateText } from './Funding.tsx'
import { exactRateText } from './FundingLists.tsx'

test.each([
  ['0.01', '0.0100%'],
  ['-0.0125', '−0.0125%'],
  ['0.00004', '0.0000%'],
  ['-0.00004', '0.0000%'],
  ['0.05000000', '0.0500%'],
  [undefined, '–'],
])('a funding rate of %s percent reads %s', (percent, text) => {
  expect(rateText(percent)).toBe(text)
})

test.each([
  ['0.01', '0.0100%'],
  ['0.016499', '0.016499%'],
  ['-0.05000000', '−0.0500%'],
  ['0', '0.0000%'],
])('a charged rate of %s percent has all its digits: %s', (percent, text) => {
  expect(exactRateText(percent)).toBe(text)
})
