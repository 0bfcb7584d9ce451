import { QUOTE } from '../pages/market.ts'
import { RECORDS } from '../pages/records.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

/** Minutes of a day, as the first row of records has them. */
const minutesIn = (text: string | null): number => {
  const [, hours = '', minutes = ''] = /(\d{2}):(\d{2}):\d{2}/.exec(text ?? '') ?? []
  return Number(hours) * 60 + Number(minutes)
}

story.use({ timezoneId: 'Asia/Kolkata' })

story('the time zone of charts and records is chosen in the settings', PAGE_ALONE, async ({ stage, page }) => {
  const zone = page.getByText(/^UTC/)
  const payment = page
    .getByRole('article')
    .filter({ hasText: t('assets.kind.shopPayment') })
    .first()
  const paidAt = async () => minutesIn(await payment.textContent())
  await stage.open(RECORDS, { persona: 'trader' })
  const local = await paidAt()
  await stage.go(QUOTE)
  await expect(zone).toHaveText('UTC+5:30')
  await stage.go('/pages/set/index')
  await page.getByRole('button', { name: t('settings.timeZone.title') }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'UTC' }).click()
  await stage.go(RECORDS)
  expect(local - (await paidAt())).toBe(330)
  await stage.go(QUOTE)
  await expect(zone).toHaveText('UTC')
  await stage.reload()
  await expect(zone).toHaveText('UTC')
})
