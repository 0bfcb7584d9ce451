/** All routes for everybody, in every language, in light and dark, on the narrowest screen: what `npm test` looks at in parts. */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { cutTexts } from '../checks/cutTexts.ts'
import { findings } from '../checks/findings.ts'
import { rawKeys } from '../checks/rawKeys.ts'
import { AREAS, goTo, openings, ROUTES, WALKERS } from '../checks/routes.ts'
import { settledPage } from '../checks/settled.ts'
import { expect, story } from '../story.ts'

story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })

for (const persona of WALKERS)
  for (const { code } of LANGUAGES)
    for (const theme of ['light', 'dark'])
      story(`all routes: ${persona}, ${code}, ${theme}`, async ({ stage, page }) => {
        story.setTimeout(600_000)
        await stage.open('/', { persona, link: { lang: code, theme } })
        for (const opened of ROUTES.flatMap((route) => openings(route, persona))) {
          await goTo(stage, opened)
          await settledPage(page)
          await expect(page.getByRole('heading', { level: 1 }), opened.address).toHaveText(/\S/)
          expect.soft(await page.evaluate(rawKeys, AREAS), opened.address).toEqual([])
          expect.soft(await page.evaluate(cutTexts), opened.address).toEqual([])
          expect.soft(await findings(page), opened.address).toEqual([])
        }
      })
