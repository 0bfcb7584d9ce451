import { expect, test, vi } from 'vitest'
import type { StopsDraft } from '../../../machines/perpetual/stopsDraft.ts'
import { heldPosition } from '../../../machines/perpetual/testing.ts'
import { CONTRACT_TERMS } from '../../../protocol/rules/terms.testing.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Submission } from '../../bindings/useSubmission.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { t } from '../../i18n/i18n.ts'
import { draw } from '../shared/testing.tsx'
import StopsSheet from './StopsSheet.tsx'

vi.mock('../../live/hooks.ts', async (load) => ({ ...(await load<object>()), useTicker: () => undefined }))
vi.mock('./usePositions.ts', () => ({ usePositionMark: () => '61000' }))
vi.mock('../../bindings/offered.tsx', () => ({ useOffered: () => [] }))
vi.mock('../shared/PageSheet.tsx', () => ({ PageSheet: ({ children }: { children: React.ReactNode }) => children }))

await englishTexts()
const MARKET = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', digit: '0.1' } as MarketItem

/** The figures of the sheet about a long position of 0.5 BTC from 60,000, marked at 61,000. */
function factsOf(change: Partial<StopsDraft>, more: { market?: MarketItem; submission?: Submission } = {}) {
  const { market = { ...MARKET, contractTerms: CONTRACT_TERMS }, submission } = more
  const stops = { stopWin: '', stopLose: '', levels: [], ...change }
  const state = { context: { stops, problems: [], error: undefined } } as never
  const position = heldPosition({ code: 'btcusdt', quantity: '0.5' })
  const parts = { state, submission, send: () => {}, markets: new Map([['btcusdt', market]]), position }
  const page = draw(() => <StopsSheet {...parts} />, { at: '/' })
  const rows = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(rows.map(([, label, value]) => [label, value])) as Record<string, string>
}
const WIN = t('perpetual.stopping.win')
const LOSE = t('perpetual.stopping.lose')

test('a price on the wrong side of the mark price has no result: a sentence is in its place', () => {
  const side = { price: '61,000.0' }
  expect(factsOf({ stopWin: '60000', stopLose: '62000' })).toMatchObject({
    [WIN]: t('perpetual.why.longWin', side),
    [LOSE]: t('perpetual.why.longLose', side),
  })
  expect(factsOf({ stopWin: '62000' })[WIN]).toMatch(/^≈ \+[\d,.]+ USDT$/)
})

test('without the rate of the closing fee there is no net result, and no row for it', () => {
  const facts = factsOf({ stopWin: '62000' }, { market: MARKET })
  expect(facts).not.toHaveProperty([WIN])
  expect(facts).not.toHaveProperty([LOSE])
})

test('what was sent stays on the sheet while its result is unknown', () => {
  const submission = { phase: 'uncertain', send: () => {} } as unknown as Submission
  expect(factsOf({ stopWin: '62000' }, { submission })).toMatchObject({
    [t('perpetual.stopWin')]: '62,000.0',
    [t('perpetual.stopLose')]: '–',
  })
})
