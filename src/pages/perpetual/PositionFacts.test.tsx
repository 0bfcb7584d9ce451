import { expect, test, vi } from 'vitest'
import { heldPosition } from '../../../machines/perpetual/testing.ts'
import { CONTRACT_TERMS } from '../../../protocol/rules/terms.testing.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import { PositionFacts } from './PositionFacts.tsx'

vi.mock('../../i18n/i18n.ts', async (load) => {
  const texts = await load<{ t: unknown }>()
  return { ...texts, useTranslation: () => ({ ...texts, language: 'en' }) }
})
vi.mock('../../live/hooks.ts', async (load) => ({ ...(await load<object>()), useLatest: () => undefined }))

await englishTexts()
const MARKET = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', digit: '0.1' } as MarketItem

/** The label and value of each row about an open position of 0.5 BTC with 15 paid in fees and 3 in funding. */
function factsOf(market: MarketItem): Record<string, string> {
  const position = heldPosition({ code: 'btcusdt', quantity: '0.5', fee: '15', funding: '-3' })
  const page = draw(() => <PositionFacts position={position} orders={[]} markets={new Map([['btcusdt', market]])} />, {
    at: '/',
  })
  const rows = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(rows.map(([, label, value]) => [label, value]))
}

test('POS-01: the details of an open position have its break-even price; none where the fee of closing is unknown', () => {
  expect(factsOf({ ...MARKET, contractTerms: CONTRACT_TERMS })['Break-even price']).toContain('60,066.1 USDT')
  expect(factsOf(MARKET)).not.toHaveProperty('Break-even price')
})
