/** Actions of a person, the market and the server on a contract order that no story covers. */
import type { Page } from '@playwright/test'
import { enter } from '../keys.ts'
import { CONTRACT, ContractTicket } from '../pages/contract.ts'
import { endFaults, expectRulesHold, setFaults } from '../pages/faults.ts'
import { expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'
import { expectRefused, refuse } from './refuse.ts'

const SIZE = '0.0123'

async function atDesk(stage: Stage, page: Page): Promise<{ ticket: ContractTicket; near: number }> {
  await stage.open(CONTRACT, { persona: 'trader' })
  await page.evaluate(() => window.simulator?.speed(0))
  const markets = await stage.get<{ code: string; price: string }[]>('/api/market')
  return { ticket: new ContractTicket(page), near: Number(markets.find(({ code }) => code === 'btcusdt')?.price) }
}

const cancelOf = ({ review }: ContractTicket) => review.getByRole('button', { name: t('ui.cancel'), exact: true })
const limitOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Price/ })

story(
  'FLW-03: contract order: by percentage, cancelled in review, refused, open, and found after a lost reply',
  async ({ stage, page }) => {
    const { ticket, near } = await atDesk(stage, page)
    await page.getByRole('slider', { name: t('trade.percent') }).press('PageUp')
    await expect(ticket.amount).not.toHaveValue('')
    await enter(limitOf(page), (near * 0.97).toFixed(0))
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await ticket.understand()
    await cancelOf(ticket).click()
    await expect(ticket.review).toBeHidden()
    await expectRulesHold(page)

    await ticket.place('long').click()
    await refuse(page, 'contractPlaceOrder', 'balanceShort')
    await ticket.confirm('long').click()
    await expect(page.getByText('refused: balanceShort').first()).toBeVisible()
    await expectRefused(page, 'contractPlaceOrder')

    await ticket.place('long').click()
    await ticket.confirm('long').click()
    await expect(page.getByText(t('perpetual.placed.open')).first()).toBeVisible()
    await expectRulesHold(page)

    await ticket.choose('trade.market')
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await setFaults(page, 'answerLost')
    await ticket.confirm('long').click()
    await expect(page.getByText(t('perpetual.placed.found')).first()).toBeVisible()
    expect(await endFaults(page)).toEqual({ 'answerLost.order': 1 })
    await expectRulesHold(page)
  },
)

story(
  'FLW-03: contract order: a trigger order is reloaded in its review, cancelled there, and refused',
  async ({ stage, page }) => {
    const { ticket, near } = await atDesk(stage, page)
    await ticket.choose('perpetual.triggerMarket')
    await enter(ticket.triggerPrice, (near * 1.05).toFixed(0))
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await ticket.understand()
    await expect(ticket.confirm('long')).toBeVisible()
    await stage.reload()
    await expect(ticket.confirm('long')).toBeVisible()
    await cancelOf(ticket).click()
    await expect(ticket.review).toBeHidden()
    await ticket.place('long').click()
    await refuse(page, 'contractpendingPlaceOrder', 'pendingsFull')
    await ticket.confirm('long').click()
    await expect(page.getByText('refused: pendingsFull').first()).toBeVisible()
    await expectRefused(page, 'contractpendingPlaceOrder')
    await page.getByRole('button', { name: t('trade.pickMarket') }).click()
    await page.getByRole('dialog').getByRole('button', { name: /ETH/ }).first().click()
    await expect(page.getByRole('button', { name: t('trade.pickMarket') })).toContainText('ETH')
    await expect(ticket.place('long')).toBeVisible()
  },
)
