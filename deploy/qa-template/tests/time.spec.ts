import { expect, test } from '../demo.ts'

test('a deposit that was announced is credited when its confirmations have come', async ({ demo, page }) => {
  await demo.open('', 'trader', { scenario: 'deposit-confirming' })
  const state = page.getByRole('main').getByText('Confirming', { exact: true })
  await expect(state).toBeVisible()
  await demo.jump(2 * 3_600_000)
  await expect(state).toBeHidden()
})
