import { expect, test } from '../demo.ts'

test('a saved world is a beginning that other tests go on from', async ({ demo, page }) => {
  await demo.open('/pages/quotation/log')
  const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order', exact: true })
  await expect(cancel).not.toHaveCount(0)
  const before = await cancel.count()
  const world = await demo.save()
  await cancel.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
  await expect(cancel).toHaveCount(before - 1)
  await demo.load(world)
  await expect(cancel).toHaveCount(before)
})
