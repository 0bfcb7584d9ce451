import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { PRESENT_PATH } from '../../protocol/routes.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { withBrand } from '../../src/app/brandInPage.ts'
import { sample } from '../checks/sample.ts'
import { calmContext, hostsBeside, looksAlike, openScenario, SCENARIOS, wordsOn } from '../checks/scenarios.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { tourBar } from '../pages/stage.ts'
import { buyAtMarket, COIN_TRADE } from '../pages/trade.ts'
import { turnTo } from '../story.ts'
import { t, tIn } from '../words.ts'

// One worker builds the file: two would overwrite each other's.
test.describe.configure({ mode: 'default' })

let file = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  file = pathToFileURL(resolve(await buildOnce('onefile'), 'demo.html')).href
})

/** The coin's holding as Funds shows it, without separators; zero while it isn't listed. */
async function held(funds: Funds, coin: string): Promise<string> {
  await expect(funds.coin('USDT')).toBeVisible()
  return (await funds.coin(coin).count()) > 0 ? funds.exact(coin) : '0'
}

test('SIM-10: the one-file build, opened without a server, trades and stores its world', async ({ page }) => {
  const otherHosts: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) otherHosts.push(request.url())
  })
  page.on('websocket', (socket) => otherHosts.push(socket.url()))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto(`${file}?lang=en&seed=7#/pages/login/login?from=${encodeURIComponent('/')}`)
  await new Login(page).enter(DEMO_ACCOUNTS.fresh)
  const price = page.locator('.home-rows .mk-px').first()
  await expect(price).toHaveText(/^[\d,]+\.\d+$/)
  const before = await price.textContent()
  await expect(price).not.toHaveText(before ?? '')

  await turnTo(page, `${COIN_TRADE}?code=btcusdt`)
  await buyAtMarket(page, '0.02')

  await turnTo(page, FUNDS)
  const funds = new Funds(page)
  // 0.02 BTC less the fee of 0.1 %.
  await expect.poll(() => held(funds, 'BTC')).toMatch(/^0\.01998/)
  const [bought, left] = [await held(funds, 'BTC'), await held(funds, 'USDT')]
  expect(Number(minus('10000', left))).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => held(funds, 'BTC')).toBe(bought)
  expect(await held(funds, 'USDT')).toBe(left)
  expect(otherHosts).toEqual([])
  expect(complaints).toEqual([])
})

const MARK = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/%3E'

test('SIM-10: the one-file build shows the brand that its page carries', async ({ page }) => {
  const copy = test.info().outputPath('brand.html')
  mkdirSync(dirname(copy), { recursive: true })
  const brand = { name: 'Example </script> Exchange', mark: MARK, accent: '#1d4ed8' }
  writeFileSync(copy, withBrand(readFileSync(fileURLToPath(file), 'utf8'), brand))
  await page.goto(`${pathToFileURL(copy).href}?lang=en&persona=visitor#/pages/fristPage/fristPage`)
  // The title names the simulated funds instead.
  await expect(page.getByText(brand.name).first()).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', MARK)
  await expect(page.getByRole('button', { name: t('app.register') })).toHaveCSS('background-color', 'rgb(29, 78, 216)')
})

/** Number of scenarios opened here, others each time; `npm run soak` opens all. */
const OPENED = 5

/** Replaces the app's own address on pages that show it, such as invitations. */
const ADDRESS = '‹address›'

/** The text of a page with ADDRESS in place of its own address. */
const textFrom = (page: Page, base: string) => wordsOn(page, (all) => all.replaceAll(base, ADDRESS))

/**
 * The text of the demo's page, without the parts that a file does not have: the chat that it offers, which is a page beside it, and
 * passkeys, which browsers allow on a host alone. `looksElse` is true when its picture differs from the file's page because of them, or of
 * the address on it.
 */
async function textOfDemo(page: Page, base: string): Promise<{ words: string; looksElse: boolean }> {
  const chat = page.locator('main.page:visible .cell').filter({ hasText: t('help.chat.title') })
  // A dialog above it hides the button's role.
  const passkey = page.locator('main.page:visible button').filter({ hasText: t('entry.passkey.login') })
  const offers = [...(await chat.allInnerTexts()), ...(await passkey.allInnerTexts())]
  const words = await wordsOn(page, (all) =>
    offers.reduce((left, offer) => left.replace(`${offer}\n`, ''), all).replaceAll(base, ADDRESS),
  )
  return { words, looksElse: offers.length > 0 || words.includes(ADDRESS) }
}

/** A copy of the file without the app's own font, which the compared pages lack too. Returns its address. */
function withoutFont(copy: string): string {
  const text = readFileSync(fileURLToPath(file), 'utf8')
  const plain = text.replaceAll(/@font-face *\{[^}]*\}/g, '')
  expect(plain.length).toBeLessThan(text.length)
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, plain)
  return pathToFileURL(copy).href
}

test('SIM-05: scenario links of the one-file build open the same states, texts and looks as the demo', async ({
  browser,
}) => {
  test.setTimeout(process.env.SOAK ? 1_800_000 : 240_000)
  const demo = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost' })
  const base = `${demo.url}h5/`
  const [there, here] = [await calmContext(browser), await calmContext(browser)]
  const otherHosts = hostsBeside(here, '')
  const [served, single] = [await there.newPage(), await here.newPage()]
  const plain = withoutFont(test.info().outputPath('demo.html'))
  for (const scenario of sample('one file', SCENARIOS, OPENED)) {
    await openScenario(served, base, scenario)
    await openScenario(single, plain, scenario)
    // Data from the socket arrives a moment later on either page.
    const differs = async () => {
      const [{ words }, text] = [await textOfDemo(served, base), await textFrom(single, plain)]
      return /\S/.test(text) && text === words ? '' : JSON.stringify({ demo: words, file: text })
    }
    await expect
      .poll(differs, { message: scenario.name })
      .toBe('')
      .then(async () => (await textOfDemo(served, base)).looksElse || looksAlike(served, single, scenario.name))
      .catch((problem: unknown) => expect.soft(String(problem), scenario.name).toBe(''))
  }
  expect(otherHosts).toEqual([])
  await Promise.all([there.close(), here.close()])
  demo.close()
})

test('SIM-08: a presentation saved from the demo is one file that opens in its brand, language and first chapter', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const made = { '/h5/demo.html': async () => readFileSync(fileURLToPath(file), 'utf8') }
  const server = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost', made })
  await page.goto(`${server.url}h5/?lang=en#${PRESENT_PATH}`)
  await enter(page.getByRole('textbox', { name: t('stage.brand.name') }), 'Kite & Co')
  await page.getByRole('button', { name: '日本語', exact: true }).click()
  await page.getByRole('button', { name: t('stage.present.prepare') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('stage.present.save') }).click(),
  ])
  await expect(page.getByText(t('stage.present.saved'))).toBeVisible()
  const saved = test.info().outputPath('demo.html')
  await download.saveAs(saved)
  await server.close()
  const customer = await page.context().newPage()
  await customer.goto(pathToFileURL(saved).href)
  await expect(tourBar(customer)).toContainText(tIn('ja', 'tour.step.buy.form'))
  const action = () => customer.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--action'))
  expect(await action()).toBe('#1d4ed8')
  await customer.reload()
  await expect(customer.locator('main.page:not([aria-busy])')).toBeVisible()
  await expect(tourBar(customer), 'a reload does not begin anew').toHaveCount(0)
  await customer.goto(`${pathToFileURL(saved).href}?lang=ja&persona=visitor#/pages/fristPage/fristPage`)
  await expect(customer.locator('.entry-sign')).toContainText('Kite & Co')
})
