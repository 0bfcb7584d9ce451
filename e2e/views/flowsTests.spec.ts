/** Tests copied from the flows page, run as a developer runs them. */
import { runBareProject } from '../bareProject.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { FLOWS, Flows } from '../pages/flows.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const WIDE = { width: 1280, height: 800 }
const address = (stage: Stage, persona: 'visitor' | 'trader') => stage.address('', { persona }).replace(/#.*$/, '')

/** The same test with a fault, and with a shorter timeout for events that then never happen. */
const spoilt = (text: string, from: string | RegExp, to: string): string => {
  const other = text.replace(from, to).replace('timeout: 30_000', 'timeout: 10_000')
  expect(other).not.toBe(text.replace('timeout: 30_000', 'timeout: 10_000'))
  return other
}

/** Runs a test file as a developer does, and returns its report. */
const runTest = (text: string, app?: string) =>
  runBareProject({ files: { 'walk.spec.ts': text }, env: app === undefined ? {} : { APP_URL: app } })

story(
  'FLW-02: "copy as test" gives a test that passes unchanged and fails when the states differ',
  async ({ stage, context }) => {
    story.setTimeout(180_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const transfer = '/pages/assets/Transfer'
    await stage.open(transfer, { persona: 'trader', link: { speed: '10' } })
    await expect(stage.page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await enter(stage.page.getByRole('main').getByRole('textbox').first(), '5')
    const other = await stage.tab(`${FLOWS}?machine=transfer`)
    await other.page.setViewportSize(WIDE)
    const flows = new Flows(other.page)
    await expect(flows.now.first()).toBeVisible()
    await flows.export('test')
    const text = await other.page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('transfer.amount')
    // Its own link opens the same world at the same speed.
    expect(text).toMatch(/APP_URL \?\? "[^"]*[?&]speed=10["&]/)
    const app = address(stage, 'trader')
    const passed = await runTest(text)
    expect(passed.code, passed.report).toBe(0)
    const failed = await runTest(spoilt(text, /\["transfer[^\]]*\]\)\n\}\)/, '["transfer.nowhere"])\n})'), app)
    expect(failed.code).not.toBe(0)
    // The report names the state of the machine instead.
    expect(failed.report).toMatch(/"transfer\.(?!nowhere)/)
  },
)

/** The test of a machine, copied from the flows page in another window. */
async function copied(stage: Stage, machine: string, state: string): Promise<string> {
  await stage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await stage.tab(`${FLOWS}?machine=${machine}`)
  await other.page.setViewportSize(WIDE)
  const flows = new Flows(other.page)
  await flows.been(state)
  await flows.export('test')
  const text = await other.page.evaluate(() => navigator.clipboard.readText())
  await other.page.close()
  return text
}

story(
  'FLW-02: a login copied as a test passes, with account and password read from the demo',
  async ({ stage, page }) => {
    story.setTimeout(180_000)
    const { trader } = DEMO_ACCOUNTS
    await stage.open('/pages/login/login', { persona: 'visitor' })
    const login = new Login(page)
    await enter(login.email, trader.contact.account)
    await enter(login.password, trader.password)
    await login.submit.click()
    await expect.poll(() => stage.where()).not.toContain('login')
    const text = await copied(stage, 'login', 'login.loggedIn')
    expect(text).not.toContain(trader.password)
    expect(text).not.toContain(trader.contact.account)
    expect(text).toContain('demo["trader.password"]')
    expect(text).not.toContain('not recorded')
    const passed = await runTest(text, address(stage, 'visitor'))
    expect(passed.code, passed.report).toBe(0)
    const wrong = spoilt(text, 'demo["trader.password"]', '"Wrong-2026"')
    const failed = await runTest(wrong, address(stage, 'visitor'))
    expect(failed.code).not.toBe(0)
    expect(failed.report).toContain('login.loggedIn')
  },
)

story(
  'FLW-02: a withdrawal copied as a test passes, with fund password and address read from the demo',
  async ({ stage, page }) => {
    story.setTimeout(180_000)
    const { fundPassword } = DEMO_ACCOUNTS.trader
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    const app = new Withdrawal(page)
    await app.ask(TRON_ADDRESS, '12.5')
    await app.pay(fundPassword)
    await app.expectTaken()
    const text = await copied(stage, 'withdrawal', 'withdrawal.open.following')
    expect(text).not.toContain(fundPassword)
    expect(text).not.toContain(TRON_ADDRESS)
    expect(text).toContain('lay(page, "fundPassword", demo["trader.fundPassword"])')
    expect(text).toContain('demo["address.TRON"]')
    const passed = await runTest(text, address(stage, 'trader'))
    expect(passed.code, passed.report).toBe(0)
  },
)

story(
  'FLW-02: hidden values that are not part of the demo are listed on the page and in the copied test',
  async ({ stage }) => {
    await stage.open('/pages/login/login', { persona: 'visitor' })
    const login = new Login(stage.page)
    await login.enter({ contact: { account: 'ann@example.org' }, password: '0penSesame' })
    const text = await copied(stage, 'login', 'login.filling.accountMissing')
    expect(text).not.toMatch(/ann@example|0penSesame/)
    expect(text).toMatch(/was not recorded[^\n]*\n\/\/ {3}LOGIN_ACCOUNT_ACCOUNT\n\/\/ {3}LOGIN_SUBMIT_PASSWORD\n/)
    const other = await stage.tab(`${FLOWS}?machine=login`)
    await other.page.getByRole('button', { name: t('flows.export.title'), exact: true }).click()
    await expect(other.page.getByRole('dialog')).toContainText('LOGIN_ACCOUNT_ACCOUNT and LOGIN_SUBMIT_PASSWORD')
  },
)
