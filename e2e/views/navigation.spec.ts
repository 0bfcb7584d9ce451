import type { Page } from '@playwright/test'
import { quotedMessage } from '../../src/pages/app/errorText.ts'
import { PLAIN_TEXTS } from '../hostile/payloads.ts'
import { Frame } from '../pages/frame.ts'
import { core, expect, story, turnTo } from '../story.ts'
import { t } from '../words.ts'

const SETTINGS = '/pages/set/index'
const LANGUAGE = '/pages/set/langset'
const CENTER = '/pages/user_center/index'

/** From home through the personal center. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('title.personalCenter') }).click()
  await page.getByRole('button', { name: t('title.settings') }).click()
}

story(
  'HDR-01 HDR-02 NAV-07: the back button goes to the previous page of the app, or to the root if there is none',
  core(),
  async ({ stage, page }) => {
    const frame = new Frame(page)
    await stage.open(LANGUAGE, { persona: 'visitor' })
    await expect(frame.title).toHaveText(t('title.language'))
    await frame.back.click()
    await expect.poll(() => stage.shown()).toBe('/')
    await expect(frame.back).toBeHidden()
    await openSettings(page)
    await page.getByRole('button', { name: t('title.language') }).click()
    await expect.poll(() => stage.shown()).toBe(LANGUAGE)
    await frame.back.click()
    await expect.poll(() => stage.shown()).toBe(SETTINGS)
    await frame.back.click()
    await expect.poll(() => stage.shown()).toBe(CENTER)
    await frame.back.click()
    await expect.poll(() => stage.shown()).toBe('/')
  },
)

story(
  'HDR-01: a page can hide the back button and title and fill the middle and right of the bar',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const bar = page.locator('header.titlebar')
    await stage.open('/', { persona: 'visitor' })
    await expect(bar.getByRole('button', { name: t('home.search') })).toBeVisible()
    await expect(frame.back).toBeHidden()
    await stage.go('/pages/fristPage/fristPage')
    await expect(frame.back).toBeHidden()
    await expect(bar.getByRole('button').last()).toContainText('English')
    await stage.go('/pages/login/login')
    await expect(frame.back).toBeVisible()
  },
)

story('NAV-05: tab pages replace each other, other pages are pushed', core(), async ({ stage, page }) => {
  const frame = new Frame(page)
  const length = () => page.evaluate(() => history.length)
  await stage.open('/', { persona: 'trader' })
  const before = await length()
  for (const [tab, path] of [
    ['contract', '/pages/treaty'],
    ['funds', '/pages/assets/assets'],
    ['home', '/'],
  ] as const) {
    await frame.tab(tab).click()
    await expect.poll(() => stage.shown()).toBe(path)
    await expect(frame.tab(tab)).toHaveAttribute('aria-current', 'page')
  }
  expect(await length()).toBe(before)
  await page.getByRole('button', { name: t('title.personalCenter') }).click()
  await expect.poll(() => stage.shown()).toBe(CENTER)
  expect(await length()).toBe(before + 1)
  await expect(frame.tabs.first()).toBeHidden()
  await page.goBack()
  await expect.poll(() => stage.shown()).toBe('/')
})

story('NAV-06: a tap on the current tab does nothing', core(), async ({ stage, page }) => {
  const frame = new Frame(page)
  await stage.open('/pages/treaty', { persona: 'visitor' })
  await expect(page.getByText(t('perpetual.risk'))).toBeVisible()
  const shown = await page.locator('main.page').elementHandle()
  const length = await page.evaluate(() => history.length)
  await frame.tab('contract').click()
  await frame.tab('contract').click()
  expect(stage.where()).toBe('/pages/treaty')
  expect(await page.evaluate(() => history.length)).toBe(length)
  expect(await shown?.evaluate((element) => element.isConnected)).toBe(true)
})

/** Records from now on the state of the page's list: nothing, a placeholder, rows. */
const noteList = (page: Page) =>
  page.evaluate(() => {
    const noted: string[] = []
    const look = () => {
      const has = ['.appearing', '.virtual'].filter((part) => document.querySelector(`main ${part}`))
      if (noted.at(-1) !== `${has}`) noted.push(`${has}`)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { noted })
  })
const notedOf = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted)

story(
  'a tapped page does not wait for its list; on the way back the list is there at once',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const row = page.locator('main .virtual .mk-name').first()
    await stage.open('/', { persona: 'trader' })
    // The first time the page may wait for its code and its markets.
    await frame.tab('markets').click()
    await expect(row).toBeVisible()
    await frame.tab('home').click()
    await expect(row).toBeHidden()
    await noteList(page)
    await frame.tab('markets').click()
    await expect(row).toBeVisible()
    expect((await notedOf(page)).slice(-2)).toEqual(['.appearing', '.virtual'])
    await row.click()
    await expect(row).toBeHidden()
    await expect(page.locator('main .appearing')).toHaveCount(0)
    await page.goBack()
    await expect(row).toBeVisible()
    expect((await notedOf(page)).slice(-2)).toEqual(['', '.virtual'])
  },
)

story('an unknown address shows a message with a link home', async ({ stage, page }) => {
  await stage.open('/pages/nowhere/at/all', { persona: 'visitor' })
  await expect(page.getByRole('heading', { name: t('app.notFoundTitle'), level: 2 })).toBeVisible()
  await page.getByRole('button', { name: t('app.toHome') }).click()
  await expect.poll(() => stage.shown()).toBe('/')
})

