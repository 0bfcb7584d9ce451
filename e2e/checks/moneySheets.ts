/** Opens the sheets of the money pages, in any language: targets are found by their kind, not by their text. */

import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { BANK_CARDS, BIND_CARD } from '../pages/cards.ts'
import { DEPOSIT, DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { EXCHANGE } from '../pages/exchange.ts'
import { FUNDS } from '../pages/funds.ts'
import { RECORDS } from '../pages/records.ts'
import { bindAuthenticator, unbindAuthenticator } from '../pages/security.ts'
import { TRANSFER } from '../pages/transfer.ts'
import { EVM_ADDRESS, TRON_ADDRESS, WITHDRAWAL } from '../pages/withdrawal.ts'
import { expect, type Stage } from '../story.ts'
import { picture, renamedProgram } from '../uploads.ts'
import { type Inspect, SheetInspector } from './sheetInspector.ts'

/** Longer than a quote is valid, and longer than a network needs to see a deposit. */
const QUOTE_OVER_MS = 11_000
const SEEN_MS = 15_000

async function withdraw(sheets: SheetInspector): Promise<void> {
  const { page } = sheets
  const address = page.locator('main textarea')
  await sheets.go(WITHDRAWAL)
  await sheets.opens('.label button', 'address book')
  await sheets.opens('main .pick >> nth=0', 'currencies')
  await sheets.opens('main .pick >> nth=1', 'networks')
  await enter(address, EVM_ADDRESS)
  await sheets.amount('9999999999.12345678')
  await sheets.inspectPage('withdrawal with an address of several networks and too large an amount')
  await enter(address, TRON_ADDRESS)
  await sheets.amount('1234.56789')
  await sheets.bottom()
  await sheets.inspect('withdrawal in review')
  await sheets.confirm()
  await expect(page.locator('.keypad')).toBeVisible()
  await sheets.inspect('fund password')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await sheets.inspect('fund password, too short')
  await page.keyboard.type('45678')
  await page.keyboard.press('Enter')
  await expect(page.locator('.digits > i:not(.digits-open)')).toHaveCount(0)
  await sheets.inspect('fund password, wrong')
  // It closes to its review.
  await page.keyboard.press('Escape')
  await expect(page.locator('.keypad')).toHaveCount(0)
  await sheets.close()
}

/** With an authenticator the review has a field for its code; afterwards none is bound. */
async function withdrawWithCode(stage: Stage, sheets: SheetInspector): Promise<void> {
  const { key } = await bindAuthenticator(stage)
  // The terms that the page read before don't ask for a code.
  await stage.reload()
  await sheets.go(WITHDRAWAL)
  await enter(sheets.page.locator('main textarea'), TRON_ADDRESS)
  await sheets.amount('1234.56789')
  await sheets.bottom()
  await expect(sheets.page.locator('input[name=code]')).toBeVisible()
  await sheets.inspect('withdrawal in review with an authenticator')
  await sheets.confirm()
  await expect(sheets.page.locator('.sheet [role=alert]')).toBeVisible()
  await sheets.inspect('withdrawal in review without its code')
  await sheets.close()
  const whitelist = sheets.page.locator('.book-switch [role=switch]')
  await sheets.page.locator('.label button').first().click()
  await whitelist.click()
  await expect(whitelist).toBeChecked()
  await sheets.inspect('address book as whitelist')
  await whitelist.click()
  await sheets.inspect('end of the whitelist')
  await sheets.close()
  await sheets.close()
  await unbindAuthenticator(stage, key)
}

/** The first withdrawal that arrived at an address. */
async function receipt(stage: Stage, sheets: SheetInspector): Promise<void> {
  const { list } = await stage.get<{ list: { state: string; type: string }[] }>('/api/withdrawalRecord?limit=20')
  const arrived = list.findIndex(({ state, type }) => state === 'completed' && type === 'address')
  await sheets.go(linkTo('withdrawal', { tab: 'records' }))
  await sheets.page.locator('article.record button').nth(arrived).click()
  await expect(sheets.page.locator('.transaction')).toBeVisible()
  await sheets.inspectPage('withdrawal that arrived')
  await sheets.page.locator('.withdrawal-course > .btn').click()
  await expect(sheets.page.locator('.picture-to-save')).toBeVisible()
  await sheets.inspect('receipt of a withdrawal')
  await sheets.close()
}

async function exchange(stage: Stage, sheets: SheetInspector): Promise<void> {
  await sheets.go(`${EXCHANGE}?to=ETH`)
  await sheets.amount('1234.56789')
  await sheets.bottom()
  await sheets.inspect('quote in review')
  await stage.jump(QUOTE_OVER_MS)
  await expect(sheets.page.locator('.sheet .note--warn')).toBeVisible()
  await sheets.inspect('quote that ran out')
  await sheets.close()
  await sheets.opens('article.record button', 'details of an exchange')
}

async function transfer(sheets: SheetInspector): Promise<void> {
  await sheets.go(TRANSFER)
  await sheets.opens('.transfer-side', 'accounts')
  await sheets.amount('1234.56789')
  await sheets.bottom()
  await sheets.inspect('transfer in review')
  await sheets.close()
}

async function deposit(stage: Stage, sheets: SheetInspector): Promise<void> {
  const { page } = sheets
  const file = page.locator('input[type=file]')
  await sheets.go(DEPOSIT)
  await page.locator('.deposit-form').getByRole('button').last().click()
  await sheets.amount('0.5')
  await file.setInputFiles(renamedProgram())
  await expect(page.locator('.upload-why')).toBeVisible()
  await sheets.inspectPage('deposit with a bad file, below the minimum')
  await file.setInputFiles(picture())
  await expect(file).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await sheets.inspectPage('deposit with its picture')
  await sheets.bottom()
  await sheets.inspect('deposit in review')
  await sheets.confirm()
  await expect(page.locator('.deposit-state')).toBeVisible()
  await stage.jump(SEEN_MS)
  await expect(page.locator('.deposit-state--confirming')).toBeVisible()
  await sheets.inspectPage('deposit on its way')
  await sheets.go(DEPOSIT_RECORDS)
  await sheets.opens('article.record button', 'details of a deposit')
}

/** Opens every sheet and dialog of the money pages, for a trader. */
export async function moneySheets(stage: Stage, inspect: Inspect): Promise<void> {
  const sheets = new SheetInspector(stage, inspect)
  await withdraw(sheets)
  await withdrawWithCode(stage, sheets)
  await receipt(stage, sheets)
  await exchange(stage, sheets)
  await transfer(sheets)
  await deposit(stage, sheets)
  await sheets.go(FUNDS)
  await sheets.opens('li.funds-asset button', 'a coin')
  await sheets.go(RECORDS)
  await sheets.opens('article.record button:not([aria-expanded])', 'details of a record')
  await sheets.go(BANK_CARDS)
  await sheets.opens('.payment > .card button', 'question before a card is taken out')
  await sheets.go(BIND_CARD)
  await sheets.bottom()
  await sheets.inspectPage('a card with nothing filled in')
}
