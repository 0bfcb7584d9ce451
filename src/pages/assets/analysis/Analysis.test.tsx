import { beforeAll, expect, test, vi } from 'vitest'
import { readKey } from '../../../../machines/shared/readCache.ts'
import { type AssetHistory, HISTORY_DAYS_MOST } from '../../../../protocol/shapes/assets.ts'
import { AppContext, useApp } from '../../../bindings/useApp.ts'
import { englishTexts } from '../../../i18n/english.testing.ts'
import { t } from '../../../i18n/i18n.ts'
import { draw } from '../../shared/testing.tsx'
import Analysis from './Analysis.tsx'

// Needs a browser.
vi.mock('../../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})

const START = Date.UTC(2026, 10, 20) / 1_000
const flows = { deposits: '0.00', withdrawals: '0.00', transfers: '0.00' }
const day = (at: number, total: string, profit: string): AssetHistory['days'][number] => {
  const figures = { ...flows, total, profit }
  return { time: START + at * 86_400, ...figures, accounts: [{ account: 'coin', ...figures }], prices: [] }
}
const COIN = { currency: 'BTC', name: 'Bitcoin', quantity: '0.5', cost: '30000', averageCost: '60000', value: '31000' }
const HISTORY: AssetHistory = {
  days: [day(0, '31000.00', '0.00'), day(1, '31500.25', '500.25'), day(2, '31000.00', '-500.25')],
  coins: [{ ...COIN, unrealised: '1000', realised: '-12.5' }],
}

function drawn(history: AssetHistory, hideAmounts = false): string {
  function WithHistory() {
    const app = useApp()
    app.cache.set(readKey('assetHistory', { days: HISTORY_DAYS_MOST }), history)
    const ownChanges = { follow: () => () => {} } as never
    return (
      <AppContext value={{ ...app, ownChanges }}>
        <Analysis />
      </AppContext>
    )
  }
  const style = { hideAmounts } as never
  return draw(WithHistory, { at: '/', login: true, ...(hideAmounts ? { settings: { style } } : {}) })
}

test('AST-01: the days are a table whose cells say date, sign and amount, not by colour alone', () => {
  const text = drawn(HISTORY)
  expect(text).toContain('aria-label="Nov 21, 2026: PnL +500.25"')
  expect(text).toContain('aria-label="Nov 22, 2026: PnL −500.25"')
  expect(text).toMatch(/data-direction="up"[^>]*>.*?>\+(<!-- -->)?<span[^>]*>500</)
  expect(text).toMatch(/data-direction="down"[^>]*>.*?>−(<!-- -->)?<span[^>]*>500</)
  expect(text.match(/tabindex="0"/g)?.length).toBe(1)
})

test('AST-02: a coin has quantity, average cost, unrealized and realized result', () => {
  const row = /<tr><th scope="row">.*?<\/tr>/s.exec(drawn(HISTORY).slice(drawn(HISTORY).indexOf('analysis-coins')))?.[0]
  const text = row?.replace(/<[^>]*>/g, ' ')
  for (const part of ['BTC', '0.5', '$60,000.00', '+1,000.00', '−12.50']) expect(text).toContain(part)
})

test('hidden amounts show neither figures, signs, colours nor the line', () => {
  const text = drawn(HISTORY, true)
  expect(text).not.toMatch(/500|31,000|60,000|data-direction="(up|down)"|value-stroke/)
  expect(drawn(HISTORY)).toContain('value-stroke')
})

test('an account in its first day says that its days begin tomorrow', () => {
  const text = drawn({ days: HISTORY.days.slice(0, 1), coins: [] })
  expect(text).toContain(t('analysis.tooShortText'))
  expect(text).not.toContain(t('analysis.calendar'))
})
