import { minus } from '../../protocol/rules/decimal.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { CONTRACT, ContractTicket } from '../pages/contract.ts'
import { atDesk, bestAsk, ours, passUntil, plain, SIZE } from '../pages/contractDesk.ts'
import { figureOf } from '../pages/figureOf.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'the review of a market order follows the market, and confirming a price that moved asks again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await ticket.amount.click()
    await page.keyboard.type(SIZE)
    await ticket.place('long').click()
    await ticket.understand()
    const entry = ticket.fact('perpetual.review.entry')
    const opened = await entry.innerText()
    const again = ticket.review.getByRole('button', { name: t('trade.review.again'), exact: true })
    const moved = ticket.review.locator('.review-doubt')
    // Otherwise the price could come back before the tap.
    await pause(page)
    const lag = async () => Math.abs(Number(plain(await entry.innerText())) / Number(await bestAsk(stage)) - 1)
    await passUntil(stage, async () => {
      await expect.poll(lag).toBeLessThan(0.0002)
      return moved.isVisible()
    })
    await expect(entry).not.toHaveText(opened)
    await ticket.confirm('long').click()
    await expect(again).toBeVisible()
    const shown = plain(await entry.innerText())
    expect(await ours(stage)).toEqual([])
    await again.click()
    await expect.poll(async () => (await ours(stage)).length).toBe(1)
    const [filled] = await ours(stage)
    expect(Math.abs(Number(minus(filled?.open_price ?? '0', shown)) / Number(shown))).toBeLessThan(0.004)
  },
)

story('a draft and a review survive a reload, and the review places one order', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  await enter(ticket.amount, SIZE)
  await stage.reload()
  await expect(ticket.amount).toHaveValue(SIZE)
  await ticket.place('long').click()
  await ticket.understand()
  await expect(ticket.confirm('long')).toBeVisible()
  await stage.reload()
  await expect(ticket.confirm('long')).toBeVisible()
  await ticket.confirm('long').dblclick()
  await expect(ticket.review).toBeHidden()
  await expect.poll(async () => (await ours(stage)).length).toBe(1)
  await stage.reload()
  await expect(ticket.amount).toHaveValue('')
  expect((await ours(stage)).length).toBe(1)
})

story(
  'a visitor sees prices and the order preview, with a login button in place of the order buttons',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(CONTRACT)
    const ticket = new ContractTicket(page)
    await enter(ticket.amount, '0.05')
    await expect(figureOf(page.getByRole('main'), t('perpetual.margin'))).toHaveText(/\d USDT/)
    await expect(ticket.place('long')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('app.login') })
      .first()
      .click()
    await expect.poll(() => stage.shown()).toContain('/pages/login/login')
  },
)

story(
  'ORD-01: the calculator shows profit, liquidation price and target price, and keeps what was typed',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(CONTRACT, { persona: 'visitor' })
    await page.getByRole('button', { name: t('perpetual.calc.title'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    const field = (key: string) => sheet.getByRole('textbox', { name: t(key), exact: true })
    const fact = (key: string) => figureOf(sheet, t(key))
    await enter(field('perpetual.leverage'), '20')
    await enter(field('perpetual.entry'), '60000')
    await enter(field('perpetual.calc.exit'), '66000')
    await enter(field('trade.amount'), '0.5')
    await expect(fact('perpetual.calc.net')).toHaveText('+2,968.50 USDT')
    await expect(fact('perpetual.roi')).toHaveText('+197.90%')
    await sheet.getByRole('radio', { name: t('perpetual.liq'), exact: true }).check()
    await expect(fact('perpetual.liquidation')).toHaveText('57,228.9 USDT')
    await sheet.getByRole('radio', { name: t('perpetual.short'), exact: true }).check()
    await expect(fact('perpetual.liquidation')).toHaveText('62,749.1 USDT')
    await enter(field('perpetual.leverage'), '126')
    await expect(sheet.getByRole('alert')).toHaveText(t('perpetual.leverageMost', { most: 125 }))
    await expect(field('perpetual.leverage')).toHaveAttribute('aria-invalid', 'true')
    await enter(field('perpetual.leverage'), '20')
    await sheet.getByRole('radio', { name: t('perpetual.calc.target'), exact: true }).check()
    await enter(field('perpetual.roi'), '100')
    await expect(fact('perpetual.calc.target')).toHaveText('56,941.5 USDT')
    await sheet.getByRole('radio', { name: t('perpetual.d.profit'), exact: true }).check()
    await expect(field('perpetual.calc.exit')).toHaveValue('66000')
  },
)
