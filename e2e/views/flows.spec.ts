/** The flows page beside the app: it follows the app, sends it events, and lists what happened. */
import { linkTo } from '../../protocol/routes.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { Login } from '../pages/entry.ts'
import { FLOWS, Flows } from '../pages/flows.ts'
import { Ticket } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const WIDE = { width: 1280, height: 800 }
const OF_WITHDRAWAL = `${FLOWS}?machine=withdrawal`

async function beside(stage: Stage) {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const app = new Withdrawal(stage.page)
  await expect(app.amount).toBeVisible()
  const other = await stage.tab(OF_WITHDRAWAL)
  await other.page.setViewportSize(WIDE)
  const flows = new Flows(other.page)
  await flows.isIn('withdrawal.open.filling.typing')
  return { app, flows, other }
}

story('FLW-02: the chart in one window follows a withdrawal in another, without its secrets', async ({ stage }) => {
  const { app, flows, other } = await beside(stage)
  await app.ask(TRON_ADDRESS, '12.5')
  await flows.isIn('withdrawal.open.placing.toAddress')
  await app.confirm.click()
  await app.password.give(DEMO_ACCOUNTS.trader.fundPassword)
  await app.expectTaken()
  await flows.isIn('withdrawal.open.following')
  await flows.part('history')
  await expect(flows.steps.filter({ hasText: 'withdrawal.review' })).toHaveCount(1)
  await expect(flows.steps.filter({ hasText: '12.5' }).first()).toBeVisible()
  const text = await other.page.locator('body').innerText()
  expect(text).not.toContain(TRON_ADDRESS)
  expect(text).not.toContain(DEMO_ACCOUNTS.trader.fundPassword)
  // Earlier states can be viewed again.
  const slider = other.page.getByRole('slider')
  await slider.fill('1')
  await flows.isIn('withdrawal.open.loading')
  await other.page.getByRole('button', { name: t('flows.history.live') }).click()
  await flows.isIn('withdrawal.open.following')
})

story(
  'FLW-02: the flows page sends an event to the app, and a state links to the page it occurs on',
  async ({ stage }) => {
    const { app, flows, other } = await beside(stage)
    await flows.event('withdrawal.amount').click()
    const form = other.page.locator('.flow-form')
    await enter(form.getByRole('textbox', { name: 'amount' }), '7.25')
    await form.getByRole('button').click()
    await expect(app.amount).toHaveValue('7.25')
    await flows.machine('login').click()
    await expect(other.page.getByText(t('flows.now.idle'))).toBeVisible()
    await flows.machine('withdrawal').click()
    await flows.state('withdrawal.open.filling').click()
    await flows.part('state')
    await expect(other.page.getByRole('link', { name: t('title.withdrawal'), exact: true })).toHaveAttribute(
      'href',
      `#${WITHDRAWAL}`,
    )
  },
)

story('FLW-02: the drawer opens beside the page, which remains usable', async ({ stage, page }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const app = new Withdrawal(page)
  await expect(app.amount).toBeVisible()
  const desk = new SimulatorConsole(page)
  await desk.open()
  await page.getByRole('button', { name: t('console.flows') }).click()
  const flows = new Flows(page)
  await expect(flows.drawer).toBeVisible()
  await flows.isIn('withdrawal.open.filling.typing')
  await enter(app.amount, '3')
  await expect(flows.drawer.locator('.flow-kept > div').filter({ hasText: 'draft.amount' })).toHaveText('draft.amount3')
  await flows.drawer.getByRole('button', { name: t('ui.close') }).click()
  await expect(flows.drawer).toHaveCount(0)
})

story('FLW-02: beside Trading the flows page opens on the ticket, not on a list that loads', async ({ stage }) => {
  await stage.open(linkTo('trading'), { persona: 'trader' })
  await expect(new Ticket(stage.page).amount).toBeVisible()
  const other = await stage.tab(FLOWS)
  await other.page.setViewportSize(WIDE)
  await expect(new Flows(other.page).title).toContainText('spotOrder')
})

story(
  'FLW-02: a phone lists the states with the current one marked, and shows the chart at one tap',
  async ({ stage, page }) => {
    await stage.open('/pages/login/login', { persona: 'visitor' })
    const login = new Login(page)
    await login.enter({ contact: { account: 'ann@example.org' }, password: '0penSesame' })
    const other = await stage.tab(FLOWS)
    const flows = new Flows(other.page)
    await expect(flows.title).toContainText('Login')
    await flows.isIn('login.filling.accountMissing')
    await expect(flows.state('login.filling.accountMissing')).toHaveAttribute('aria-expanded', 'true')
    await expect(flows.chart).toHaveCount(0)
    await flows.state('login.filling.account').click()
    await flows.move('login.check · named').click()
    await expect(flows.state('login.filling.checking')).toBeFocused()
    await expect(flows.state('login.filling.checking')).toHaveAttribute('aria-expanded', 'true')
    expect(await findingsInBoth(other.page)).toEqual([])
    await flows.view('chart')
    await expect(flows.chart).toBeVisible()
    await flows.isIn('login.filling.accountMissing')
  },
)

story('FLW-02: repeated reads are one line of the history with a count', async ({ stage, page }) => {
  await page.setViewportSize(WIDE)
  await stage.open(`${FLOWS}?machine=session`, { persona: 'trader' })
  const flows = new Flows(page)
  await flows.isIn('session.loggedIn.profile.loaded')
  await flows.part('history')
  const folded = flows.steps.filter({ hasText: 'when done' }).filter({ has: page.locator('.flow-count') })
  await expect(folded.first()).toContainText(/×[2-9]/)
})

story(
  'FLW-02: a state links to its row of the scenario gallery, which is expanded, visible and focused',
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await stage.open(`${FLOWS}?machine=withdrawal`, { persona: 'trader' })
    const flows = new Flows(page)
    await flows.state('withdrawal.open.gate').focus()
    await page.keyboard.press('Enter')
    await flows.part('state')
    await page.getByRole('link', { name: t('scenario.title.withdrawal-gate'), exact: true }).click()
    const row = page.getByRole('button', { name: new RegExp(`^${t('scenario.title.withdrawal-gate')}`) })
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
  },
)

story('FLW-02: a machine created for each call is highlighted in their shared chart', async ({ stage }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const other = await stage.tab(`${FLOWS}?machine=load`)
  await other.page.setViewportSize(WIDE)
  await expect(new Flows(other.page).now.first()).toBeVisible()
})
