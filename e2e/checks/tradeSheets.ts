/** Opens the sheets of positions, orders, alerts and the account, in any language. */
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { CONTRACT } from '../pages/contract.ts'
import { QUOTE } from '../pages/market.ts'
import { COIN_TRADE } from '../pages/trade.ts'
import { expect, type Stage } from '../story.ts'
import { tIn } from '../words.ts'
import { Hand, type Look } from './hand.ts'

async function positions(hand: Hand, say: (key: string) => string): Promise<void> {
  const { page } = hand
  const more = `main [aria-label="${say('perpetual.more')}"]`
  await hand.go(CONTRACT)
  await hand.opens('.contract-calc', 'calculator')
  await hand.opens('.ticket-kinds .tf + .tf', 'time in force of a contract order')
  await page.locator('.contract-funding').click()
  await hand.look('funding')
  for (const [index, name] of ['funding rates', 'own funding'].entries()) {
    await page
      .getByRole('dialog')
      .getByRole('tab')
      .nth(index + 1)
      .click()
    await expect(page.locator('.sheet :is(.funding-rates, .funding-payments)')).toBeVisible()
    await hand.look(name)
  }
  await hand.close()
  for (const [index, name] of ['margin', 'leverage', 'reverse'].entries()) {
    await page.locator(more).first().click()
    if (index === 0) await hand.look('actions of a position')
    await hand.pick(index)
    await hand.look(`${name} of a position`)
    await hand.close()
  }
  await page.locator('main .contract-actions button:first-child').first().click()
  await page.locator('.stop-side .link').first().click()
  await page.locator('.sheet .btn2 button').last().click()
  await expect(page.locator('.sheet [role=alert]').first()).toBeVisible()
  await hand.look('take profit in levels')
  await hand.close()
  await page.locator('main .contract-actions button:last-child').first().click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('trade.limit'), exact: true })
    .check()
  await hand.look('closing at a limit price')
  await hand.close()
}

async function orders(hand: Hand): Promise<void> {
  for (const [path, name] of [
    [linkTo('coinOrders'), 'spot'],
    [linkTo('contractOrders'), 'contract'],
  ] as const) {
    await hand.go(path)
    await hand.opens('.orders-cancel', `question before all ${name} orders are canceled`)
    const pencil = name === 'spot' ? '.record-end .ib' : '.contract-card-end .ib'
    await hand.opens(pencil, `an open ${name} order that is amended`)
  }
}

async function watchlists(hand: Hand, say: (key: string) => string): Promise<void> {
  const { page } = hand
  await hand.go(linkTo('markets', { tab: 'favourites' }))
  await page.locator('.watchlists > .ib').first().click()
  await hand.look('a new list of markets')
  await page.locator('.sheet input').fill(say('market.tab.new'))
  await page.locator('.sheet form button[type=submit]').click()
  await hand.lookAtPage('an empty list of markets')
  await page.locator('.watchlists > .ib').first().click()
  await hand.look('a list of markets that is renamed')
  await hand.close()
  await page.locator('.watchlists .chip').first().click()
  await page.locator('.mk-star').first().click({ button: 'right' })
  await hand.look('the lists of a market')
  await hand.close()
}

/** Opens every sheet and dialog of positions, open orders, price alerts, lists of markets, drawings and the profile, for a trader. */
export async function tradeSheets(stage: Stage, language: string, look: Look): Promise<void> {
  const hand = new Hand(stage, look)
  const { page } = stage
  const say = (key: string) => tIn(language, key)
  await positions(hand, say)
  await orders(hand)
  await hand.go(COIN_TRADE)
  await hand.opens('.ticket-kinds .tf', 'order type')
  await hand.opens('.ticket-kinds .tf + .tf', 'time in force of a limit order')
  await hand.go(`${QUOTE}?code=btcusdt`)
  await page.getByRole('button', { name: say('market.alerts.title'), exact: true }).click()
  await hand.look('price alerts')
  await enter(page.locator('.sheet input[inputmode=decimal]').first(), '1')
  await page.locator('.sheet form button[type=submit]').click()
  await expect(page.locator('.sheet [role=alert]')).toBeVisible()
  await hand.look('a price alert that is reached already')
  await hand.close()
  await page.getByRole('button', { name: say('drawings.title'), exact: true }).click()
  await page.locator('.drawing-row .chip').first().click()
  await page.locator('.drawing-action').click()
  await hand.lookAtPage('a chart with a drawing and its tools')
  await page.keyboard.press('Escape')
  await hand.opens('.drawing-action', 'question before all drawings are deleted')
  await watchlists(hand, say)
  await hand.go(linkTo('security'))
  await hand.opens(`main :text("${say('security.word.title')}")`, 'anti-phishing word')
  await hand.opens(`main :text("${say('security.closing.item')}")`, 'what is left in the account')
  await page
    .locator(`main :text("${say('security.passkey.title')}")`)
    .first()
    .click()
  await hand.look('passkeys')
  await page.locator('.security-passkeys > .btn').click()
  await page.locator('.sheet form button[type=submit]').click()
  await expect(page.locator('.sheet form [aria-invalid=true]')).toBeVisible()
  await hand.look('new passkey without a password')
  // Back to the list.
  await page.keyboard.press('Escape')
  await expect(page.locator('.sheet form')).toHaveCount(0)
  await hand.close()
  await hand.go(linkTo('settings'))
  await hand.opens(`main :text("${say('settings.confirmation.title')}")`, 'order confirmation')
  await hand.go(linkTo('personalCenter'))
  await hand.opens(`main [aria-label="${say('user.edit.title')}"]`, 'nickname and avatar')
}
