import { QUOTE } from '../pages/market.ts'
import { RECORDS } from '../pages/records.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const HALF_PAST_FIVE_MS = 5.5 * 3_600_000

story.use({ timezoneId: 'Asia/Kolkata' })

story('the time zone of charts and records is chosen in the settings', PAGE_ALONE, async ({ stage, page }) => {
  const zone = page.locator('.chart-zone')
  const times = page.getByRole('main').getByText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const newest = async () => Date.parse(`${await times.first().textContent()}Z`)
  await stage.open(RECORDS, { persona: 'trader' })
  const local = await newest()
  await stage.go(QUOTE)
  await expect(zone).toHaveText('UTC+5:30')
  await stage.go('/pages/set/index')
  await page.getByRole('button', { name: t('settings.timeZone.title') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'UTC' }).click()
  await stage.go(RECORDS)
  expect(local - (await newest())).toBe(HALF_PAST_FIVE_MS)
  await stage.go(QUOTE)
  await expect(zone).toHaveText('UTC')
  await stage.reload()
  await expect(zone).toHaveText('UTC')
})
