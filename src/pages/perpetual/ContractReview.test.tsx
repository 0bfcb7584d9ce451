import { expect, test, vi } from 'vitest'
import { CONTRACT_TERMS } from '../../../protocol/rules/terms.testing.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { SubmissionPhase } from '../../bindings/useSubmission.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import type { Confirmation } from '../shared/order/useOrderConfirmation.ts'
import { draw } from '../shared/testing.tsx'
import ContractReview from './ContractReview.tsx'
import type { TicketActor } from './useContractTicket.ts'

const seen = vi.hoisted(() => ({ now: '60000', stale: false, phase: 'reviewing' }))
vi.mock('../../i18n/i18n.ts', async (load) => {
  const texts = await load<{ t: unknown }>()
  return { ...texts, useTranslation: () => ({ ...texts, language: 'en' }) }
})
vi.mock('./entryPrice.ts', () => ({ useEntryPrice: () => seen.now }))
vi.mock('../../live/hooks.ts', () => ({ useStale: () => seen.stale }))
vi.mock('../../bindings/useSubmission.ts', async (load) => ({
  ...(await load<object>()),
  useSubmission: () => ({ phase: seen.phase, send: () => {} }),
}))
vi.mock('../shared/PageSheet.tsx', () => ({
  PageSheet: ({ children, actions }: { children: React.ReactNode; actions: React.ReactNode }) => (
    <>
      {children}
      {actions}
    </>
  ),
}))

await englishTexts()
const BARE = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' } as MarketItem
const MARKET = { ...BARE, contractTerms: CONTRACT_TERMS }

/** The review of 0.1 BTC long at 20×, opened at 60,000, when the market is at `now`. */
function reviewAt(
  now: string,
  change: { price?: string; stale?: boolean; phase?: SubmissionPhase; market?: MarketItem } = {},
) {
  const { price, stale = false, phase = 'reviewing', market = MARKET } = change
  Object.assign(seen, { now, stale, phase })
  const request = { id: 1, direction: 'long', type: price ? 'limit' : 'market', quantity: '0.1', leverage: 20, price }
  const context = { requested: { trigger: false, request }, facts: { price: '60000', code: 'btcusdt' }, isQuick: false }
  const actor = { getSnapshot: () => ({ context }) } as unknown as TicketActor
  const page = draw(
    () => (
      <ContractReview open actor={actor} markets={new Map([['btcusdt', market]])} confirmation={{} as Confirmation} />
    ),
    { at: '/' },
  )
  const rows = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ])
  return { facts: Object.fromEntries(rows) as Record<string, string>, page }
}

test('ORD-02: the figures of a market order follow the market while the review is open', () => {
  const { facts, page } = reviewAt('60120')
  expect(facts).toMatchObject({
    'Est. entry price': '≈ 60,120.0 USDT',
    Margin: '≈ 300.60 USDT',
  })
  expect(page).toContain('≈ 6,012.00 USDT</p>')
  expect(facts['Liquidation price']).not.toBe(reviewAt('60000').facts['Liquidation price'])
  expect(facts.Fee).not.toBe(reviewAt('60000').facts.Fee)
})

test('from half a percent on the review says so; below it, and for an order with its own price, it does not', () => {
  expect(reviewAt('60290').page).not.toContain('The price moved')
  expect(reviewAt('60300').page).toContain('The price moved from 60,000.0 to 60,300.0')
  expect(reviewAt('59000').page).toContain('The price moved from 60,000.0 to 59,000.0')
  expect(reviewAt('59000', { price: '58000' }).page).not.toContain('The price moved')
  expect(reviewAt('60000', { stale: true }).page).toContain('Prices are delayed')
})

test('an order that is sent keeps the figures at which it was confirmed, and without a price those of the opening stay', () => {
  expect(reviewAt('61000', { phase: 'sending' }).facts['Est. entry price']).toBe('≈ 60,000.0 USDT')
  expect(reviewAt('61000', { phase: 'sending' }).page).not.toContain('The price moved')
  expect(reviewAt('0').facts['Est. entry price']).toBe('≈ 60,000.0 USDT')
  expect(reviewAt('0').page).not.toContain('The price moved')
})

test('the review names the funding interval, fee and risk that the exchange says, and leaves out what it does not', () => {
  expect(reviewAt('60000').page).toContain('Funding is exchanged every 8 hours.')
  const { page, facts } = reviewAt('60000', { market: BARE })
  expect(page).toContain('At the liquidation price your position is liquidated')
  expect(page).not.toContain('Funding is exchanged')
  expect(facts).toHaveProperty('Margin', '≈ 300.00 USDT')
  expect(Object.values(facts)).not.toContain('–')
})

test('side and amount stand at the head above the order’s value, not among the rows', () => {
  const { page, facts } = reviewAt('60000')
  const head = page.slice(0, page.indexOf('<dl'))
  expect(head).toContain('Open long 0.1000 BTC')
  expect(head).toContain('≈ 6,000.00 USDT')
  expect(Object.keys(facts)).not.toContain('Order value')
})
