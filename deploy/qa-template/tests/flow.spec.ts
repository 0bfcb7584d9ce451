import { expect, test } from '../demo.ts'

test('the machine of the page can be asked for its states', async ({ demo, page }) => {
  await demo.open('/pages/assets/Withdrawal')
  await expect.poll(() => demo.states('withdrawal')).toContain('withdrawal.open.filling.typing')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).pressSequentially('12.5')
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('12.5')
})
