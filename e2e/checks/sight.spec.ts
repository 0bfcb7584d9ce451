/** On small phones, and with the keyboard open, every page keeps its main action and the focused field in sight. */
import { expect, PAGE_ALONE, story } from '../story.ts'
import { PAGES, type Seen } from './pages.ts'
import { sample } from './sample.ts'
import { settledPage } from './settled.ts'
import { cutSideways, hiddenActions, hiddenFields } from './sight.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
]
/** The part of 375×812 that a keyboard leaves. */
const TYPING = { width: 375, height: 450 }
/** A phone of 390 px whose user zooms to 200 %. */
const ZOOMED = { width: 195, height: 422 }
/** Pages with their actions below the text that is read first. */
const READ_FIRST: ReadonlySet<string> = new Set(['home of a visitor', 'home', 'deposit', 'deposit with a memo'])

const chosen = sample(
  'pages on small screens',
  PAGES.filter(({ name }) => !READ_FIRST.has(name)),
  20,
)

for (const persona of [...new Set(chosen.map((page) => page.persona))])
  story(`main actions and fields are visible on small screens: ${persona}`, PAGE_ALONE, async ({ stage, page }) => {
    story.setTimeout(300_000)
    await stage.open('/', { persona })
    for (const seen of chosen.filter((one: Seen) => one.persona === persona)) {
      await page.setViewportSize({ width: 320, height: 568 })
      await stage.go(seen.path)
      await settledPage(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await expect
          .soft(
            async () => expect(await page.evaluate(hiddenActions)).toEqual([]),
            `${seen.name} at ${size.width}×${size.height}`,
          )
          .toPass({ timeout: 2_000 })
      }
      await page.setViewportSize(TYPING)
      expect.soft(await page.evaluate(hiddenFields), `${seen.name} with the keyboard open`).toEqual([])
      await page.setViewportSize(ZOOMED)
      expect.soft(await page.evaluate(cutSideways), `${seen.name} zoomed to 200 %`).toEqual([])
    }
  })
