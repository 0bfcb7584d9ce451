/** Features that the app lacks on a backend with the specification's fields alone, and rules that hold there all the same. */
import { linkTo } from '../../protocol/routes.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { ANALYSIS } from '../pages/analysis.ts'
import { BANK_CARDS, Belongings } from '../pages/cards.ts'
import { CONTRACT, ContractTicket, heldBy } from '../pages/contract.ts'
import { DUST, Dust, leaveOver } from '../pages/dust.ts'
import { Login, logOut } from '../pages/entry.ts'
import { FEES, Fees } from '../pages/fees.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { WORK_ORDER, WorkOrder } from '../pages/help.ts'
import { QUOTE } from '../pages/market.ts'
import { Passkeys, SECURITY, SecurityCenter } from '../pages/security.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal, withdrawalsOf } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`
const { fundPassword } = DEMO_ACCOUNTS.trader

story('ORD-01: an open order is listed, and its amount is no longer available', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  const orders = new Orders(page)
  const available = page.getByRole('main').getByText('10,000.00 USDT')
  await expect(available).toBeVisible()
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.1')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(orders.row('BTC/USDT', '20,000')).toHaveCount(1)
  await expect(available).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByText(/^[78],\d{3}\.\d\d USDT$/)
      .first(),
  ).toBeVisible()
})

story('neither a stop-limit order nor a slippage cap nor exits are offered', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await ticket.openKinds()
  await expect(ticket.kind('market')).toBeVisible()
  await expect(ticket.kind('stop_limit')).toHaveCount(0)
  await expect(ticket.kind('stop_market')).toHaveCount(0)
  await expect(ticket.kind('oco')).toHaveCount(0)
  await expect(ticket.stops).toHaveCount(0)
  await ticket.kind('market').click()
  await expect(ticket.price).toHaveCount(0)
  await expect(ticket.slippage).toHaveCount(0)
})

story('a limit order has no choice of its time in force, and none is sent', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await expect(ticket.timeInForce).toHaveCount(0)
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.01')
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.review).toBeVisible()
  await expect(ticket.review).not.toContainText(t('trade.timeInForce.title'))
  const sent = page.waitForRequest(/currencyTrade/, { timeout: 2_000 }).catch(() => undefined)
  await ticket.confirm.click()
  await expect(new Orders(page).row('BTC/USDT', '20,000')).toHaveCount(1)
  expect((await sent)?.postData() ?? '').not.toContain('time_in_force')
})

story('an open order has no button to amend it, in its card or in its details', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const orders = new Orders(page)
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '20000', quantity: '0.1' })
  const row = orders.row('BTC/USDT', '20,000')
  await expect(orders.withdraw(row)).toBeVisible()
  await expect(orders.amend(row)).toHaveCount(0)
  await row.getByRole('button', { name: 'BTC/USDT' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: t('trade.withdraw'), exact: true })).toBeVisible()
  await expect(orders.amending.confirm).toHaveCount(0)
})

story('a contract order has no button to amend it', async ({ stage, page }) => {
  await stage.open(linkTo('contractOrders'), { persona: 'trader' })
  const trigger = { trigger_price: '20000', trigger_type: 'last' }
  const ticket = { direction: 'long', type: 'market', quantity: '0.0123', leverage: 20, ...trigger }
  await stage.post('/api/contractpendingPlaceOrder/1', ticket)
  const card = page.getByRole('main').locator('article.contract-card').filter({ hasText: '20,000' })
  await expect(card.getByRole('button', { name: t('trade.withdraw'), exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: t('trade.amend.button'), exact: true })).toHaveCount(0)
})

story('an order placed elsewhere appears in the list without a message of the backend', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const orders = new Orders(page)
  await expect(orders.tab('openOrders')).toBeVisible()
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '20000', quantity: '0.1' })
  expect(await ordersOf(stage)).toHaveLength(1)
  await expect(orders.row('BTC/USDT', '20,000')).toHaveCount(1)
})

