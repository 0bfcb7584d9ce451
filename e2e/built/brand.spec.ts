import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { brandColours } from '../../src/app/brand/colours.ts'
import { t } from '../words.ts'
import { liveServer } from './liveServer.ts'

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><rect width="10" height="10" fill="#ff00ff"/></svg>'
const BRAND = { name: { en: 'Example Exchange', zh: '示例交易所' }, mark: 'brand/mark.svg', accent: '#1d4ed8' }
const WELCOME = '/pages/fristPage/fristPage'

const server = liveServer()

async function branded(page: Page, brand: unknown): Promise<void> {
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), brand } }))
  await page.route('**/h5/brand/mark.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: MARK }))
}
const open = async (page: Page, path: string, query = 'lang=en') => {
  await page.goto('about:blank')
  await page.goto(`${server.url}/h5/?${query}#${path}`)
}
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)

/** Number of pixels of the poster with a colour. */
const pixelsOf = (page: Page, [red, green, blue]: [number, number, number]) =>
  page.locator('.share-poster').evaluate(
    async (poster: HTMLImageElement, [r, g, b]) => {
      await poster.decode()
      const canvas = document.createElement('canvas')
      canvas.width = poster.naturalWidth
      canvas.height = poster.naturalHeight
      const surface = canvas.getContext('2d')
      surface?.drawImage(poster, 0, 0)
      const data = surface?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count++
      return count
    },
    [red, green, blue] as const,
  )

test('title, welcome, poster, icons and accent follow the brand in config.json, in light and dark', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await branded(page, BRAND)
  await open(page, WELCOME)
  const sign = page.locator('.entry-sign')
  await expect(sign).toContainText('Example Exchange')
  await expect(sign.locator('img')).toHaveJSProperty('naturalWidth', 10)
  await expect(page).toHaveTitle(/Example Exchange/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /brand\/mark\.svg$/)
  const button = page.getByRole('button', { name: t('app.register') })
  await expect(button).toHaveCSS('background-color', 'rgb(29, 78, 216)')

  await open(page, WELCOME, 'lang=zh')
  await expect(sign).toContainText('示例交易所')
  await expect(page).toHaveTitle(/示例交易所/)

  await open(page, '/pages/user_center/shrare')
  await expect(page.locator('.share-poster')).toBeVisible()
  // The mark, and a ground that isn't the house's own.
  await expect.poll(() => pixelsOf(page, [255, 0, 255])).toBeGreaterThan(5_000)
  expect(await pixelsOf(page, [0x0a, 0x3b, 0x26])).toBe(0)

  await open(page, WELCOME, 'lang=en&theme=dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The colour is corrected for the dark grounds.
  const corrected = brandColours(BRAND.accent).dark['--action']
  expect(corrected).not.toBe(BRAND.accent)
  expect(await token(page, '--action')).toBe(corrected)
  await expect(button).not.toHaveCSS('background-color', 'rgb(29, 78, 216)')
  expect(complaints).toEqual([])
})

test('from the second visit on the loading page shows the brand, until the configuration drops it', async ({
  page,
}) => {
  await branded(page, BRAND)
  await open(page, WELCOME)
  await expect(page.locator('.entry-sign')).toBeVisible()
  await page.route('**/assets/index-*.js', () => {})
  await page.goto('about:blank')
  await page.goto(`${server.url}/h5/?lang=en#/`, { waitUntil: 'commit' })
  await expect(page.locator('.shell b img')).toHaveAttribute('src', /brand\/mark\.svg$/)
  await expect(page).toHaveTitle('Example Exchange')
  expect(await token(page, '--action')).toBe('#1d4ed8')
  await page.unroute('**/assets/index-*.js')
  await branded(page, undefined)
  await open(page, WELCOME)
  await expect(page.locator('.entry-head svg')).toBeVisible()
  await expect.poll(() => token(page, '--action')).toBe('#0e7f4e')
  await expect(page).toHaveTitle(new RegExp(t('app.name')))
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
})

test('an invalid brand stops the start with an explanation in each language', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await branded(page, { ...BRAND, mark: 'mark.gif', accent: 'blue' })
  for (const { code } of LANGUAGES) {
    const { refusedTitle, brand } = JSON.parse(readFileSync(`locales/${code}/deployment.json`, 'utf8')) as {
      refusedTitle: string
      brand: Record<'name' | 'mark' | 'accent', string>
    }
    await open(page, '/', `lang=${code}`)
    await expect(page.getByRole('heading')).toHaveText(refusedTitle)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(brand.mark)
    await expect(alert).toContainText(brand.accent)
    await expect(alert).not.toContainText(brand.name)
  }
  expect(calls).toEqual([])
})
