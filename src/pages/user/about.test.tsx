import { beforeAll, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import PersonalCenter from './PersonalCenter.tsx'

type Row = { title: unknown; onPress?: () => void }
const recorded = vi.hoisted(() => ({
  virtual: undefined as { name: string; balance: string; text: string } | undefined,
  rows: [] as Row[],
  opened: [] as string[],
}))
// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
// The chat's URL depends on the document's.
vi.mock('../shared/help/useChat.ts', () => ({ useChat: () => undefined }))
vi.mock('../../bindings/usePage.ts', () => ({ usePage: () => [{ context: { data: recorded.virtual } }, () => {}] }))
vi.mock('../../bindings/navigation.tsx', async (load) => ({
  ...(await load<object>()),
  useNavigation: () => ({ open: (link: string) => recorded.opened.push(link) }),
}))
// Unchanged, but pressable.
vi.mock('../../ui/Cell.tsx', async (load) => {
  const cells = await load<{ Cell: (row: Row) => unknown }>()
  const Cell = (row: Row) => {
    recorded.rows.push(row)
    return cells.Cell(row)
  }
  return { ...cells, Cell }
})

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  await englishTexts()
})
const center = () =>
  draw(PersonalCenter, { at: '/pages/user_center/index' })
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '|')

test('SCR-12: the virtual account shows its name, explanation, balance and value', () => {
  recorded.virtual = { name: 'Practice account', balance: '10000', text: 'Simulated funds' }
  const page = center()
  for (const shown of ['|Demo account|', '|Practice account · Simulated funds|', '|10,000.00 USDT|', '|≈ $10,000.00|'])
    expect(page).toContain(shown)
  recorded.virtual = undefined
  expect(center()).not.toContain('Virtual account')
})

test('SCR-12: about us is shown to everybody and links to its article', () => {
  expect(center()).toContain('|About us|')
  recorded.rows.findLast(({ title }) => title === 'About us')?.onPress?.()
  expect(recorded.opened).toEqual(['/pages/app/richText?id=about'])
})
