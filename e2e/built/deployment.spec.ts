/** A deployment's configuration in the live build: operator, risk warnings, reports, and the backend's switches. */
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { core, Stage } from '../story.ts'
import { t } from '../words.ts'
import { deploymentTexts } from './deploymentTexts.ts'
import { liveServer } from './liveServer.ts'

const server = liveServer()
const stageOf = (page: Page): Stage => new Stage(page, { url: `${server.url}/h5/`, served: true })

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
    const { refusedTitle, missing } = deploymentTexts(code)
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
