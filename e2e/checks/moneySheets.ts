/** Opens the sheets of the money pages, in any language: targets are found by their kind, not by their text. */

import { linkTo } from '../../protocol/routes.ts'
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
import { Hand, type Look } from './hand.ts'

/** Longer than a quote is valid, and longer than a network needs to see a deposit. */
const QUOTE_OVER_MS = 11_000
const SEEN_MS = 15_000

async function withdraw(hand: Hand): Promise<void> {
  const { page } = hand
  const address = page.locator('main textarea')
  await hand.go(WITHDRAWAL)
  await hand.opens('.label button', 'address book')
  await hand.opens('main .pick >> nth=0', 'currencies')
  await hand.opens('main .pick >> nth=1', 'networks')
  await address.fill(EVM_ADDRESS)
  await hand.amount('9999999999.12345678')
  await hand.lookAtPage('withdrawal with an address of several networks and too large an amount')
  await address.fill(TRON_ADDRESS)
  await hand.amount('1234.56789')
  await hand.bottom()
  await hand.look('withdrawal in review')
  await hand.confirm()
  await expect(page.locator('.keypad')).toBeVisible()
  await hand.look('fund password')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await hand.look('fund password, too short')
  await page.keyboard.type('45678')
  await page.keyboard.press('Enter')
  await expect(page.locator('.digits > i:not(.digits-open)')).toHaveCount(0)
  await hand.look('fund password, wrong')
  // It closes to its review.
  await page.keyboard.press('Escape')
  await expect(page.locator('.keypad')).toHaveCount(0)
  await hand.close()
}

/** With an authenticator the review has a field for its code; afterwards none is bound. */
async function withdrawWithCode(stage: Stage, hand: Hand): Promise<void> {
  const { key } = await bindAuthenticator(stage)
  // The terms that the page read before don't ask for a code.
  await stage.reload()
  await hand.go(WITHDRAWAL)
  await hand.page.locator('main textarea').fill(TRON_ADDRESS)
  await hand.amount('1234.56789')
  await hand.bottom()
  await expect(hand.page.locator('input[name=code]')).toBeVisible()
  await hand.look('withdrawal in review with an authenticator')
  await hand.confirm()
  await expect(hand.page.locator('.sheet [role=alert]')).toBeVisible()
  await hand.look('withdrawal in review without its code')
  await hand.close()
  const whitelist = hand.page.locator('.book-switch [role=switch]')
  await hand.page.locator('.label button').first().click()
  await whitelist.click()
  await expect(whitelist).toBeChecked()
  await hand.look('address book as whitelist')
  await whitelist.click()
  await hand.look('end of the whitelist')
  await hand.close()
  await hand.close()
  await unbindAuthenticator(stage, key)
}

/** Of the first withdrawal that arrived at an address. */
async function receipt(stage: Stage, hand: Hand): Promise<void> {
  const { list } = await stage.ask<{ list: { state: string; type: string }[] }>('/api/withdrawalRecord?limit=20')
  const arrived = list.findIndex(({ state, type }) => state === 'completed' && type === 'address')
  await hand.go(linkTo('withdrawal', { tab: 'records' }))
  await hand.page.locator('article.record button').nth(arrived).click()
  await expect(hand.page.locator('.transaction')).toBeVisible()
  await hand.lookAtPage('withdrawal that arrived')
  await hand.page.locator('.withdrawal-course > .btn').click()
  await expect(hand.page.locator('.picture-to-save')).toBeVisible()
  await hand.look('receipt of a withdrawal')
  await hand.close()
}

async function exchange(stage: Stage, hand: Hand): Promise<void> {
  await hand.go(`${EXCHANGE}?to=ETH`)
  await hand.amount('1234.56789')
  await hand.bottom()
  await hand.look('quote in review')
  await stage.jump(QUOTE_OVER_MS)
  await expect(hand.page.locator('.sheet .note--warn')).toBeVisible()
  await hand.look('quote that ran out')
  await hand.close()
  await hand.opens('article.record button', 'details of an exchange')
}

async function transfer(hand: Hand): Promise<void> {
  await hand.go(TRANSFER)
  await hand.opens('.transfer-side', 'accounts')
  await hand.amount('1234.56789')
  await hand.bottom()
  await hand.look('transfer in review')
  await hand.close()
}

async function deposit(stage: Stage, hand: Hand): Promise<void> {
  const { page } = hand
  const file = page.locator('input[type=file]')
  await hand.go(DEPOSIT)
  await hand.bottom()
  await hand.amount('0.5')
  await file.setInputFiles(renamedProgram())
  await expect(page.locator('.upload-why')).toBeVisible()
  await hand.lookAtPage('deposit with a bad file, below the minimum')
  await file.setInputFiles(picture())
  await expect(file).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await hand.lookAtPage('deposit with its picture')
  await hand.bottom()
  await hand.look('deposit in review')
  await hand.confirm()
  await expect(page.locator('.deposit-state')).toBeVisible()
  await stage.jump(SEEN_MS)
  await expect(page.locator('.deposit-state--confirming')).toBeVisible()
  await hand.lookAtPage('deposit on its way')
  await hand.go(DEPOSIT_RECORDS)
  await hand.opens('article.record button', 'details of a deposit')
}

/** Opens every sheet and dialog of the money pages, for a trader. */
export async function moneySheets(stage: Stage, look: Look): Promise<void> {
  const hand = new Hand(stage, look)
  await withdraw(hand)
  await withdrawWithCode(stage, hand)
  await receipt(stage, hand)
  await exchange(stage, hand)
  await transfer(hand)
  await deposit(stage, hand)
  await hand.go(FUNDS)
  await hand.opens('li.funds-asset button', 'a coin')
  await hand.go(RECORDS)
  await hand.opens('article.record button', 'details of a record')
  await hand.go(BANK_CARDS)
  await hand.opens('.payment > .card button', 'question before a card is taken out')
  await hand.go(BIND_CARD)
  await hand.bottom()
  await hand.lookAtPage('a card with nothing filled in')
}
