import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { type Figures, RUNS, SEERS } from '../../src/demo/flows/coverage.ts'
import { listOf } from '../../src/i18n/lists.ts'
import { runBareProject } from '../bareProject.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { Login } from '../pages/entry.ts'
import { FLOWS, Flows } from '../pages/flows.ts'
import { Ticket } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { core, DEMO_ACCOUNTS, expect, type Stage, story } from '../story.ts'
import { t, tIn } from '../words.ts'

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

const address = (stage: Stage, persona: 'visitor' | 'trader') => stage.address('', { persona }).replace(/#.*$/, '')

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
    await form.getByRole('textbox', { name: 'amount' }).fill('7.25')
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

story(
  'FLW-02: arrow keys move between states, keys zoom the chart, and axe finds nothing in light and dark',
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await stage.open(`${FLOWS}?machine=login`, { persona: 'visitor' })
    const flows = new Flows(page)
    const root = flows.state('login')
    await root.focus()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-state'))
    await expect.poll(focused).not.toBe('login')
    const place = () => flows.chart.locator('> g').getAttribute('transform')
    const before = await place()
    await page.keyboard.press('+')
    expect(await place()).not.toBe(before)
    await page.keyboard.press('0')
    expect(await findingsInBoth(page)).toEqual([])
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

story('FLW-02: the flows page opens on the flow that the app runs, with its state visible', async ({ stage }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  await expect(new Withdrawal(stage.page).amount).toBeVisible()
  const other = await stage.tab(FLOWS)
  await other.page.setViewportSize(WIDE)
  const flows = new Flows(other.page)
  await expect(flows.title).toContainText('Withdrawal')
  await flows.isIn('withdrawal.open.filling.typing')
  await expect(flows.state('withdrawal.open.filling.typing')).toBeInViewport({ ratio: 1 })
  const { frame, drawing } = await seenOf(other.page)
  expect([drawing.left >= frame.left, drawing.right <= frame.right]).toEqual([true, true])
  expect([drawing.top >= frame.top, drawing.bottom <= frame.bottom]).toEqual([true, true])
})

story('FLW-02: beside Trading the flows page opens on the ticket, not on a list that loads', async ({ stage }) => {
  await stage.open(linkTo('trading'), { persona: 'trader' })
  await expect(new Ticket(stage.page).amount).toBeVisible()
  const other = await stage.tab(FLOWS)
  await other.page.setViewportSize(WIDE)
  await expect(new Flows(other.page).title).toContainText('spotOrder')
})

const zoomIn = (page: Page) => page.getByRole('button', { name: t('flows.chart.zoomIn') }).click()

/** The visible part of the chart: its frame, the whole drawing, and the texts with their size in px of the screen. */
const seenOf = (page: Page) =>
  page.locator('.flow-svg').evaluate((svg) => {
    const areaOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const group = svg.querySelector(':scope > g') as SVGGElement
    const scale = group.getScreenCTM()?.a ?? 0
    const texts = [...svg.querySelectorAll<SVGTextElement>('text')].filter((text) =>
      text.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return {
      frame: areaOf(svg),
      drawing: areaOf(svg.querySelector('.flow-box') as Element),
      sizes: texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale),
      labels: texts
        .filter((text) => text.classList.contains('flow-words'))
        .map((text) => ({ text: text.textContent, ...areaOf(text) })),
      boxes: [...svg.querySelectorAll('.flow-state:not(.flow-state--outer) > .flow-box')].map(areaOf),
      lines: [...svg.querySelectorAll<SVGPathElement>('.flow-line')].map((line) => {
        const [count, matrix] = [Math.ceil(line.getTotalLength() / 4), line.getScreenCTM()]
        return Array.from({ length: count + 1 }, (_, place) => {
          const { x, y } = line
            .getPointAtLength((place * line.getTotalLength()) / count)
            .matrixTransform(matrix as DOMMatrix)
          return { x, y }
        })
      }),
    }
  })

story(
  'FLW-02: the largest charts open whole, zooming in reveals their labels, and "show all" goes back',
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await stage.open(`${FLOWS}?machine=funds`, { persona: 'trader' })
    const flows = new Flows(page)
    for (const machine of ['funds', 'withdrawal', 'fundPasswordSettings']) {
      await flows.machine(machine).click()
      await expect(flows.state(machine)).toBeVisible()
      for (let step = 0; step < 8; step++) await zoomIn(page)
      const near = await seenOf(page)
      expect(near.labels.length).toBeGreaterThan(0)
      expect(Math.min(...near.sizes)).toBeGreaterThan(10.9)
      await page.getByRole('button', { name: t('flows.chart.fit') }).click()
      const { frame, drawing, sizes } = await seenOf(page)
      expect(drawing.left).toBeGreaterThan(frame.left)
      expect(drawing.top).toBeGreaterThan(frame.top)
      expect(frame.right - drawing.right).toBeCloseTo(drawing.left - frame.left, 0)
      expect(frame.bottom - drawing.bottom).toBeCloseTo(drawing.top - frame.top, 0)
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThan(10.9)
    }
  },
)

story(
  'FLW-02: in Chinese the page is translated, its chart is in English, and no label meets a line, a state or another label',
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await stage.open(`${FLOWS}?machine=withdrawal`, { persona: 'trader', link: { lang: 'zh' } })
    await expect(page.locator('.flows-name h2')).toHaveText('Withdrawal')
    await expect(page.locator('.flows-name h2')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('tab', { name: tIn('zh', 'flows.part.now'), exact: true })).toBeVisible()
    // At this scale every label shows.
    const zoomed = page.getByRole('button', { name: tIn('zh', 'flows.chart.zoomIn') })
    for (let step = 0; step < 10; step++) await zoomed.click()
    await expect(page.locator('.flow-words').first()).toBeAttached()
    const { labels, boxes, lines } = await seenOf(page)
    expect(labels.length).toBeGreaterThan(20)
    const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const isIn = ({ left, right, top, bottom }: (typeof boxes)[number], { x, y }: { x: number; y: number }) =>
      x > left + 1 && x < right - 1 && y > top + 2 && y < bottom - 2
    const met = labels.filter(
      (label) =>
        boxes.some((box) => meets(label, box)) ||
        lines.some((points) => points.some((point) => isIn(label, point))) ||
        // Lines of one label follow each other closely.
        labels.some((other) => other !== label && Math.abs(other.top - label.top) < 8 && meets(label, other)),
    )
    expect(met.map(({ text }) => text)).toEqual([])
    // Words, not the names of the code.
    expect(labels.filter(({ text }) => /\[|xstate|^(done|error|news) \w/.test(text ?? ''))).toEqual([])
    await expect(page.locator('.flows-list .flow-code').filter({ hasText: /^withdrawal$/ })).toBeVisible()
  },
)

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
    await stage.page.getByRole('main').getByRole('textbox').first().fill('5')
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
    await login.email.pressSequentially(trader.contact.account)
    await login.password.fill(trader.password)
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

/** Replaces the figures of the page's build: of the session, the state of a logged-in user was seen. */
const giveFigures = (page: Page, runs: Figures['runs'], seen: object) => {
  const machine = { states: { 'session.loggedIn': seen }, transitions: {}, guards: {} }
  const figures: Figures = { runs, machines: { session: machine } }
  return page.route('**/assets/figures-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(figures)}` }),
  )
}

/** The number of states that a kind of test has seen, from the table. */
const statesSeen = (page: Page, seer: (typeof SEERS)[number]) =>
  page
    .getByRole('row', { name: new RegExp(`^${t(`flows.coverage.${seer}`)}`) })
    .getByRole('cell')
    .first()

story(
  'FLW-02: chart, table and state show which kinds of test, and which visits by hand, cover each state',
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await giveFigures(page, { unit: 80, story: 400 }, { unit: true, walk: true, story: true })
    await stage.open(`${FLOWS}?machine=session`, { persona: 'trader' })
    const flows = new Flows(page)
    await flows.isIn('session.loggedIn')
    await page.getByRole('button', { name: t('flows.coverage.show') }).click()
    await expect(statesSeen(page, 'hand')).toHaveText(/^[1-9]\d*\/12$/)
    await expect(statesSeen(page, 'story')).toHaveText('1/12')
    await expect(page.getByText(t('flows.coverage.run', { unit: 80, story: 400 }))).toBeVisible()
    await expect(page.getByText('npm test')).toHaveCount(0)
    const pips = flows.state('session.loggedIn').locator('> .flow-pips--framed .flow-pip--seen')
    await expect(pips).toHaveCount(SEERS.length)
    await expect(flows.state('session.visitor').locator('> .flow-pips--framed .flow-pip')).toHaveCount(SEERS.length)
    await flows.state('session.loggedIn').focus()
    await page.keyboard.press('Enter')
    await flows.part('state')
    const who = listOf(
      'en',
      SEERS.map((seer) => t(`flows.coverage.${seer}`)),
    )
    await expect(page.getByText(t('flows.coverage.seen', { who }))).toBeVisible()
    expect(await findingsInBoth(page)).toEqual([])
  },
)

