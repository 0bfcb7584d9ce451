/** Pages and their parts that the app lacks on a backend with the specification's fields alone. */

import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { ANALYSIS } from '../pages/analysis.ts'
import { BANK_CARDS, Belongings } from '../pages/cards.ts'
import { DUST, Dust, leaveOver } from '../pages/dust.ts'
import { Login, logOut } from '../pages/entry.ts'
import { FEES, Fees } from '../pages/fees.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { WORK_ORDER, WorkOrder } from '../pages/help.ts'
import { Passkeys, SECURITY, SecurityCenter } from '../pages/security.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal, withdrawalsOf } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'

const { fundPassword } = DEMO_ACCOUNTS.trader

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
  '/pages/safe/addPaymentMethod/addpayment',
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
  await enter(order.text, 'My deposit is missing since this morning')
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
