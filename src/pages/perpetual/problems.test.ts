import { beforeAll, expect, test } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { formatPrice } from '../../i18n/format.ts'
import { t } from '../../i18n/i18n.ts'
import { contractProblemText } from './problems.ts'

beforeAll(englishTexts)

test('a balance that is too small has the decimals of the ticket’s own line', () => {
  const problem = {
    field: 'quantity',
    id: 'balanceShort',
    params: { currency: 'USDT', available: '1234.56789012', needed: '2000.00000001' },
  } as const
  expect(contractProblemText(t, problem, 'long', String, String)).toContain('have 1,234.56 USDT')
  expect(contractProblemText(t, problem, 'long', () => '••••••', String)).toContain('have •••••• USDT')
})

test('a stop on the wrong side names a price on the market’s tick', () => {
  const problem = { field: 'stopWin', id: 'stopSide', params: { price: '60150.500' } } as const
  const shown = (direction: 'long' | 'short') =>
    contractProblemText(
      t,
      problem,
      direction,
      (text) => text,
      (price) => formatPrice(price, 1),
    )
  expect(shown('long')).toBe('Long: set take profit above 60,150.5')
  expect(shown('short')).toBe('Short: set take profit below 60,150.5')
})
