/** The exchange in the console: clock, user, market, ledger and saved world. */

import { readFile, writeFile } from 'node:fs/promises'
import { recompute } from '../../scripts/recompute.mjs'
import { enter } from '../keys.ts'
import { core, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'
import { HOUR, opened } from './openedConsole.ts'

/** Exchange time in ms, as the world has it. */
const exchangeTime = ({ page }: Stage) => page.evaluate(async () => (await window.simulator?.look('world'))?.now ?? 0)

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

story('SIM-08: the market regime is set for all coins and for one, and shown in words', async ({ stage, page }) => {
  const desk = await opened(stage)
  await desk.show('market')
  const moods = () => page.evaluate(async () => (await window.simulator?.look('markets')) ?? [])
  await desk.panel
    .getByRole('group', { name: t('console.market.all') })
    .getByRole('button', { name: t('console.regime.range') })
    .click()
  await expect.poll(async () => new Set((await moods()).map(({ coming }) => coming))).toEqual(new Set(['range']))
  await enter(desk.panel.getByRole('searchbox'), 'btc')
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
