import { expect, test } from '../demo.ts'

test('without a network the page says so, and recovers by itself', async ({ demo, page }) => {
  await demo.open('/pages/quotation/quotation')
  await expect(page.getByRole('main').getByText('BTC').first()).toBeVisible()
  await demo.cut(8_000)
  const strip = page.getByText(/Reconnecting/).first()
  await expect(strip).toBeVisible()
  await expect(strip).toBeHidden({ timeout: 30_000 })
})

test('an answer that is lost leaves no doubt about the money', async ({ demo, page }) => {
  await demo.open('/pages/assets/Transfer')
  await demo.fault('answerLost')
  await page.getByRole('main').getByRole('textbox', { name: 'Amount', exact: true }).pressSequentially('5')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/transferred/i).first()).toBeVisible({ timeout: 30_000 })
})
