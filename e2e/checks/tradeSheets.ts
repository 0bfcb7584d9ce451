/** Opens the sheets of positions, orders, alerts and the account, in any language. */
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { CONTRACT } from '../pages/contract.ts'
import { QUOTE } from '../pages/market.ts'
import { COIN_TRADE } from '../pages/trade.ts'
import { expect, type Stage } from '../story.ts'
import { tIn } from '../words.ts'
import { type Inspect, SheetInspector } from './sheetInspector.ts'

async function positions(sheets: SheetInspector, say: (key: string) => string): Promise<void> {
  const { page } = sheets
  const more = `main [aria-label="${say('perpetual.more')}"]`
  await sheets.go(CONTRACT)
  await sheets.opens('.contract-calc', 'calculator')
  await sheets.opens('.ticket-kinds .tf + .tf', 'time in force of a contract order')
  await page.locator('.contract-funding').click()
  await sheets.inspect('funding')
  for (const [index, name] of ['funding rates', 'own funding'].entries()) {
    await page
      .getByRole('dialog')
      .getByRole('tab')
      .nth(index + 1)
      .click()
    await expect(page.locator('.sheet :is(.funding-rates, .funding-payments)')).toBeVisible()
    await sheets.inspect(name)
  }
  await sheets.close()
  for (const [index, name] of ['margin', 'leverage', 'reverse'].entries()) {
    await page.locator(more).first().click()
    if (index === 0) await sheets.inspect('actions of a position')
    await sheets.pick(index)
    await sheets.inspect(`${name} of a position`)
    await sheets.close()
  }
  await page.locator('main .contract-actions button:first-child').first().click()
  await page.locator('.stop-side .link').first().click()
  await page.locator('.sheet .btn2 button').last().click()
  await expect(page.locator('.sheet [role=alert]').first()).toBeVisible()
  await sheets.inspect('take profit in levels')
  await sheets.close()
  await page.locator('main .contract-actions button:last-child').first().click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('trade.limit'), exact: true })
    .check()
  await sheets.inspect('closing at a limit price')
  await sheets.close()
}

async function orders(sheets: SheetInspector): Promise<void> {
  for (const [path, name] of [
    [linkTo('coinOrders'), 'spot'],
    [linkTo('contractOrders'), 'contract'],
  ] as const) {
    await sheets.go(path)
    await sheets.opens('.orders-cancel', `question before all ${name} orders are canceled`)
    const pencil = name === 'spot' ? '.record-end .ib' : '.contract-card-end .ib'
    await sheets.opens(pencil, `an open ${name} order that is amended`)
  }
}

async function watchlists(sheets: SheetInspector, say: (key: string) => string): Promise<void> {
  const { page } = sheets
  await sheets.go(linkTo('markets', { tab: 'favourites' }))
  await page.locator('.watchlists > .ib').first().click()
  await sheets.inspect('a new list of markets')
  await enter(page.locator('.sheet input'), say('market.tab.new'))
  await page.locator('.sheet form button[type=submit]').click()
  await sheets.inspectPage('an empty list of markets')
  await page.locator('.watchlists > .ib').first().click()
  await sheets.inspect('a list of markets that is renamed')
  await sheets.close()
  await page.locator('.watchlists .chip').first().click()
  await page.locator('.mk-star').first().click({ button: 'right' })
  await sheets.inspect('the lists of a market')
  await sheets.close()
}

/** Opens every sheet and dialog of positions, open orders, price alerts, lists of markets, drawings and the profile, for a trader. */
export async function tradeSheets(stage: Stage, language: string, inspect: Inspect): Promise<void> {
  const sheets = new SheetInspector(stage, inspect)
  const { page } = stage
  const say = (key: string) => tIn(language, key)
  await positions(sheets, say)
  await orders(sheets)
  await sheets.go(COIN_TRADE)
  await sheets.opens('.ticket-kinds .tf', 'order type')
  await sheets.opens('.ticket-kinds .tf + .tf', 'time in force of a limit order')
  await page.locator('.ticket-kinds .tf').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${say('trade.market')}`) })
    .click()
  await sheets.opens('.ticket-foot [aria-haspopup=dialog]', 'slippage cap of a market order')
  await sheets.go(`${QUOTE}?code=btcusdt`)
  await page.getByRole('button', { name: say('market.alerts.title'), exact: true }).click()
  await sheets.inspect('price alerts')
  await enter(page.locator('.sheet input[inputmode=decimal]').first(), '1')
  await page.locator('.sheet form button[type=submit]').click()
  await expect(page.locator('.sheet [role=alert]')).toBeVisible()
  await sheets.inspect('a price alert that is reached already')
  await sheets.close()
  await page.getByRole('button', { name: say('drawings.title'), exact: true }).click()
  await page.locator('.drawing-row .chip').first().click()
  await page.locator('.drawing-action').click()
  await sheets.inspectPage('a chart with a drawing and its tools')
  await page.keyboard.press('Escape')
  await sheets.opens('.drawing-action', 'question before all drawings are deleted')
  await watchlists(sheets, say)
  await sheets.go(linkTo('security'))
  await sheets.opens(`main :text("${say('security.word.title')}")`, 'anti-phishing word')
  await sheets.opens(`main :text("${say('security.closing.item')}")`, 'what is left in the account')
  await page
    .locator(`main :text("${say('security.passkey.title')}")`)
    .first()
    .click()
  await sheets.inspect('passkeys')
  await page.locator('.security-passkeys > .btn').click()
  await page.locator('.sheet form button[type=submit]').click()
  await expect(page.locator('.sheet form [aria-invalid=true]')).toBeVisible()
  await sheets.inspect('new passkey without a password')
  // Goes back to the list.
  await page.keyboard.press('Escape')
  await expect(page.locator('.sheet form')).toHaveCount(0)
  await sheets.close()
  await sheets.go(linkTo('settings'))
  await sheets.opens(`main :text("${say('settings.confirmation.title')}")`, 'order confirmation')
  await sheets.go(linkTo('personalCenter'))
  await sheets.opens(`main [aria-label="${say('user.edit.title')}"]`, 'nickname and avatar')
}
