import { beforeAll, expect, test } from 'vitest'
import { formatPrice } from '../../text/format.ts'
import { allTexts, say, startText } from '../../text/text.ts'
import { contractProblemText } from './problems.ts'

beforeAll(async () => {
  await startText('en')
  await allTexts()
})

test('a stop on the wrong side is told with a price of its market, whatever places the mean of the book has', () => {
  const problem = { field: 'stopWin', id: 'stopSide', params: { price: '60150.500' } } as const
  const told = (direction: 'long' | 'short') =>
    contractProblemText(
      say,
      problem,
      direction,
      (text) => text,
      (price) => formatPrice(price, 1),
    )
  expect(told('long')).toBe('Take profit must lie above 60,150.5')
  expect(told('short')).toBe('Take profit must lie below 60,150.5')
})