story(
  'FLW-02: a build without a test run shows the coverage of the recorded walks and names the missing kinds',
  core(),
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await giveFigures(page, { unit: 0, story: 0 }, { walk: true })
    await stage.open(`${FLOWS}?machine=session`)
    await page.getByRole('button', { name: t('flows.coverage.show') }).click()
    await expect(statesSeen(page, 'walk')).toHaveText('1/12')
    for (const seer of RUNS) await expect(statesSeen(page, seer)).toHaveText('–')
    const who = listOf(
      'en',
      RUNS.map((seer) => t(`flows.coverage.${seer}`)),
    )
    await expect(page.getByText(t('flows.coverage.noRun', { who }))).toBeVisible()
    await expect(page.getByText(t('flows.coverage.run', { unit: 0, story: 0 }))).toHaveCount(0)
  },
)

story('FLW-02: the recorded walks of this build cover every state of the session', async ({ stage, page }) => {
  await page.setViewportSize(WIDE)
  await stage.open(`${FLOWS}?machine=session`)
  await page.getByRole('button', { name: t('flows.coverage.show') }).click()
  await expect(statesSeen(page, 'walk')).toHaveText(/^(\d+)\/\1$/)
})

story('FLW-02: a machine created for each call is highlighted in their shared chart', async ({ stage }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const other = await stage.tab(`${FLOWS}?machine=load`)
  await other.page.setViewportSize(WIDE)
  await expect(new Flows(other.page).now.first()).toBeVisible()
})

story('FLW-02: the chart is exported to files named after its machine', async ({ stage, page }) => {
  await page.setViewportSize(WIDE)
  await stage.open(`${FLOWS}?machine=socket`, { persona: 'visitor' })
  const flows = new Flows(page)
  await flows.isIn('socket.link')
  const saved = async (key: string) => {
    const coming = page.waitForEvent('download')
    await flows.export(key)
    const file = await coming
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const picture = await saved('svg')
  expect(picture.name).toBe('socket.svg')
  const shown = await page.evaluate(async (svg) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await image.decode()
    return image.naturalWidth
  }, picture.text)
  expect(shown).toBeGreaterThan(300)
  expect(JSON.parse((await saved('json')).text)).toMatchObject({ id: 'socket', type: 'parallel' })
})
