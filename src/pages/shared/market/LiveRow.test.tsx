import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'
import { startText } from '../../../i18n/i18n.ts'
import { LiveContext } from '../../../live/hooks.ts'
import { createLive } from '../../../live/live.ts'
import { fiatText, quoteText } from './currency.ts'
import { LiveRow } from './LiveRow.tsx'

beforeAll(() => startText('en'))

const live = createLive({ host: '', origin: 'http://localhost', storage: { read: () => undefined, write: () => {} } })
const usd = { title: 'USD', icon: '$', rate: '1' }
const market = (rate: string): MarketItem => ({
  id: 7,
  code: 'solusdt',
  rate,
  name: 'Solana',
  base: 'SOL',
  quote: 'USDT',
  price: '187.42',
  high: '190',
  low: '180',
  open: '185',
  volume: '1',
  turnover: '1',
  digit: '0.01',
  tick: '0.01',
  step: '0.01',
  categories: [],
  listedLately: false,
  favourite: false,
  spark: ['1', '2'],
})
const draw = (rate: string, spark = ['1', '2']) =>
  renderToStaticMarkup(
    <LiveContext value={live}>
      <LiveRow market={{ ...market(rate), spark }} currency={usd} onPick={() => {}} />
    </LiveContext>,
  )

test('ENT-05: a market is up if its rate is above 0, and links to its details by code', () => {
  const direction = (rate: string) => /class="spark" data-direction="(\w+)"/.exec(draw(rate))?.[1]
  expect([direction('0.01'), direction('0.00'), direction('-0.01')]).toEqual(['up', 'flat', 'down'])
  expect(draw('0.01')).toContain('href="#/pages/quotation/details/details?code=solusdt"')
})

test('where the backend sends no course of a price, the name has its room, so that pairs of one coin can be distinguished', () => {
  expect(draw('0.01')).not.toContain('mk--plain')
  for (const none of [[], ['1']]) {
    expect(draw('0.01', none)).toContain('mk--plain')
    expect(draw('0.01', none)).not.toContain('<svg class="spark"')
  }
})

test('a value is in the display currency, and a tiny one has four digits', () => {
  expect(fiatText('94318.5', usd)).toBe('≈ $94,318.50')
  expect(fiatText('0.31862', usd)).toBe('≈ $0.3186')
  expect(fiatText('0.00001234', usd)).toBe('≈ $0.00001234')
  expect(quoteText('0.0019', '94323', usd)).toBe('≈ $179.21')
  expect([quoteText('5', '1', usd), quoteText('5', undefined, usd)]).toEqual(['≈ $5.00', ''])
  expect(fiatText('100', { title: 'JPY', icon: '¥', rate: '149.5' })).toBe('≈ ¥14,950')
  expect(fiatText('0.0001565', { title: 'JPY', icon: '¥', rate: '149.5' })).toBe('≈ ¥0.0234')
})
