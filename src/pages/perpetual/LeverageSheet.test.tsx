import { beforeEach, expect, test, vi } from 'vitest'
import type { ContractDraft } from '../../../machines/perpetual/contractDraft.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { allTexts, startText } from '../../i18n/i18n.ts'
import type { SheetProps } from '../../ui/SheetDialog.tsx'
import { draw } from '../entry/testing.tsx'
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
  return { ...texts, useTranslation: () => texts, useLanguageTag: () => 'en' }
})
vi.mock('../../ui/Sheet.tsx', () => ({ Sheet: ({ open, children }: SheetProps) => open && children }))
vi.mock('../../ui/TicketField.tsx', () => ({ TicketField: (box: Box) => void Object.assign(shown, { box }) }))
vi.mock('./entryPrice.ts', () => ({ useEntryPrice: () => '60000' }))

await startText('en')
await allTexts()
const MARKET = { code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' } as MarketItem
beforeEach(() => void Object.assign(shown, { typed: undefined, box: undefined }))

/** The box' value after these steps, and the resulting leverage. */
function after(leverage: number, ...steps: ((box: Box) => void)[]) {
  const draft = { kind: 'market', price: '', quantity: '0.01', leverage } as unknown as ContractDraft
  const drawing = () =>
    draw(() => <LeverageSheet open market={MARKET} draft={draft} onPick={() => {}} onClose={() => {}} />, {
      at: '/',
    }).replace(/<!-- -->/g, '')
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
