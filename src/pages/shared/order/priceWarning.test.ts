import { expect, test } from 'vitest'
import { priceWarningOf } from './priceWarning.ts'

test('Confirm asks once about a moved price, and again when it moved on before the second tap', () => {
  const at = (now: string, warnedAt?: string, stale = false) =>
    priceWarningOf({ openedAt: '100', warnedAt, now, stale })
  expect(at('100.2')).toEqual({ doubtful: false, again: false })
  expect(at('101')).toEqual({ doubtful: true, again: false })
  expect(at('101.2', '101')).toEqual({ doubtful: true, again: true })
  expect(at('102', '101')).toEqual({ doubtful: true, again: false })
  expect(at('100', '101')).toEqual({ doubtful: false, again: false })
  expect(at('100', undefined, true)).toEqual({ doubtful: true, again: false })
  expect(at('100', '100', true)).toEqual({ doubtful: true, again: true })
})
