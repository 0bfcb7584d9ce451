import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { expect, story } from '../story.ts'
import { cutTexts } from './cutTexts.ts'
import { moneySheets } from './moneySheets.ts'
import { WALKS } from './pages.ts'
import { tour } from './tour.ts'

story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

story(
  'a cut text, one that leaves the screen and one that scrolls by design are told apart',
  async ({ stage, page }) => {
    await stage.open('/pages/treaty', { persona: 'visitor' })
    // The page that loads in place of the pending one takes what was added to that with it.
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    expect(await page.evaluate(cutTexts)).toEqual([])
    await page.evaluate(() => {
      const add = (style: string, inner: string, text: string) => {
        const outside = document.createElement('div')
        const inside = document.createElement('div')
        outside.style.cssText = style
        inside.style.cssText = inner
        inside.append(text)
        outside.append(inside)
        document.querySelector('main.page')?.append(outside)
      }
      add('width:40px;overflow:hidden', 'white-space:nowrap', 'cut at its end')
      add('height:10px;overflow:hidden', 'line-height:30px', 'cut below')
      add('position:fixed;top:0;left:300px', 'white-space:nowrap', 'leaves the screen')
      add('width:40px;overflow:auto', 'white-space:nowrap', 'scrolls')
      add('width:40px', 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap', 'has an ellipsis')
    })
    const found = await page.evaluate(cutTexts)
    expect(found.map((line) => line.split('”')[0])).toEqual([
      '“cut at its end',
      '“cut below',
      '“leaves the screen',
      '“has an ellipsis',
    ])
  },
)

for (const { code } of LANGUAGES)
  for (const personas of WALKS)
    story(`no text is cut at 320 px: ${code}, ${personas.join(' and ')}`, async ({ stage, page }) => {
      story.setTimeout(180_000)
      for (const persona of personas) {
        await stage.open('/', { persona, link: { lang: code } })
        await tour(stage, persona, async (name) => expect.soft(await page.evaluate(cutTexts), name).toEqual([]))
      }
    })

/** Every language, and the two longest again with the largest text. */
const MONEY_LOOKS = [
  ...LANGUAGES.map(({ code }) => ({ code, scale: 1 })),
  ...['es', 'vi'].map((code) => ({ code, scale: 2 })),
]

for (const { code, scale } of MONEY_LOOKS)
  story(`no text is cut on the sheets of money at 320 px: ${code}, text ${scale * 100} %`, async ({ stage, page }) => {
    story.setTimeout(180_000)
    await page.addInitScript(([key, style]) => localStorage.setItem(key, style), [
      'app:style',
      JSON.stringify({ textScale: scale }),
    ] as const)
    await stage.open('/', { persona: 'trader', link: { lang: code } })
    await expect(page.locator('html')).toHaveCSS('--text-scale', String(scale))
    await moneySheets(stage, async (name) => expect.soft(await page.evaluate(cutTexts), name).toEqual([]))
  })
