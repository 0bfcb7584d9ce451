import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { Orders, Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'
import { findingsInBoth } from './findings.ts'

story.use({ contextOptions: { reducedMotion: 'reduce' } })

story('axe finds nothing on sheets and dialogs, light and dark', async ({ stage, page }) => {
  await stage.open(linkTo('coinTrade', { code: 'btcusdt' }), { persona: 'trader', link: { theme: 'light' } })
  const ticket = new Ticket(page)
  await enter(ticket.amount, '0.01')
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.confirm).toBeVisible()
  expect.soft(await findingsInBoth(page), 'review').toEqual([])
  await ticket.cancel.click()
  await page.locator('.record-open').first().click()
  await expect(page.getByRole('dialog', { name: t('trade.detail.title') })).toBeVisible()
  expect.soft(await findingsInBoth(page), 'order').toEqual([])
  await page.keyboard.press('Escape')
  const orders = new Orders(page)
  await orders.amend(orders.rows).first().click()
  await orders.amending.confirm.click()
  await expect(orders.amending.sheet.getByRole('alert')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'amended order').toEqual([])
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: t('trade.withdraw') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect.soft(await findingsInBoth(page), 'question').toEqual([])
})
