/** Demo and live app stay separate: their storage on one origin, and links can't turn a live app into a demo. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { hostsBeside } from '../checks/scenarios.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { t } from '../words.ts'

/** All link parameters of a demo. */
const PARAMETERS = {
  persona: 'trader',
  seed: '42',
  speed: '600',
  scenario: 'desk-full',
  fault: 'tunnel',
  worker: '1',
}

test.describe.configure({ mode: 'default' })

/** Everything stored for an origin, by name. */
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {}
    for (const [area, storage] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const) {
      for (const name of Object.keys(storage)) found[`${area} ${name}`] = storage.getItem(name) ?? ''
    }
    for (const { name } of await indexedDB.databases()) found[`database ${name}`] = ''
    for (const { scope } of await navigator.serviceWorker.getRegistrations()) found[`worker ${scope}`] = ''
    return found
  })

const logIn = async (page: Page, url: string) => {
  await page.goto(`${url}/h5/?lang=en#/pages/login/login?from=${encodeURIComponent(FUNDS)}`)
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect(new Funds(page).coin('BTC')).toBeVisible()
}

test('SIM-10: a demo and a live app on one origin neither read nor change each other’s storage', async ({ page }) => {
  test.setTimeout(180_000)
  const [live, demo] = [await buildOnce('live'), await buildOnce('demo')]
  const folder = mkdtempSync(join(tmpdir(), 'isolation-'))
  // The backend keeps its sessions while it is down.
  const backend = { host: 'localhost', seed: 1, dist: live, config: liveConfig(), saveFile: join(folder, 'world.json') }
  const first = await startServer({ port: 0, ...backend })
  const port = Number(new URL(first.url).port)
  await logIn(page, first.url)
  // The app saves its last prices when it is left, so the storage is read from a page outside of it.
  await page.goto(`${first.url}/h5/config.json`)
  const before = await stored(page)
  expect(Object.keys(before).filter((name) => / sim:|@|^database|^worker/.test(name))).toEqual([])
  await first.close()

  const shown = await serveStatic({ root: demo, port, host: 'localhost' })
  await page.goto(`${first.url}/h5/?lang=en&persona=fresh&seed=3#/`)
  await expect(page.getByText(t('app.mark')).first()).toBeVisible()
  await page.goto(`${first.url}/h5/?lang=en&scenario=withdrawal-typed`)
  await expect(page.locator('main.page:visible')).toBeVisible()
  await expect.poll(() => page.url()).toContain('/pages/assets/Withdrawal')
  await page.goto(`${first.url}/h5/config.json`)
  const during = await stored(page)
  const app = Object.keys(during).filter((name) => / app:/.test(name) && !(name in before))
  // The demo's keys with a user's data have its world's name; keys of the device are shared.
  expect(app.filter((name) => !/@(main-3|withdrawal-typed-1)$/.test(name))).toEqual([])
  expect(app.length).toBeGreaterThan(0)
  for (const [name, value] of Object.entries(before))
    if (name.startsWith('local')) expect(during[name], name).toBe(value)
  await page.goto('about:blank')
  await shown.close()

  const again = await startServer({ port, ...backend })
  await page.goto(`${again.url}/h5/?lang=en#${FUNDS}`)
  await expect(new Funds(page).coin('BTC')).toBeVisible()
  await expect(page.getByText(t('app.mark'))).toHaveCount(0)
  await again.close()
  rmSync(folder, { recursive: true, force: true })
})

test('SIM-10: no link parameter turns a live app into a demo', async ({ page, context }) => {
  const server = await startServer({
    port: 0,
    host: 'localhost',
    seed: 1,
    dist: await buildOnce('live'),
    config: liveConfig(),
  })
  const { host } = new URL(server.url)
  const beside = hostsBeside(context, host)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const links = [
    ...Object.entries(PARAMETERS).map(([name, value]) => `?lang=en&${name}=${value}#${FUNDS}`),
    `?lang=en&${new URLSearchParams(PARAMETERS)}#${FUNDS}`,
    '?lang=en#state=q1bKzEvLV7IqKs0pAQA',
    '?lang=en#/simulator',
  ]
  for (const link of links) {
    await page.goto('about:blank')
    await page.goto(`${server.url}/h5/${link}`)
    await expect(page.locator('main.page:visible:not([aria-busy])'), link).toBeVisible()
    await expect(page.getByText(t('app.mark')), link).toHaveCount(0)
    // A visitor stays a visitor, with any persona in the link.
    if (link.endsWith(FUNDS)) await expect.poll(() => page.url(), { message: link }).toContain('/pages/login/login')
    expect(await page.evaluate(() => 'simulator' in window), link).toBe(false)
    const names = Object.keys(await stored(page))
    expect(
      names.filter((name) => / sim:|@|^database|^worker|app:token/.test(name)),
      link,
    ).toEqual([])
  }
  expect(page.workers()).toEqual([])
  expect(requested.filter((path) => /\/sim\/|mockServiceWorker|simulator/i.test(path))).toEqual([])
  expect(beside).toEqual([])
  await server.close()
})
