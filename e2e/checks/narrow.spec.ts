import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { expect, story } from '../story.ts'
import { cutTexts } from './cutTexts.ts'
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
  for (const persona of ['visitor', 'trader'] as const)
    story(`no text is cut at 320 px: ${code}, ${persona}`, async ({ stage, page }) => {
      story.setTimeout(180_000)
      await stage.open('/', { persona, link: { lang: code } })
      await tour(stage, persona, async (name) => expect.soft(await page.evaluate(cutTexts), name).toEqual([]))
    })