story(
  'the chart draws the candles of its topic and says since when; the order book is not offered; prices update',
  async ({ stage, page }) => {
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'fresh' })
    await expect(page.getByText(/^Candles since \w{3} \d/)).toBeVisible()
    await expect(page.getByRole('img', { name: t('market.quote.chart', { market: 'BTC/USDT' }) })).toBeVisible()
    await expect(page.getByText(t('error.notOffered'))).toHaveCount(1)
    await expect(page.getByRole('button', { name: t('ui.reload') })).toHaveCount(0)
    const last = page.getByTestId('last-price')
    const before = await last.textContent()
    await expect(last).not.toHaveText(before ?? '')
    await stage.go(BTC)
    await expect(page.getByRole('main').getByText(t('error.notOffered'))).toBeVisible()
    await expect(new Ticket(page).price).toHaveValue(/\d/)
  },
)

story('the next funding is not known, and past rates and own payments are not offered', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('perpetual.funding.label') })
    .click()
  const sheet = page.getByRole('dialog', { name: t('perpetual.funding.title') })
  await expect(sheet.locator('.kv').filter({ hasText: t('perpetual.funding.next') })).toContainText('–')
  for (const view of ['rates', 'own']) {
    await sheet.getByRole('tab', { name: t(`perpetual.funding.view.${view}`) }).click()
    await expect(sheet.getByText(t('error.notOffered'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: t('ui.reload') })).toHaveCount(0)
  }
})

story("an order with a lost reply shows the user's similar orders and is not sent again", async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0111')
  await ticket.place('buy', 'BTC').click()
  await loseAnswers(page, '/api/currencyTrade', 'fails')
  await ticket.confirm.click()
  await expect(ticket.review).toContainText(t('trade.unknown.uncertain'))
  await expect(ticket.review).toContainText(t('trade.unknown.candidates'))
  await expect(ticket.review).toContainText('0.0111')
  expect(await ordersOf(stage)).toHaveLength(1)
  await ticket.review.getByRole('button', { name: t('trade.unknown.happened'), exact: true }).click()
  await expect(ticket.review).toBeHidden()
  await expect(ticket.amount).toHaveValue('')
  expect(await ordersOf(stage)).toHaveLength(1)
})

story('a limit order of a contract has no choice of its time in force, and none is sent', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  const ticket = new ContractTicket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await expect(ticket.timeInForce).toHaveCount(0)
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.0114')
  await ticket.place('long').click()
  await ticket.understand()
  await expect(ticket.review).not.toContainText(t('trade.timeInForce.title'))
  const sent = page.waitForRequest(/contractPlaceOrder/, { timeout: 2_000 }).catch(() => undefined)
  await ticket.confirm('long').click()
  await expect(page.getByText(t('perpetual.placed.open'))).toBeVisible()
  expect((await sent)?.postData() ?? '').not.toContain('time_in_force')
})

story('a contract order with a lost reply is not sent again automatically', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  const ticket = new ContractTicket(page)
  await ticket.choose('trade.market')
  const before = (await heldBy(stage)).length
  await enter(ticket.amount, '0.0114')
  await ticket.place('long').click()
  await ticket.understand()
  await loseAnswers(page, '/api/contractPlaceOrder', 'fails')
  await ticket.confirm('long').click()
  await expect(ticket.review).toContainText(t('trade.unknown.uncertain'))
  expect((await heldBy(stage)).length).toBe(before + 1)
})

story('a withdrawal with a lost reply is found by the user in the records and made once', async ({ stage, page }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(page)
  await withdrawal.ask(TRON_ADDRESS, '10.02')
  await loseAnswers(page, '/api/withdrawal', 'fails')
  await withdrawal.pay(fundPassword)
  await expect(withdrawal.lost).toContainText(t('withdrawal.lost.uncertain'))
  await withdrawal.lost.getByRole('button', { name: t('withdrawal.lost.happened'), exact: true }).click()
  await expect(withdrawal.lost).toBeHidden()
  expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.02')).toHaveLength(1)
})

for (const path of [
  '/pages/safe/addPaymentMethod/index',
  '/pages/safe/bindgoogle/index',
  '/pages/invitation/index',
  '/pages/invitation/number',
  '/pages/user_center/user_login',
  '/pages/assets/log',
  `${WORK_ORDER}?tab=mine`,
])
  story(`${path} shows that it is not offered, without a retry button`, async ({ stage, page }) => {
    await stage.open(path, { persona: 'trader' })
    const main = page.getByRole('main')
    await expect(main.getByText(t('error.notOffered'))).toHaveCount(1)
    await expect(main.getByRole('button', { name: t('ui.reload') })).toHaveCount(0)
    await expect(main.getByText(t('ui.failed'))).toHaveCount(0)
  })

