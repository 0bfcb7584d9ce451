/** On a laptop nothing moves when the app replaces what the page shows before it has loaded. */
import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

/** Holds files back until the returned function is called. */
async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The place of an element's first letter or edge, in whole pixels. */
async function placeOf(element: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0 } = (await element.boundingBox()) ?? {}
  return [x, y, width].map(Math.round)
}

story.describe('on a laptop', () => {
  story.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

  story('SIM-08: the start page says what this is before the app has loaded', PAGE_ALONE, async ({ page, demoUrl }) => {
    const release = await hold(page, '**/assets/index-*.js')
    await page.goto(demoUrl, { waitUntil: 'commit' })
    const first = page.locator('.start-shell h1')
    await expect(first).toHaveText(t('stage.start.lead'))
    await expect(page.locator('.start-shell p')).toHaveText(t('stage.start.text'))
    await expect(page.locator('.shell')).toBeHidden()
    const place = await placeOf(first)
    release()
    await expect(first).toHaveCount(0)
    expect(await placeOf(page.getByRole('heading', { level: 1, name: t('stage.start.lead') }))).toEqual(place)
  })

  story('Home has its two columns before the app has loaded', PAGE_ALONE, async ({ page, demoUrl }) => {
    const release = await hold(page, '**/assets/index-*.js')
    await page.goto(`${demoUrl}?lang=en&stage=0`, { waitUntil: 'commit' })
    const first = page.locator('.shell .home-enter').first()
    await expect(first).toHaveText(t('home.demoEnter'))
    const place = await placeOf(first)
    release()
    await expect(page.locator('.shell')).toHaveCount(0)
    expect(await placeOf(page.getByRole('button', { name: t('home.demoEnter') }))).toEqual(place)
  })

  story(
    'a workspace is shown with its grid, never its parts over each other',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      const release = await hold(page, '**/assets/large-*')
      await page.goto(`${demoUrl}?lang=en&stage=0&persona=trader#${linkTo('trading')}`)
      await expect(page.getByRole('status', { name: t('ui.loading') })).toBeVisible()
      const book = page.getByRole('region', { name: t('trade.book.title') })
      await expect(book).toBeHidden()
      release()
      await expect(book).toBeVisible()
      const [ticket, ladder] = await Promise.all([placeOf(page.locator('.trade-desk')), placeOf(book)])
      expect(ticket[0] ?? 0).toBeGreaterThanOrEqual((ladder[0] ?? 0) + (ladder[2] ?? 0))
    },
  )
})
