import * as v from 'valibot'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { marketItem } from '../../../protocol/shapes/market.ts'
import { setProducts } from '../../bindings/products.ts'
import { AppContext, useApp } from '../../bindings/useApp.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { LiveContext } from '../../live/hooks.ts'
import { createStore } from '../../store.ts'
import { draw } from '../shared/testing.tsx'
import Fees from './Fees.tsx'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})
afterEach(() => setProducts())

const MARKETS = [
  { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', rate: '0', price: '60000', fee_rate: '0.1' },
  { id: 2, code: 'ethusdt', base: 'ETH', quote: 'USDT', rate: '0', price: '3000', fee_rate: '0.2' },
].map((market) => v.parse(marketItem, market))

function WithMarkets() {
  const selection = createStore({ spot: { code: 'btcusdt', id: 1 }, contract: { code: 'btcusdt', id: 1 } })
  const live = { markets: () => MARKETS, selection } as never
  return (
    <AppContext value={{ ...useApp(), live }}>
      <LiveContext value={live}>
        <Fees />
      </LiveContext>
    </AppContext>
  )
}
const shown = (query = '', login = false) => draw(WithMarkets, { at: `/pages/user_center/fees${query}`, login })

test("a visitor reads the last market's terms, or those of the link, and is offered to log in for the rest", () => {
  expect(shown()).toContain('0.1%')
  expect(shown('?code=ethusdt')).toContain('0.2%')
  expect(shown('?code=delisted')).toContain('0.1%')
  expect(shown()).toContain(t('fees.visitor'))
  expect(shown('', true)).not.toContain(t('fees.visitor'))
})

test('a product that is off has no part', () => {
  const parts = () =>
    [t('trade.kindOf.coin'), t('trade.kindOf.contract')].filter((title) => shown().includes(`>${title}<`))
  expect(parts()).toEqual(['Spot', 'Perpetual'])
  setProducts({ perpetual: false })
  expect(parts()).toEqual(['Spot'])
  setProducts({ spot: false })
  expect(parts()).toEqual(['Perpetual'])
})