story('a withdrawal offers addresses only, without bank cards and the address book', async ({ stage, page }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(page)
  await expect(withdrawal.address).toBeVisible()
  await expect(withdrawal.bookLink).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
})

story('a ticket is sent, and its page shows that tickets can’t be read here', async ({ stage, page }) => {
  await stage.open(WORK_ORDER, { persona: 'trader' })
  const order = new WorkOrder(page)
  await order.kind('deposit').click()
  await order.text.fill('My deposit is missing since this morning')
  await order.send.click()
  await expect(page.getByRole('main').getByText(t('help.ticket.unreadable'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: t('ui.reload') })).toHaveCount(0)
})

story('a bank card can’t be removed when the backend has no call for it', async ({ stage, page }) => {
  await stage.open(BANK_CARDS, { persona: 'trader' })
  const list = new Belongings(page)
  await list.askFor('Example Bank •••• 4242')
  await list.remove.click()
  await expect(list.question.getByRole('alert')).toHaveText(t('error.notOffered'))
  await list.cancel.click()
  await expect(list.rows).toHaveCount(1)
})

story(
  'an open order can’t be cancelled when the backend has no call for it, and is not offered again',
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'trader' })
    const orders = new Orders(page)
    const before = (await ordersOf(stage)).filter(({ state }) => state === 'new')
    await orders.withdraw(orders.rows.first()).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('ui.ok'), exact: true })
      .click()
    await expect(page.locator('.toasts').getByText(t('error.notOffered'))).toBeVisible()
    await expect(orders.question).toBeHidden()
    await expect(orders.withdraw(orders.rows.first())).toBeHidden()
    await expect(orders.rows.first()).toBeVisible()
    expect((await ordersOf(stage)).filter(({ state }) => state === 'new')).toEqual(before)
  },
)

story('neither the security center nor the login offers passkeys', async ({ stage, page }) => {
  await stage.open(SECURITY, { persona: 'trader' })
  const center = new SecurityCenter(page)
  await expect(center.item('title.fundPassword')).toBeVisible()
  await expect(center.item('security.passkey.title')).toHaveCount(0)
  await logOut(stage)
  await expect(page.getByText(t('app.loggedOut.notOffered'))).toBeVisible()
  await expect(new Login(page).submit).toBeVisible()
  await expect(new Passkeys(page).login).toHaveCount(0)
})

story(
  'FEE-01: fees and limits say in one sentence that this backend does not publish its terms',
  async ({ stage, page }) => {
    const fees = new Fees(page)
    await stage.open(FEES, { persona: 'trader' })
    for (const part of [fees.spot, fees.perpetual]) {
      await expect(part).toContainText(t('fees.none'))
      await expect(part.getByRole('definition')).toHaveCount(0)
    }
    await expect(fees.withdrawal).toBeVisible()
  },
)

story(
  'DST-01: small balances have no entry in Funds, and their page says that they are not converted here',
  async ({ stage, page }) => {
    const dust = new Dust(page)
    await stage.open(FUNDS, { persona: 'trader' })
    await leaveOver(stage, 'TRX')
    const funds = new Funds(page)
    await funds.openAccount('funding')
    await funds.tapRefresh()
    await expect(funds.coin('TRX')).toBeVisible()
    await expect(dust.entry).toHaveCount(0)
    await stage.go(DUST)
    await expect(page.getByRole('main').getByText(t('error.notOffered'))).toHaveCount(1)
    await expect(dust.submit).toHaveCount(0)
  },
)

story(
  'the analysis of assets is not offered: one sentence at its address, and no entry in Funds',
  async ({ stage, page }) => {
    await stage.open(ANALYSIS, { persona: 'trader' })
    await expect(page.getByRole('main')).toContainText(t('error.notOffered'))
    await stage.go(FUNDS)
    await expect(page.getByRole('button', { name: t('title.assetRecords') }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: t('title.assetAnalysis') })).toHaveCount(0)
  },
)