story('an alias redirects to its page with the query', async ({ stage }) => {
  await stage.open('/pages/home/home?from=alias', { persona: 'visitor' })
  await expect.poll(() => stage.shown()).toBe('/?from=alias')
})

story('NAV-04: after login only a known page of the app opens', async ({ stage, page }) => {
  for (const from of ['//evil.example', 'https://evil.example', '/pages/nowhere', 'javascript:alert(1)']) {
    await stage.open(`/pages/login/login?from=${encodeURIComponent(from)}`, { persona: 'trader' })
    await expect.poll(() => stage.shown()).toBe('/')
    expect(new URL(page.url()).pathname).toBe('/h5/')
  }
})

story('the error page shows its own text, and text of the link only as a quotation', async ({ stage, page }) => {
  const message = '<img src=x onerror=alert(1)> https://evil.example'
  await stage.open(`/pages/public/error?errCode=Odd&errMsg=${encodeURIComponent(message)}`, { persona: 'visitor' })
  await expect(page.getByRole('heading', { name: t('app.errorTitle') })).toBeVisible()
  await page.getByText(t('app.details')).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

story(
  'SCR-08: the error page quotes at most 200 characters of hostile codes and messages in its address',
  async ({ stage, page }) => {
    await page.exposeFunction('ran', () => {
      throw new Error('a script ran')
    })
    const alert = page.getByRole('main').getByRole('alert')
    await stage.open('/pages/public/error?errCode=504', { persona: 'visitor' })
    await expect(alert.locator('p').first()).toHaveText(t('status.504'))
    for (const payload of PLAIN_TEXTS.slice(0, 60)) {
      const message = payload.repeat(40)
      await turnTo(page, `/pages/public/error?${new URLSearchParams({ errCode: payload, errMsg: message })}`)
      const quoted = alert.locator('bdi')
      await expect(quoted).toHaveText(quotedMessage(message) ?? '', { useInnerText: false })
      expect([...((await quoted.textContent()) ?? '')].length).toBeLessThanOrEqual(200)
      expect(await alert.locator('a, img, script, iframe, style, object').count()).toBe(0)
      await expect(alert.locator('p').first()).toHaveText(t('app.errorText'))
    }
  },
)

story('going back closes an open sheet first, and the page stays', async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  await openSettings(page)
  await page.getByRole('button', { name: t('settings.textSize') }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect.poll(() => stage.shown()).toBe(SETTINGS)
  await page.goBack()
  await expect.poll(() => stage.shown()).toBe(CENTER)
})

story('a redirect during the first render arrives', async ({ stage, page }) => {
  await page.addInitScript((settings) => {
    const create = document.createElement.bind(document)
    let sent = false
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      // During the rendering, before the history has a listener.
      if (name === 'main' && !sent) {
        sent = true
        history.replaceState(history.state, '', `#${settings}`)
      }
      return create(name, options)
    }) as typeof document.createElement
  }, SETTINGS)
  await page.goto(stage.address('/', { persona: 'visitor' }))
  await expect(new Frame(page).title).toHaveText(t('title.settings'))
})

story(
  'NAV-02: every external link asks before it opens, including those of coin facts and charts',
  core(),
  async ({ stage, page, context }) => {
    const frame = new Frame(page)
    const main = page.getByRole('main')
    await stage.open('/pages/quotation/details/details?code=btcusdt', { persona: 'trader' })
    const chartBy = main.getByRole('link', { name: t('market.quote.chartBy') })
    await chartBy.click()
    await expect(frame.dialog).toContainText('www.tradingview.com')
    await frame.answer('cancel').click()
    await expect(frame.dialog).toBeHidden()
    await page.getByRole('tab', { name: t('market.quote.info') }).click()
    await main.locator('button.link').first().click()
    await expect(frame.dialog).toContainText('https://')
    expect(context.pages()).toHaveLength(1)
  },
)

story.describe('a page that fails', () => {
  // The error itself, and the browser's message about a file that failed to load.
  story.use({ expected: /broken on purpose|net::ERR_FAILED|error occurred in|dynamically imported/ })
  /** The file of the page's area. */
  const CODE = '**/assets/account-*.js'
  /** The page's component, known by a text that no other one names, throws when it is rendered. */
  const broken = (code: string): string => {
    const body = code.indexOf('{', code.lastIndexOf('function', code.indexOf('settings.theme.systemText'))) + 1
    return `${code.slice(0, body)}throw new Error('broken on purpose');${code.slice(body)}`
  }

  story('ERR-07: a crashed page shows an error that does not mention the connection', async ({ stage, page }) => {
    await page.route(CODE, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ contentType: 'text/javascript', body: broken(await response.text()) })
    })
    await stage.open('/', { persona: 'visitor' })
    await stage.go('/pages/set/themeSet')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(t('app.crashed'))
    await expect(alert).not.toContainText(t('ui.timedOut'))
    await page.unroute(CODE)
    await alert.getByRole('button', { name: t('ui.reload') }).click()
    await expect(page.getByRole('button', { name: t('settings.theme.dark') })).toBeVisible()
  })

  story('ERR-07 ERR-08: a page whose code fails to load shows a connection error', core(), async ({ stage, page }) => {
    await page.route(CODE, (route) => route.abort())
    await stage.open('/', { persona: 'visitor' })
    await stage.go('/pages/set/themeSet')
    await expect(page.getByRole('alert')).toContainText(t('ui.timedOut'))
    await expect(page.getByRole('alert')).not.toContainText(t('app.crashed'))
  })
})
