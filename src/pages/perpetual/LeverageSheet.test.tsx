import { beforeEach, expect, test, vi } from 'vitest'
import type { ContractDraft } from '../../../machines/perpetual/contractDraft.ts'
import { CONTRACT_TERMS } from '../../../protocol/rules/terms.testing.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import type { SheetProps } from '../../ui/SheetDialog.tsx'
import { draw } from '../shared/testing.tsx'
import LeverageSheet from './LeverageSheet.tsx'

type Box = { value: string; onStep: (direction: -1 | 1) => void; onChange: (text: string) => void }
const shown = vi.hoisted(() => ({ typed: undefined as string | undefined, box: undefined as Box | undefined }))
// The sheet is open, and its state survives a render.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useState: (first: unknown) =>
    typeof first === 'string'
      ? [shown.typed ?? first, (next: string) => Object.assign(shown, { typed: next })]
      : [true, () => {}],
}))
vi.mock('../../i18n/i18n.ts', async (load) => {
  const texts = await load<{ t: unknown }>()
  return { ...texts, useTranslation: () => ({ ...texts, language: 'en' }) }
})
vi.mock('../../ui/Sheet.tsx', () => ({ Sheet: ({ open, children }: SheetProps) => open && children }))
vi.mock('../../ui/TicketField.tsx', () => ({ TicketField: (box: Box) => void Object.assign(shown, { box }) }))
vi.mock('./entryPrice.ts', () => ({ useEntryPrice: () => '60000' }))

await englishTexts()
const BARE = { code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' } as MarketItem
const MARKET = { ...BARE, contractTerms: CONTRACT_TERMS }
beforeEach(() => void Object.assign(shown, { typed: undefined, box: undefined }))

function sheetOf(market: MarketItem, leverage: number): string {
  const draft = { kind: 'market', price: '', quantity: '0.01', leverage } as unknown as ContractDraft
  return draw(() => <LeverageSheet open market={market} draft={draft} onPick={() => {}} onClose={() => {}} />, {
    at: '/',
  }).replace(/<!-- -->/g, '')
}

/** The box's value after these steps, and the resulting leverage. */
function after(leverage: number, ...steps: ((box: Box) => void)[]) {
  const drawing = () => sheetOf(MARKET, leverage)
  let page = drawing()
  for (const step of steps) {
    step(shown.box as Box)
    page = drawing()
  }
  return [shown.box?.value, /aria-pressed="true"[^>]*>(\d+)×/.exec(page)?.[1]]
}
const less = (box: Box) => box.onStep(-1)
const type = (text: string) => (box: Box) => box.onChange(text)

test('CON-07: the leverage field stops at 1, by steps or typing', () => {
  expect(after(3, less)).toEqual(['2', '2'])
  expect(after(3, less, less, less, less)).toEqual(['1', '1'])
  expect(after(3, type('0'))[1]).toBe('1')
  expect(after(3, type('0'), less)).toEqual(['1', '1'])
})

test('without a highest leverage any whole number can be entered, and neither limit nor liquidation price is shown', () => {
  const drawing = sheetOf(BARE, 3)
  expect(drawing).toContain('The exchange decides which leverage it takes for this size')
  expect(drawing).not.toMatch(/type="range"|aria-pressed|Up to/)
  shown.box?.onChange('500')
  const at500 = sheetOf(BARE, 3)
  expect(at500).not.toMatch(/role="alert"|disabled=""/)
  expect(at500.match(/–/g)).toHaveLength(2)
  shown.box?.onChange('2.5')
  expect(sheetOf(BARE, 3)).toMatch(/role="alert"[^>]*>Enter a whole number, 1 or more/)
})
