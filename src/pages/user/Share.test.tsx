import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { englishTexts } from '../../i18n/english.testing.ts'
import type { PosterTexts } from '../shared/poster.ts'
import { draw } from '../shared/testing.tsx'
import Share from './Share.tsx'

const REGISTER = 'https://app.example/h5/#/pages/register/resgiter'
const drawn = vi.hoisted(() => ({ posters: [] as { words: PosterTexts; address: string }[] }))
// Needs a browser.
vi.mock('../../bindings/useConnectionStrip.ts', () => ({ useConnectionStrip: () => undefined }))
vi.mock('../shared/useInvitation.ts', () => ({
  useInvitation: () => [
    { context: { data: { inviteCode: 'AB12CD', link: '/pages/register/resgiter?invite=AB12CD' } } },
  ],
}))
// A poster needs a canvas.
vi.mock('./usePoster.ts', () => ({
  usePoster: (words: PosterTexts, address: string) => {
    drawn.posters.push({ words, address })
    return { state: 'drawing' }
  },
}))

beforeAll(async () => {
  vi.stubGlobal('__DEMO__', true)
  vi.stubGlobal('location', { href: 'https://app.example/h5/?seed=42#/pages/user_center/shrare' })
  await englishTexts()
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void drawn.posters.splice(0))
const share = (login: boolean) => draw(Share, { at: '/pages/user_center/shrare', login }).replaceAll('<wbr/>', '')

test('SCR-14: the poster and its link lead to the register page with the user’s code', () => {
  const page = share(true)
  expect(drawn.posters).toMatchObject([{ words: { code: 'AB12CD' }, address: `${REGISTER}?invite=AB12CD` }])
  expect(page).toContain(`${REGISTER}?invite=AB12CD`)
})

test('a visitor’s poster leads to the register page and has no code', () => {
  share(false)
  expect(drawn.posters).toMatchObject([{ words: { code: undefined }, address: REGISTER }])
})
