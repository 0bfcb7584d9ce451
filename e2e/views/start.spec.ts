/** A newcomer's first seconds: the demo without parameters, on a phone and on a laptop. */
import { enter } from '../keys.ts'
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

  story(
    "SIM-08: a customer's name, color and logo show in the phone and in a copied link; a wrong one is said beside its field",
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(demoUrl)
      const phone = page.frameLocator(`iframe[title="${t('stage.phone', { n: 1 })}"]`)
      const action = () => phone.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--action'))
      const field = (key: string) => page.getByRole('textbox', { name: t(`stage.brand.${key}`) })
      const show = page.getByRole('button', { name: t('stage.brand.show') })
      await show.click()
      await expect(page.getByText(t('stage.brand.nameMissing'))).toBeVisible()
      await field('name').pressSequentially('Kite & Co')
      await enter(field('accent'), '#12')
      await show.click()
      await expect(page.getByText(t('stage.brand.accentWrong'))).toBeVisible()
      await enter(field('accent'), '#7c3aed')
      const logo = page.getByLabel(t('stage.brand.mark')).last()
      await logo.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(page.getByText(t('stage.brand.markWrong'))).toBeVisible()
      await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(9_000) })
      await show.click()
      await expect(page.getByText(t('stage.brand.markLarge'))).toBeVisible()
      const mark =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#7c3aed"/></svg>'
      await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) })
      await show.click()
      await expect.poll(action).toBe('#7c3aed')
      await page.getByRole('button', { name: t('stage.brand.copy') }).click()
      await expect(page.getByRole('button', { name: t('ui.linkCopied') })).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const customer = await page.context().newPage()
      await customer.goto(link)
      await expect(customer.getByText(t('home.totalAssets'))).toBeVisible()
      const icon = () => customer.locator('link[rel=icon]').getAttribute('href')
      expect(await icon()).toBe(`data:image/svg+xml;base64,${btoa(mark)}`)
      await customer.reload()
      await expect(customer.getByText(t('home.totalAssets'))).toBeVisible()
      expect(await icon(), 'a reload keeps the brand').toContain('data:image/svg+xml;base64,')
      await page.getByRole('button', { name: t('app.name'), exact: true }).click()
      await expect.poll(action).not.toBe('#7c3aed')
    },
  )
})
