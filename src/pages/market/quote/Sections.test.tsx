import { renderToStaticMarkup as draw } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { startText } from '../../../i18n/i18n.ts'
import { LiveContext } from '../../../live/hooks.ts'
import { createLive } from '../../../live/live.ts'
import { BookStep } from './Sections.tsx'

beforeAll(() => startText('en'))

test('the price step of the order book is offered unless there is no book', () => {
  const live = createLive({ host: '', origin: 'http://localhost', storage: { read: () => undefined, write: () => {} } })
  const market = { code: 'btcusdt', digit: '0.1' } as MarketItem
  const step = (failed: boolean) =>
    draw(
      <LiveContext value={live}>
        <BookStep market={market} failed={failed} value="0.1" onChange={() => {}} />
      </LiveContext>,
    )
  expect(step(false)).toContain('<select')
  expect(step(true)).toBe('')
})
