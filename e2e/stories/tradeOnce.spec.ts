import { linkTo } from '../../protocol/routes.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { BTC_TRADE, ordersOf, reviewMarketBuy, Ticket } from '../pages/trade.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'the review is switched off for one type of orders, and switched on again in Settings',
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0101')
    await ticket.review.getByText(t('trade.review.skip')).click()
    await ticket.confirm.click()
    const placed = page.getByText(t('trade.placed.filled'))
    await expect(placed).toBeVisible()
    await stage.reload()
    await enter(ticket.amount, '0.0102')
    await ticket.place('buy', 'BTC').dblclick()
    await expect(placed).toBeVisible()
    await expect(ticket.amount).toHaveValue('')
    expect((await ordersOf(stage)).length).toBe(2)
    // Another type is still reviewed.
    await ticket.choose('limit')
    await enter(ticket.amount, '0.0103')
    await ticket.place('buy', 'BTC').click()
    await expect(ticket.review).toBeVisible()
    await ticket.review.getByRole('button', { name: t('ui.cancel'), exact: true }).click()
    await stage.go(linkTo('settings'))
    await page.getByRole('button', { name: t('settings.confirmation.title') }).click()
    const market = page
      .getByRole('dialog')
      .getByRole('switch', { name: t('trade.market'), exact: true })
      .first()
    await expect(market).toHaveAttribute('aria-checked', 'false')
    await market.click()
    await expect(market).toHaveAttribute('aria-checked', 'true')
    await stage.go(BTC_TRADE)
    await reviewMarketBuy(page, '0.0104')
    expect((await ordersOf(stage)).length).toBe(2)
  },
)

story(
  'an order without a review whose reply is lost is looked up, not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0101')
    await ticket.review.getByText(t('trade.review.skip')).click()
    await ticket.confirm.click()
    await expect(ticket.amount).toHaveValue('')
    await enter(ticket.amount, '0.0112')
    await loseAnswers(page, '/api/currencyTrade', 'fails')
    await ticket.place('buy', 'BTC').click()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(ticket.amount).toHaveValue('')
    expect((await ordersOf(stage)).length).toBe(2)
  },
)

story('a draft survives a reload, and so does a review, which places one order', async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0123')
  await stage.reload()
  await expect(ticket.amount).toHaveValue(/0\.0123/)
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.confirm).toBeVisible()
  await stage.reload()
  await expect(ticket.confirm).toBeVisible()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  await stage.reload()
  await expect(ticket.amount).toHaveValue('')
  expect((await ordersOf(stage)).length).toBe(1)
})

story(
  'after a reload with a pending reply, an order is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0111')
    await loseAnswers(page, '/api/currencyTrade', 'hangs')
    await ticket.confirm.click()
    await expect.poll(async () => (await ordersOf(stage)).length).toBe(1)
    await stage.reload()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(ticket.review).toBeHidden()
    expect((await ordersOf(stage)).length).toBe(1)
  },
)

story('an order with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0111')
  await loseAnswers(page, '/api/currencyTrade', 'fails')
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})

story('a double tap on Confirm places one order', async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0101')
  await ticket.confirm.dblclick()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})

story('Enter and a tap at the same moment place one order', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0102')
  const box = await ticket.confirm.boundingBox()
  if (!box) throw new Error('Confirm is out of sight')
  await ticket.confirm.focus()
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)])
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})
