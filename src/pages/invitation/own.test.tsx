import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Friend, Invitation as Own } from '../../../protocol/shapes/invitation.ts'
import { englishTexts } from '../../i18n/english.testing.ts'
import { draw } from '../shared/testing.tsx'
import Invitation from './Invitation.tsx'
import InvitedFriends from './InvitedFriends.tsx'
import RebateTotals from './RebateTotals.tsx'

const OWN: Own = {
  inviteCode: 'AB12CD',
  link: '/pages/register/resgiter?invite=AB12CD',
  rules: 'One rule.\nAnother rule.',
  currency: 'USDT',
  friends: 4,
  income: '3.01234567',
  levels: [
    { level: 1, rate: '20', friends: 3, income: '2.5' },
    { level: 2, rate: '5', friends: 1, income: '0.51234567' },
  ],
  days: [{ day: 1_792_368_000, friends: 2, income: '1.75' }],
}
const BOB: Friend = { uid: '10000042', name: 'B***', level: 2, joined: 1_792_300_000, income: '0.51234567' }
const ADDRESS = 'https://app.example/h5/#/pages/register/resgiter?invite=AB12CD'

// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
// The exchange's answer.
vi.mock('../shared/useInvitation.ts', () => ({ useInvitation: () => [{ context: { data: OWN } }, () => {}] }))
vi.mock('../../bindings/usePage.ts', () => ({ usePage: () => [{ context: { rows: [BOB] } }, () => {}] }))
vi.mock('../../bindings/useUserChanged.ts', () => ({ useUserChanged: () => {} }))
vi.mock('../../ui/QrCode.tsx', () => ({ QrCode: ({ value }: { value: string }) => <i data-qr={value} /> }))
vi.mock('../shared/RecordList.tsx', () => ({
  RecordList: ({
    list,
    render,
  }: {
    list: { context: { rows: readonly Friend[] } }
    render: (row: Friend) => ReactNode
  }) => list.context.rows.map((row) => <div key={row.uid}>{render(row)}</div>),
}))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  vi.stubGlobal('location', { href: 'https://app.example/h5/?persona=trader#/pages/invitation/index' })
  await englishTexts()
})
afterAll(() => void vi.unstubAllGlobals())

/** The text of a page. */
const read = (Page: () => ReactNode, at: string) =>
  draw(Page, { at, login: true })
    .replace(/<!-- -->/g, '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, '|')

test('SCR-05: the user’s code, its link and QR code, the income, and the rules are shown', () => {
  const page = draw(Invitation, { at: '/pages/invitation/index', login: true })
  expect(page).toContain(`data-qr="${ADDRESS}"`)
  const words = read(Invitation, '/pages/invitation/index')
  for (const shown of ['|AB12CD|', `|${ADDRESS}|`, '|3.01234567 USDT|', '|4|', '|One rule.|', '|Another rule.|'])
    expect(words).toContain(shown)
})

test('SCR-05: the totals have the whole income, then that of each level or day', () => {
  const byLevel = read(RebateTotals, '/pages/invitation/total')
  for (const shown of ['|3.01234567 USDT|', 'Level 1', '|2.50 USDT|', 'Level 2', '|0.51234567 USDT|'])
    expect(byLevel).toContain(shown)
  const byDay = read(RebateTotals, '/pages/invitation/total?by=day')
  for (const shown of ['|3.01234567 USDT|', '2026-10-19', '2 friends', '|1.75 USDT|']) expect(byDay).toContain(shown)
  expect(byDay).not.toContain('Level 1')
})

test('SCR-05: a friend is shown with masked name, level, uid and income', () => {
  const words = read(InvitedFriends, '/pages/invitation/number')
  for (const shown of ['|B***|', '|Level 2|', '10000042', '|0.51234567 USDT|']) expect(words).toContain(shown)
})
