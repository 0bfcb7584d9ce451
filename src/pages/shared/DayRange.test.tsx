import { renderToStaticMarkup as draw } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { allTexts, startText } from '../../i18n/i18n.ts'
import { DayRange } from './DayRange.tsx'
import type { Span } from './days.ts'

await startText('en')
await allTexts()
vi.mock('../../live/hooks.ts', () => ({ useLive: () => ({ clock: { now: () => 1_700_000_000_999 } }) }))

const drawn = (value: Span) => draw(<DayRange value={value} onChange={() => undefined} />)

test('CON-11: both ends of a date range are limited to ten years before and after this year', () => {
  const bound = 'type="date" min="2013-01-01" max="2033-12-31"'
  expect(drawn({ range: 'own' }).split(bound)).toHaveLength(3)
  expect(drawn({ range: 'week' })).not.toContain('type="date"')
})

test('a day out of range is marked, with the allowed days', () => {
  const markup = drawn({ range: 'own', from: '2012-12-31', to: '2023-05-01' })
  expect(markup.match(/aria-invalid/g)).toHaveLength(1)
  expect(markup).toMatch(/Choose a day from Jan 1, 2013 to Dec 31, 2033/)
})
