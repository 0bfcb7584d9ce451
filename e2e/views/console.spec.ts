import { readFile, writeFile } from 'node:fs/promises'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { recompute } from '../../scripts/recompute.mjs'
import { PART_GROUPS, PARTS } from '../../src/demo/console/names.ts'
import { cutTexts } from '../checks/cutTexts.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { sample } from '../checks/sample.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { core, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const HOUR = 3_600_000

async function opened(stage: Stage, persona: 'trader' | 'visitor' = 'trader', link: Record<string, string> = {}) {
  await stage.open('/', { persona, link: { speed: '0', ...link } })
  const desk = new SimulatorConsole(stage.page)
  await desk.open()
  return desk
}

/** Exchange time in ms, as the world has it. */
const exchangeTime = ({ page }: Stage) => page.evaluate(async () => (await window.simulator?.look('world'))?.now ?? 0)

story(
  'SIM-08: the mark opens the console by keyboard, arrow keys move between tabs, and Escape returns the focus',
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.mark.focus()
    await page.keyboard.press('Enter')
    await desk.isReady()
    for (const { parts } of PART_GROUPS) {
      await desk.group(parts[0]).focus()
      await page.keyboard.press('Enter')
      await expect(desk.group(parts[0])).toHaveAttribute('aria-selected', 'true')
      if (parts.length > 1) await desk.tab(parts[0]).focus()
      for (const part of parts.slice(1)) {
        await page.keyboard.press('ArrowRight')
        await expect(desk.tab(part)).toBeFocused()
        await expect(desk.tab(part)).toHaveAttribute('aria-selected', 'true')
      }
    }
    await desk.show('demo')
    await page.keyboard.press('ArrowRight')
    await expect(desk.group('gallery')).toBeFocused()
    const focusIsInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      // At its end the focus passes a guard on its way back to the beginning.
      await expect.poll(focusIsInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(desk.drawer).toHaveCount(0)
    await expect(desk.mark).toBeFocused()
  },
)

story('SIM-08: the console opens over an open dialog, by its role, and the dialog stays', async ({ stage, page }) => {
  await stage.open('/pages/set/index', { persona: 'trader' })
  await page.getByRole('button', { name: t('settings.textSize') }).click()
  const sheet = page.getByRole('dialog', { name: t('settings.textSize') })
  await expect(sheet).toBeVisible()
  const desk = new SimulatorConsole(page)
  await desk.open()
  await desk.show('journal')
  await page.keyboard.press('Escape')
  await expect(desk.drawer).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

story(
  'SIM-06: the first part of the console changes user, market, speed and network, and names the scenario',
  async ({ stage, page }) => {
    const desk = await opened(stage, 'trader', { scenario: 'market-halted' })
    await expect(desk.panel.getByText(t('scenario.title.market-halted'))).toBeVisible()
    await desk.button('console.persona.fresh').click()
    await expect(desk.panel).toContainText('fresh@example.com')
    await desk.panel
      .getByRole('group', { name: t('console.market.all') })
      .getByRole('button', { name: t('console.regime.rally') })
      .click()
    await expect
      .poll(() =>
        page.evaluate(async () => (await window.simulator?.look('markets'))?.every((one) => one.coming === 'rally')),
      )
      .toBe(true)
    await desk.panel.getByRole('radio', { name: '×10', exact: true }).click()
    await expect(desk.panel.getByText(t('console.clock.running', { rate: 10 }))).toBeVisible()
    await desk.panel.getByRole('switch', { name: t('console.preset.answerLost') }).click()
    await expect(desk.group('faults')).toContainText('1')
    await desk.button('console.demo.allFaults').click()
    await expect(desk.panel.getByText(t('console.faults.own'))).toBeVisible()
  },
)

story('SIM-08: on a wide screen all parts of the console are listed at the side', async ({ stage, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stage.open(CONSOLE, { persona: 'trader', link: { speed: '0' } })
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  for (const part of PARTS) await expect(desk.tab(part)).toBeInViewport({ ratio: 1 })
  await desk.show('ledger')
  await page.keyboard.press('ArrowUp')
  await expect(desk.tab('world')).toHaveAttribute('aria-selected', 'true')
})

story('SIM-08: the console is also a page, on which the mark is plain text', async ({ stage, page }) => {
  await stage.open(CONSOLE, { persona: 'visitor' })
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  await expect(page.getByRole('heading', { level: 1, name: t('console.title') })).toBeVisible()
  await expect(desk.mark).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveText(t('app.mark'))
})

story(
  'SIM-06: the clock pauses, runs faster, steps, and jumps to the next due event and to a time',
  async ({ stage }) => {
    story.setTimeout(180_000)
    // A visitor has no session that could expire on the way.
    const desk = await opened(stage, 'visitor')
    await desk.show('clock')
    const start = await exchangeTime(stage)
    await desk.button('console.clock.steps.minute').click()
    await expect.poll(() => exchangeTime(stage)).toBe(start + 60_000)
    const first = desk.due.first()
    const what = (await first.locator('b').textContent()) ?? ''
    await desk.button('console.clock.jumpTo', { what }).click()
    await expect.poll(() => exchangeTime(stage)).toBeGreaterThan(start + 60_000)
    const lockUp = desk.due.filter({ hasText: t('console.due.lockupEnds') })
    const coin = (await lockUp.first().locator('b').textContent()) ?? ''
    await lockUp.first().click()
    // Months of sixty markets pass.
    await expect(desk.due.filter({ hasText: coin })).toHaveCount(0, { timeout: 90_000 })
    const later = await exchangeTime(stage)
    expect(later).toBeGreaterThan(start + 24 * HOUR)
    await desk.button('console.clock.go').click()
    await expect(desk.alert).toHaveText(t('console.clock.past'))
    const aim = new Date(later + 3 * HOUR).toISOString().slice(0, 16)
    await desk.panel.getByLabel(t('console.clock.to')).fill(aim)
    await desk.button('console.clock.go').click()
    await expect.poll(() => exchangeTime(stage)).toBe(Date.parse(`${aim}Z`))
    await desk.panel.getByRole('radio', { name: '×60', exact: true }).click()
    await expect(desk.panel.getByText(t('console.clock.running', { rate: 60 }))).toBeVisible()
    await desk.button('console.clock.pause').click()
    await expect(desk.panel.getByText(t('console.clock.paused'))).toBeVisible()
    const stopped = await exchangeTime(stage)
    await desk.show('world')
    expect(await exchangeTime(stage)).toBe(stopped)
  },
)

story('SIM-05: every persona can be chosen in the console, which shows the current one', async ({ stage, page }) => {
  const desk = await opened(stage, 'visitor')
  await desk.show('personas')
  await expect(desk.panel.getByText(t('console.personas.nobody'))).toBeVisible()
  const names = {
    trader: 'Taylor Trader',
    underReview: 'Sam Review',
    auditFailure: 'Jo Failure',
    verified: 'Alex Verified',
    fresh: 'Robin Fresh',
  }
  for (const [persona, name] of Object.entries(names)) {
    await desk.panel.getByRole('button', { name: new RegExp(`^${t(`console.persona.${persona}`)}`) }).click()
    await expect(desk.panel.getByText(t('console.personas.now', { name }))).toBeVisible()
    expect(await stage.get<{ name: string }>('/api/myProfile')).toMatchObject({ name })
  }
  await desk.panel.getByRole('button', { name: new RegExp(`^${t('console.persona.visitor')}`) }).click()
  await expect(desk.panel.getByText(t('console.personas.nobody'))).toBeVisible()
  await desk.close.click()
  await expect(
    page
      .getByRole('button', { name: t('app.login') })
      .or(page.getByRole('link', { name: t('app.login') }))
      .first(),
  ).toBeVisible()
  expect(stage.where()).toBe('/')
})

story('SIM-08: an identity under review is approved and leaves the queue', async ({ stage }) => {
  const desk = await opened(stage, 'visitor')
  await expect(desk.group('desk')).toContainText(/\d/)
  await desk.show('desk')
  const waiting = desk.caseWith('Sam Review')
  await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
  await expect(desk.toast('console.done.identityDecide')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

story('SIM-08: deciding a case that another operator has decided shows a refusal', async ({ stage, page }) => {
  const desk = await opened(stage, 'visitor')
  await desk.show('desk')
  await page.evaluate(async () => {
    const { simulator } = window
    const [waiting] = (await simulator?.look('desk'))?.identities ?? []
    if (simulator === undefined || waiting === undefined) throw new Error('nobody waits')
    // From here on the console gets no new data.
    simulator.look = () => new Promise(() => {})
    await simulator.command({ type: 'identityDecide', user: waiting.person.id, decision: 'pass' })
  })
  const waiting = desk.caseWith('Sam Review')
  await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
  await expect(desk.alert).toHaveText(t('console.refused', { problem: t('error.notFound'), field: 'user' }))
})

story(
  'SIM-08 SHP-01: a shop refund is refused with a reason, and an after-sale request is approved',
  core(),
  async ({ stage }) => {
    const desk = await opened(stage)
    const orders = '/addons/shopro/order.order'
    type Order = { id: number; order_no: string; state: string; reason: string | null; items: { id: number }[] }
    const { list } = await stage.get<{ list: Order[] }>(orders)
    const [paid, shipped] = ['paid', 'shipped'].map((state) => list.find((order) => order.state === state)) as [
      Order,
      Order,
    ]
    await stage.post(`${orders}/applyRefund`, { id: paid.id })
    const damaged = { order_id: shipped.id, item_id: shipped.items[0]?.id, type: 'refund', reason: 'damaged' }
    await stage.post('/addons/shopro/order.aftersale/add', damaged)
    await desk.show('desk')
    const refund = desk.caseWith(paid.order_no)
    await refund.getByRole('button', { name: t('console.desk.refuse'), exact: true }).click()
    await refund.getByRole('radio').check()
    await refund.getByRole('button', { name: t('console.desk.refuse'), exact: true }).click()
    await expect(desk.toast('console.done.shopRefundDecide')).toBeVisible()
    await expect(refund).toHaveCount(0)
    const aftersale = desk.caseWith(shipped.order_no)
    await expect(aftersale).toContainText(t('console.because.damaged'))
    await aftersale.getByRole('button', { name: t('console.desk.approve'), exact: true }).click()
    await expect(aftersale).toHaveCount(0)
    expect(await stage.get<Order>(`${orders}/detail?id=${paid.id}`)).toMatchObject({
      state: 'paid',
      reason: expect.stringContaining('Return them for free once they arrive'),
    })
    expect(await stage.get<Order>(`${orders}/detail?id=${shipped.id}`)).toMatchObject({ state: 'refunded' })
  },
)

story('SIM-08: the inbox lists codes, newest first, and copies them', async ({ stage, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const desk = await opened(stage, 'visitor')
  await page.evaluate(() =>
    fetch('/api/sendEmailCode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'newest@example.com', purpose: 'register' }),
    }),
  )
  await desk.show('inbox')
  const newest = desk.panel.getByRole('listitem').first()
  await expect(newest).toContainText('newest@example.com')
  const code = (await newest.locator('b').textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await desk.button('console.inbox.copy', { code }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

story('SIM-08: the market regime is set for all coins and for one, and shown in words', async ({ stage, page }) => {
  const desk = await opened(stage)
  await desk.show('market')
  const moods = () => page.evaluate(async () => (await window.simulator?.look('markets')) ?? [])
  await desk.panel
    .getByRole('group', { name: t('console.market.all') })
    .getByRole('button', { name: t('console.regime.range') })
    .click()
  await expect.poll(async () => new Set((await moods()).map(({ coming }) => coming))).toEqual(new Set(['range']))
  await desk.panel.getByRole('searchbox').fill('btc')
  const bitcoin = desk.panel.getByRole('button', { name: /^BTC\/USDT/ })
  await bitcoin.click()
  await desk.panel
    .getByRole('group', { name: 'BTC/USDT' })
    .getByRole('button', { name: t('console.regime.halt') })
    .click()
  await expect(bitcoin).toContainText(
    t('console.market.coming', { now: t('console.regime.calm'), next: t('console.regime.halt') }),
  )
  await stage.jump(60_000)
  await expect(bitcoin).toHaveText(`BTC/USDT${t('console.regime.halt')}`)
})

story(
  'SIM-09: a world is saved to a file, reset, restored by undo, and loaded from the file',
  async ({ stage, page }, info) => {
    const desk = await opened(stage)
    await desk.show('world')
    const start = await exchangeTime(stage)
    const [download] = await Promise.all([page.waitForEvent('download'), desk.button('console.world.save').click()])
    const file = info.outputPath('world.json')
    await download.saveAs(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ seed: 1, version: 5 })
    await stage.jump(2 * HOUR)
    await desk.button('console.world.reset').click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: t('ui.cancel') }).click()
    expect(await exchangeTime(stage)).toBe(start + 2 * HOUR)
    await desk.button('console.world.reset').click()
    await question.getByRole('button', { name: t('console.world.reset') }).click()
    await expect(desk.button('console.world.undo')).toBeVisible()
    expect(await exchangeTime(stage)).not.toBe(start + 2 * HOUR)
    expect(await stage.get<{ name: string }>('/api/myProfile')).toMatchObject({ name: 'Taylor Trader' })
    await desk.button('console.world.undo').click()
    await expect(desk.button('console.world.undo')).toHaveCount(0)
    expect(await exchangeTime(stage)).toBe(start + 2 * HOUR)
    const picker = desk.panel.locator('input[type=file]')
    const broken = info.outputPath('broken.json')
    await writeFile(broken, 'no world')
    await picker.setInputFiles(broken)
    await expect(desk.alert).toHaveText(t('console.world.bad.none'))
    await picker.setInputFiles(file)
    await expect.poll(() => exchangeTime(stage)).toBe(start)
    expect(await stage.get<{ name: string }>('/api/myProfile')).toMatchObject({ name: 'Taylor Trader' })
  },
)

story('SIM-04: the downloaded records give every balance again', core(), async ({ stage, page }, info) => {
  const desk = await opened(stage)
  await desk.show('ledger')
  const [download] = await Promise.all([page.waitForEvent('download'), desk.button('console.ledger.export').click()])
  const file = info.outputPath('records.json')
  await download.saveAs(file)
  const text = await readFile(file, 'utf8')
  const { balances, problems } = recompute(JSON.parse(text))
  expect([balances > 10, problems]).toEqual([true, []])
  expect(text).not.toContain('Taylor Trader')
})

story(
  'SIM-04: the ledger shows every rule in green, and a world that breaks one is refused',
  async ({ stage, page }) => {
    const desk = await opened(stage)
    await desk.show('ledger')
    await expect(desk.panel.getByText(t('console.ledger.holds', { count: 20 }))).toBeVisible()
    await expect(
      desk.panel
        .getByRole('list')
        .first()
        .getByRole('img', { name: t('console.ledger.good') }),
    ).toHaveCount(20)
    await desk.show('world')
    const text = await page.evaluate(() => window.simulator?.save?.())
    // Creates money from nothing: the largest balance gets one unit more.
    const cheated = (text ?? '').replace(
      /("coin\.USDT":\{"available":")(\d+)n/,
      (_, head: string, units: string) => `${head}${BigInt(units) + 1n}n`,
    )
    expect(cheated).not.toBe(text)
    await desk.panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'world.json', mimeType: 'application/json', buffer: Buffer.from(cheated) })
    await expect(desk.alert).toHaveText(t('console.world.bad.rules'))
    await expect(desk.button('console.world.undo')).toHaveCount(0)
    await desk.show('ledger')
    await expect(desk.panel.getByText(t('console.ledger.holds', { count: 20 }))).toBeVisible()
  },
)

story('axe finds nothing in the console, light and dark', async ({ stage, page }) => {
  story.setTimeout(180_000)
  const desk = await opened(stage, 'trader', { theme: 'light' })
  for (const part of PARTS) {
    await desk.show(part)
    expect.soft(await findingsInBoth(page), part).toEqual([])
  }
  await desk.show('desk')
  await desk.panel
    .getByRole('button', { name: t('console.desk.refuse'), exact: true })
    .first()
    .click()
  expect.soft(await findingsInBoth(page), 'reasons').toEqual([])
})

story.describe('at 320 px', () => {
  story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
  for (const { code } of sample('languages of the console', LANGUAGES, 2))
    story(`no text of the console is cut at 320 px: ${code}`, async ({ stage, page }) => {
      await stage.open('/', { persona: 'trader', link: { speed: '0', lang: code } })
      await page.locator('button.mark').click()
      const desk = new SimulatorConsole(page)
      for (const part of PARTS) {
        await desk.show(part)
        await expect(page.locator('.console-part > *').first()).toBeVisible()
        await expect(page.locator('.console-part .spin')).toHaveCount(0)
        if (part === 'desk') await page.locator('.console-case .btn').first().click()
        if (part === 'market') await page.locator('.console-due').first().click()
        expect.soft(await page.evaluate(cutTexts), part).toEqual([])
      }
    })
})

for (const way of ['drawer', 'page'] as const)
  story(
    `SIM-06: the console remains usable after a jump past the end of the session: ${way}`,
    async ({ stage, page }) => {
      story.setTimeout(180_000)
      await stage.open(way === 'page' ? CONSOLE : '/', { persona: 'trader', link: { speed: '0' } })
      const desk = new SimulatorConsole(page)
      if (way === 'drawer') await desk.open()
      await desk.isReady()
      await page.evaluate((ms) => window.simulator?.jump(ms), 48 * HOUR)
      // A call of the page reveals it.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await desk.show('personas')
      await expect(desk.panel).toContainText(t('console.personas.nobody'))
      const dialog = page.getByRole('alertdialog', { name: t('app.authTitle') })
      await expect(dialog).toHaveCount(0)
      if (way === 'drawer') {
        // It is shown after the console is closed.
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button').last().click()
        await desk.open()
      }
      await desk.panel.getByRole('button', { name: new RegExp(t('console.persona.fresh')) }).click()
      await expect(desk.panel).toContainText('Robin Fresh')
      await expect(dialog).toHaveCount(0)
    },
  )
