/** Amounts as hands enter them: key by key, by an input method, and from the clipboard. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { COIN_TRADE, ordersOf, Ticket } from '../pages/trade.ts'
import { randomEdits } from '../randomEdits.ts'
import { expect, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const WHOLE = `${COIN_TRADE}?code=manausdt`
const NOTE = '.tf-note'

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart)
const noteUnder = (field: Locator) => field.locator('xpath=ancestor::div[@class="tf-box"]').locator(NOTE)

/** Copies a text and pastes it with the keys. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
}

async function openTicket(stage: Stage, path: string): Promise<Ticket> {
  await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await stage.open(path, { persona: 'fresh' })
  return new Ticket(stage.page)
}

story('12.5 of a coin that trades in whole numbers is no order of 125', PAGE_ALONE, async ({ stage }) => {
  const ticket = await openTicket(stage, WHOLE)
  await enter(ticket.price, '0.25')
  await enter(ticket.amount, '12.5')
  await expect(ticket.amount).toHaveValue('12.5')
  await expect(noteUnder(ticket.amount)).toHaveText(t('ui.amount.whole'))
  await expect(ticket.place('buy', 'MANA')).toHaveAttribute('aria-disabled', 'true')
  await ticket.price.focus()
  await expect(ticket.amount).toHaveValue('12.5')
  await enter(ticket.amount, '125')
  await expect(noteUnder(ticket.amount)).toHaveCount(0)
  await ticket.place('buy', 'MANA').click()
  await ticket.confirm.click()
  await expect.poll(async () => (await ordersOf(stage)).map(({ quantity }) => quantity)).toEqual(['125'])
})

story('keys, corrections, an input method and pastes give the expected text', PAGE_ALONE, async ({ stage, page }) => {
  const { total, price } = await openTicket(stage, `${COIN_TRADE}?code=btcusdt`)
  await enter(total, '10000')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await page.keyboard.type('2')
  await expect(total).toHaveValue('20000')

  await enter(total, '1500')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(',')
  expect([await total.inputValue(), await caretOf(total)]).toEqual(['1.500', 2])

  await enter(total, '1.25')
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('7')
  expect([await total.inputValue(), await caretOf(total)]).toEqual(['1.25', 3])
  await expect(noteUnder(total)).toHaveText(t('ui.amount.decimals', { count: 2 }))

  const input = await page.context().newCDPSession(page)
  await enter(total, '')
  for (const text of ['１', '１２'])
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await input.send('Input.insertText', { text: '１２' })
  await expect(total).toHaveValue('12')

  for (const copied of ['1.5K', '1 BTC = 43000', 'Rs. 500', '0.5\t43000']) {
    await paste(page, total, copied)
    await expect(noteUnder(total)).toHaveText(t('ui.amount.paste'))
    await expect(total).toHaveValue('12')
  }
  await enter(total, '')
  await paste(page, total, '1,234')
  await expect(noteUnder(total)).toHaveText('= 1,234 USDT')
  await enter(total, '1,234')
  await expect(noteUnder(total)).toHaveText('= 1,234 USDT')
  await price.focus()
  await expect(total).toHaveValue('1234')

  for (const [copied, value] of [
    ['1.000.000', '1000000'],
    ['\u2068 1234.5\u2069', '1234.5'],
    ['1234.5 USDT\n', '1234.5'],
  ] as const) {
    await enter(total, '')
    await paste(page, total, copied)
    await price.focus()
    await expect(total).toHaveValue(value)
  }
})

story('the end of the slider is the maximum, and the slider follows the price', PAGE_ALONE, async ({ stage, page }) => {
  const ticket = await openTicket(stage, `${COIN_TRADE}?code=btcusdt`)
  const slider = page.getByRole('slider', { name: t('trade.percent') })
  await enter(ticket.price, '60000')
  await enter(ticket.amount, '5')
  await slider.press('End')
  const most = await ticket.amount.inputValue()
  expect(Number(most)).toBeLessThan(5)
  await expect(ticket.place('buy', 'BTC')).not.toHaveAttribute('aria-disabled', 'true')
  await enter(ticket.price, '30000')
  await expect(slider).toHaveValue('50')
  await expect(ticket.amount).toHaveValue(most)
})

story('random keys and deletions have the result of a plain text editor', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(`${linkTo('transfer')}?from=coin&to=contract&currency=USDT`, { persona: 'trader' })
  await expect(page.getByRole('textbox', { name: t('transfer.amount'), exact: true })).toBeVisible()
  const differences = await page.evaluate(randomEdits, { label: t('transfer.amount'), steps: 10_000 })
  expect(differences).toEqual([])
})
