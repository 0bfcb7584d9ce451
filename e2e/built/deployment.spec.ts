import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { core, Stage } from '../story.ts'
import { t } from '../words.ts'
import { visitPages } from './front.ts'
import { liveServer } from './liveServer.ts'

const server = liveServer()

const stageOf = (page: Page): Stage => new Stage(page, { url: `${server.url}/h5/`, served: true })

async function logIn(stage: Stage): Promise<void> {
  await stage.go('/pages/login/login')
  await new Login(stage.page).enter(DEMO_ACCOUNTS.trader)
  await expect.poll(() => stage.shown()).not.toContain('login')
}

const deploymentTextSchema = (code: LanguageCode) =>
  JSON.parse(readFileSync(`locales/${code}/deployment.json`, 'utf8')) as {
    refusedTitle: string
    missing: Record<'operator' | 'licence' | 'riskWarnings', string>
  }

test('a live build without operator and risk warnings does not start and names what is missing in each language', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const { operator } = liveConfig()
  await page.route('**/h5/config.json', (route) =>
    route.fulfill({ json: { host: '', operator: { ...operator, name: '' } } }),
  )
  for (const { code, tag } of LANGUAGES) {
    await page.goto(`${server.url}/h5/?lang=${code}`)
    const { refusedTitle, missing } = deploymentTextSchema(code)
    await expect(page.getByRole('heading')).toHaveText(refusedTitle)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(missing.operator)
    await expect(alert).toContainText(missing.riskWarnings)
    await expect(alert).not.toContainText(`${missing.licence} `)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await page.goto('about:blank')
  }
  expect(calls).toEqual([])
})

test('errors and unreadable answers are reported only to the collector of the configuration, without values', async ({
  page,
}) => {
  const collected: { kind: string; page: string; message: string }[] = []
  let config: object = liveConfig()
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: config }))
  await page.route('**/api/forex', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: [...answer.data, {}] } })
  })
  await page.route('**/collected', (route) => {
    collected.push(...JSON.parse(route.request().postData() ?? '').errors)
    return route.fulfill({ status: 204 })
  })
  const breakAndLeave = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Trader-2026 broke the page')
      })
      setTimeout(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, 50)
    })
  const open = async () => {
    await page.goto('about:blank')
    await page.goto(`${server.url}/h5/?lang=en#/pages/set/index`)
    await expect(page.getByRole('main')).toContainText('Test Operator Ltd')
  }
  await open()
  await breakAndLeave()
  config = { ...liveConfig(), reportTo: `${server.url}/collected` }
  await open()
  expect(collected).toEqual([])
  const reported = (kind: string) => collected.filter((one) => one.kind === kind)
  await expect
    .poll(async () => {
      await breakAndLeave()
      return [reported('error')[0], reported('answer')[0]]
    })
    .toMatchObject([
      { page: '/pages/set/index', message: '… broke the page' },
      { page: '/pages/set/index', message: expect.stringMatching(/^forex: /) },
    ])
  expect(JSON.stringify(collected)).not.toContain('Trader')
})

test('a live build shows its operator, licence and risk warnings', async ({ page }) => {
  const stage = stageOf(page)
  await stage.open('/pages/set/index')
  const main = page.getByRole('main')
  for (const text of [
    'Test Operator Ltd',
    'Licensed for tests',
    'This is a risk warning of a test',
    'All languages read',
  ])
    await expect(main).toContainText(text)
  await stage.open('/pages/set/index', { link: { lang: 'zh' } })
  for (const text of ['Test Operator Ltd', '测试牌照', '测试用风险提示', 'All languages read'])
    await expect(main).toContainText(text)
})

