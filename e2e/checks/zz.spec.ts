import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { story } from '../story.ts'
import { tour } from './tour.ts'
story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
for (const { code } of LANGUAGES)
  for (const persona of ['visitor', 'trader'] as const)
    story(`probe ${code} ${persona}`, async ({ stage, page }) => {
      story.setTimeout(180_000)
      await stage.open('/', { persona, link: { lang: code } })
      await tour(stage, persona, async (name) => {
        const list = await page.evaluate(() => [...document.querySelectorAll('body *')].filter((e) => { const s = getComputedStyle(e); return s.textOverflow === 'ellipsis' && s.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 }).map((e) => `${e.tagName}.${e.className}: ${e.textContent} ${e.scrollWidth}>${e.clientWidth}`))
        for (const l of list) console.log(`ELL ${code} ${name}: ${l}`)
      })
    })
