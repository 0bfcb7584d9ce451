/** Faults in the simulator's console: set by one tap, visible in every part, stored over a reload, removed. */
import { enter } from '../keys.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { decisionsOf, hitsOf } from '../pages/faults.ts'
import { QUOTE } from '../pages/market.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

const listed = (console: SimulatorConsole, title: string) =>
  console.panel.locator('section').first().getByRole('listitem').filter({ hasText: title })

story(
  'SIM-07: a fault preset turns on at one tap, shows on every part, survives a reload, and is stopped',
  async ({ stage, page }) => {
    const console = new SimulatorConsole(page)
    await stage.open(CONSOLE, { persona: 'trader' })
    await console.show('faults')
    const slow = console.panel.getByRole('switch', { name: t('console.preset.slowSocket'), exact: true })
    await slow.click()
    await expect(slow).toBeChecked()
    await expect(listed(console, t('console.preset.slowSocket'))).toBeVisible()
    await expect.poll(() => hitsOf(page, 'slowSocket.frames')).toBeGreaterThan(0)
    await expect(console.group('faults')).toContainText('1')
    await console.show('clock')
    await expect(console.panel.getByText(t('console.faults.on', { n: 1 }))).toBeVisible()
    await stage.reload()
    await console.show('faults')
    await expect(slow).toBeChecked()
    await slow.click()
    await expect(slow).not.toBeChecked()
    await expect(listed(console, t('console.preset.slowSocket'))).toHaveCount(0)
    await console.show('clock')
    await expect(console.panel.getByText(t('console.faults.on', { n: 1 }))).toHaveCount(0)
  },
)

story(
  'SIM-07: a custom fault hits one call once while a flow is in a state, and the console shows its hits and seed',
  async ({ stage, page }) => {
    const console = new SimulatorConsole(page)
    await stage.open('/pages/login/login', { persona: 'visitor' })
    await console.open()
    await console.show('faults')
    const pick = (key: string) => console.panel.getByRole('button', { name: new RegExp(`^${t(key)}`) })
    const choose = (name: string) => console.panel.getByRole('button', { name, exact: true }).click()
    await pick('console.faults.what').click()
    await choose(t('console.faults.kind.envelope'))
    const code = console.panel.getByLabel(t('console.faults.code'), { exact: true })
    await enter(code, 'x')
    await console.button('console.faults.add').click()
    await expect(console.panel.getByText(t('console.faults.codeWrong'))).toBeVisible()
    await enter(code, '1003')
    await pick('console.faults.where').click()
    await choose(t('console.faults.oneCall'))
    await pick('console.faults.oneCall').click()
    await enter(console.panel.getByPlaceholder(t('ui.search')), 'serverTime')
    await choose('serverTime')
    await pick('console.faults.while').click()
    await choose('login')
    await pick('console.faults.often').click()
    await choose(t('console.faults.oftens.once'))
    await console.button('console.faults.add').click()
    const row = listed(console, t('console.faults.kind.envelope'))
    await expect(row).toContainText('serverTime · login: ')
    const ask = () =>
      page.evaluate(async () => ((await (await fetch('/api/serverTime')).json()) as { code: number }).code)
    expect([await ask(), await ask()]).toEqual([1003, 200])
    await expect(row).toContainText(t('console.faults.hits', { hits: 1, seen: 2 }))
    await expect(console.panel.getByText('serverTime 1', { exact: true })).toBeVisible()

    const seed = console.panel.getByLabel(t('console.faults.seed'), { exact: true })
    await enter(seed, '')
    await console.button('console.faults.seedSet').click()
    await expect(console.panel.getByText(t('console.faults.seedWrong'))).toBeVisible()
    await enter(seed, '4242')
    await console.button('console.faults.seedSet').click()
    await expect(console.panel.getByText(t('console.faults.logNone'))).toBeVisible()
    await expect(seed).toHaveValue('4242')
    expect(await decisionsOf(page)).toEqual([])
    expect(await ask()).toBe(1003)
    await console.button('console.faults.stopAll').click()
    await expect(row).toHaveCount(0)
    expect(await ask()).toBe(200)
  },
)

story(
  'one tap switches the exchange to a specification-only backend, also over a reload, and one tap back',
  async ({ stage, page }) => {
    const console = new SimulatorConsole(page)
    const choice = (kind: string) => console.panel.getByRole('radio', { name: t(`console.backend.kind.${kind}`) })
    const lacking = page.locator('#root').getByText(t('error.notOffered'))
    const openConsole = async () => {
      await console.open()
      await console.show('faults')
    }
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await openConsole()
    await expect(choice('ours')).toBeChecked()
    await choice('plain').click()
    await expect(choice('plain')).toBeChecked()
    await console.close.click()
    await expect(lacking).toHaveCount(1)
    await stage.reload()
    await expect(lacking).toHaveCount(1)
    await console.open()
    await console.show('clock')
    const backend = t('console.backend.kind.plain')
    await expect(console.panel.getByText(t('console.backend.on', { backend }))).toBeVisible()
    await console.button('console.backend.back').click()
    await expect(console.panel.getByText(t('console.backend.on', { backend }))).toHaveCount(0)
    await console.close.click()
    await expect(lacking).toHaveCount(0)
    await expect(page.getByTestId('last-price')).toBeVisible()
  },
)