/** The addresses of the calls that are not in the specification: a backend may lack them. */
const OURS = callNames.filter((name) => rowOf(name).ours === true)
const addressOf = (name: (typeof OURS)[number]): RegExp =>
  new RegExp(`^${rowOf(name).path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Calls that pages make when they open. */
const REQUESTED =
  'addressBook assetHistory assetRecord authenticator depth dustWay invitation inviteRecord kline loginRecord paymentMethod sessions trades workOrderRecord'.split(
    ' ',
  )
/** Pages with a part, or all of their content, from these calls. */
const SAYING = [
  'asset records',
  'asset analysis',
  'small balances',
  'log-in record',
  'devices',
  'authenticator',
  'authenticator key',
  'payment methods',
  'invitation',
  'rebate totals',
  'rebates by day',
  'invited friends',
  'own work orders',
]

/** The backend answers none of these calls; collects the calls that were made, and all other errors. */
async function withoutOurs(page: Page) {
  const requested = new Set<string>()
  const complaints: string[] = []
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const name = OURS.find((ours) => addressOf(ours).test(pathname))
    if (name === undefined) return route.fallback()
    requested.add(name)
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>' })
  })
  page.on('console', (message) => {
    const { url } = message.location()
    const known =
      message.text().includes('status of 404') && OURS.some((ours) => addressOf(ours).test(new URL(url).pathname))
    if (['error', 'warning'].includes(message.type()) && !known) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { requested, complaints }
}

test('every page works on a backend without the additional calls, with a notice in place of their parts', async ({
  page,
}) => {
  test.setTimeout(180_000)
  expect(OURS.length).toBeGreaterThan(20)
  const { requested, complaints } = await withoutOurs(page)
  const stage = stageOf(page)
  const saying: string[] = []
  const look = async (name: string) => {
    expect.soft(await page.locator('.toast--err').allTextContents(), name).toEqual([])
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect.soft(text, name).not.toContain(t('status.404'))
    if (text.includes(t('error.notOffered'))) saying.push(name)
  }
  await stage.open('/')
  await visitPages(stage, 'visitor', look)
  await logIn(stage)
  await visitPages(stage, 'trader', look)
  expect(complaints).toEqual([])
  // Every other page works without them.
  expect(saying).toEqual(SAYING)
  expect([...requested].sort()).toEqual(REQUESTED)
})

test('without the additional calls a user sees prices, trades, and finds the bought coin in Funds', async ({
  page,
}) => {
  await withoutOurs(page)
  const stage = stageOf(page)
  await stage.open('/')
  await logIn(stage)
  await stage.go(`${QUOTE}?code=btcusdt`)
  const quote = new Quote(page)
  await expect(quote.last).toHaveText(/\d/)
  await expect(quote.chart).toBeVisible()
  await stage.go(`${COIN_TRADE}?code=ethusdt`)
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.1')
  await ticket.place('buy', 'ETH').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  await stage.go(FUNDS)
  await expect(new Funds(page).coin('ETH')).toBeVisible()
})

/** Serves an adapter beside the live build, and a configuration with its name. */
async function withAdapter(page: Page, script: string | undefined) {
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), adapter: 'adapter.js' } }))
  if (script !== undefined)
    await page.route('**/h5/adapter.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
}

test('a live build with an invalid adapter does not start and lists its errors', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const alert = page.getByRole('alert')
  await withAdapter(page, undefined)
  for (const { code } of LANGUAGES) {
    await page.goto(`${server.url}/h5/?lang=${code}`)
    await expect(page.getByRole('heading')).toHaveText(deploymentTextSchema(code).refusedTitle)
    await expect(alert).toContainText('adapter.js')
    await page.goto('about:blank')
  }
  const wrong = { calls: { logn: {}, login: { path: '/api/register' }, market: { reply: { '[].prize': 'p' } } } }
  await withAdapter(page, `export default ${JSON.stringify(wrong)}`)
  await page.goto(`${server.url}/h5/?lang=en`)
  for (const line of [
    "calls: call logn doesn't exist",
    'calls.login.path: same path as register',
    "field [].prize doesn't exist",
  ])
    await expect(alert).toContainText(line)
  expect(calls).toEqual([])
})

test('a live build loads an adapter only if its configuration names one, and then calls the adapted paths', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const stage = stageOf(page)
  await stage.open('/')
  expect(requested.filter((path) => /adapter/i.test(path))).toEqual([])
  await withAdapter(page, "export default { calls: { forex: { path: '/v2/money' } } }")
  await page.route('**/v2/money', (route) => route.fulfill({ json: { code: 200, message: '', data: [] } }))
  await page.goto('about:blank')
  await stage.open('/')
  await expect.poll(() => requested).toEqual(expect.arrayContaining(['/h5/adapter.js', '/v2/money']))
  expect(requested.slice(requested.indexOf('/h5/adapter.js'))).not.toContain('/api/forex')
})

test('ENT-02: each part of the deployment’s configuration takes effect', core(), async ({ page }) => {
  let config: Record<string, unknown> = {}
  await page.route('**/api/baseConfig', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...envelope, data: { ...data, ...config } } })
  })
  const opened = async (path: string, changed: Record<string, unknown>, lang = '?lang=en') => {
    config = changed
    // The previous address may differ only in its hash, which would load nothing.
    await page.goto('about:blank')
    await page.goto(`${server.url}/h5/${lang}#${path}`)
    await expect(page.locator('main.page:visible:not([aria-busy])')).toBeVisible()
  }
  const [REGISTER, LOGIN] = ['/pages/register/resgiter', '/pages/login/login']
  const method = (kind: 'email' | 'mobile') => page.getByRole('radio', { name: t(`entry.${kind}`), exact: true })
  const invite = page.getByRole('textbox', { name: t('entry.register.invite') })

  await opened(REGISTER, { is_email: 1, is_mobile: 1, is_invite: 1 })
  await expect(method('email')).toBeVisible()
  await expect(method('mobile')).toBeVisible()
  await expect(invite).toBeVisible()
  await opened(REGISTER, { is_email: 1, is_mobile: 0, is_invite: 0 })
  await expect(page.getByRole('textbox', { name: t('entry.email') })).toBeVisible()
  await expect(method('mobile')).toHaveCount(0)
  await expect(invite).toHaveCount(0)
  await opened(LOGIN, { is_email: 0, is_mobile: 1 })
  await expect(page.getByRole('textbox', { name: t('entry.mobileNumber') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('entry.email') })).toHaveCount(0)

  const language = page.locator('html')
  const { language: _, ...withoutLanguage } = liveConfig()
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: withoutLanguage }))
  await page.evaluate(() => localStorage.clear())
  // On a slow line the backend's answers come before the texts of the first language.
  const answers = Promise.all(['forex', 'language'].map((call) => page.waitForResponse(`**/api/${call}`)))
  await page.route('**/assets/zh-*.js', async (route) => {
    for (const answer of await answers) await answer.finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await route.continue()
  })
  await opened('/', { default_lang: 'es', default_forex: 'EUR' }, '')
  await expect(language).toHaveAttribute('lang', 'es')
  await expect(page.locator('.home-rows').getByText('€').first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await opened('/', { default_lang: 'ja', default_forex: 'USD' }, '')
  await expect(language).toHaveAttribute('lang', 'ja')
  await expect(page.locator('.home-rows').getByText('$').first()).toBeVisible()
})
