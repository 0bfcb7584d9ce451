/** A newcomer's first seconds: the demo without parameters, on a phone and on a laptop. */
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t, tIn } from '../words.ts'

story('SIM-08: a newcomer on a phone is in a rich account after one tap', PAGE_ALONE, async ({ page, demoUrl }) => {
  await page.goto(demoUrl)
  await expect(page.getByRole('heading', { name: t('home.demoTitle') })).toBeVisible()
  await page.getByRole('button', { name: t('home.demoEnter') }).click()
  await expect(page.getByText(t('home.totalAssets'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t('home.totalAssets'))).toBeVisible()
})

story.describe('on a laptop', () => {
  story.use({ viewport: { width: 1440, height: 900 } })

  story(
    'SIM-08: a newcomer finds the start page, is in a tour after one click, and stays there after a reload',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await page.goto(demoUrl)
      await expect(page.getByRole('heading', { level: 1, name: t('stage.start.lead') })).toBeVisible()
      const phone = page.frameLocator(`iframe[title="${t('stage.phone', { n: 1 })}"]`)
      await expect(phone.getByText(t('home.totalAssets'))).toBeVisible()
      await page.getByRole('button', { name: t('console.tours.title.liquidation') }).click()
      await expect(phone.getByText(t('tour.step.liquidation.near'))).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: t('stage.start.lead') })).toBeVisible()
      await page.getByRole('combobox', { name: t('stage.start.language') }).selectOption('ja')
      await expect(page.getByRole('heading', { level: 1, name: tIn('ja', 'stage.start.lead') })).toBeVisible()
      await expect(page.frameLocator('iframe').getByRole('navigation', { name: tIn('ja', 'app.tabs') })).toBeVisible()
    },
  )

  story(
    'SIM-08: the start page leads into a rich account, which a reload keeps; stage=0 opens the plain app',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await page.goto(demoUrl)
      await page.getByRole('link', { name: t('stage.start.try') }).click()
      await expect(page.getByText(t('home.totalAssets'))).toBeVisible()
      await page.reload()
      await expect(page.getByText(t('home.totalAssets'))).toBeVisible()
      const other = await page.context().newPage()
      await other.goto(`${demoUrl}?stage=0#/`)
      await expect(other.getByRole('navigation', { name: t('app.tabs') })).toBeVisible()
      await expect(other.getByRole('heading', { name: t('stage.start.lead') })).toHaveCount(0)
    },
  )
})
