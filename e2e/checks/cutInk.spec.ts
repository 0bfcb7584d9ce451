/** No letter is cut by a single row of pixels, whatever fonts a machine has. */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { cutInk } from './cutInk.ts'
import { PAGES } from './pages.ts'
import { sample } from './sample.ts'
import { settledPage } from './settled.ts'

const LOOKS = LANGUAGES.flatMap(({ code: lang }) => [1, 2].map((scale) => ({ lang, scale })))
/** Number of pages in one look, in a run that takes samples. */
const SOME = 8

for (const { lang, scale } of sample('looks of ink', LOOKS, 1))
  story(`the ink of no text is cut: ${lang}, text ${scale * 100} %`, PAGE_ALONE, async ({ stage, page }) => {
    story.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((textScale) => localStorage.setItem('app:style', JSON.stringify({ textScale })), scale)
    const chosen = sample('pages of ink', PAGES, SOME)
    for (const persona of new Set(chosen.map((seen) => seen.persona))) {
      await stage.open('/', { persona, link: { lang } })
      for (const seen of chosen.filter((one) => one.persona === persona)) {
        await page.evaluate(() => window.simulator?.speed(1))
        await stage.go(seen.path)
        await settledPage(page)
        await page.evaluate(() => window.simulator?.speed(0))
        expect.soft(await cutInk(page), seen.name).toEqual([])
      }
    }
  })
