import { expect, test } from '../demo.ts'

test('a limit order below the market rests, and its cancellation gives the money back', async ({ demo, page }) => {
  await demo.open('/pages/transaction/transaction')
  const main = page.getByRole('main')
  const price = main.getByRole('textbox', { name: 'Price USDT', exact: true })
  await price.press('ControlOrMeta+a')
  await price.pressSequentially('50000')
  await main.getByRole('textbox', { name: 'Amount', exact: true }).pressSequentially('0.01')
  await main.getByRole('button', { name: 'Buy BTC', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Order placed', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Cancel order', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('Order canceled', { exact: true })).toBeVisible()
})
