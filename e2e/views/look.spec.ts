import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import {
  BASE_WIDTH_PX,
  LARGE_FROM_PX,
  LAYERS,
  ROOT_FONT_DIVISOR,
  WIDE_FROM_PX,
} from '../../protocol/rules/constants.ts'
import { Frame, tabBar } from '../pages/frame.ts'
import { buyAtMarket } from '../pages/trade.ts'
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'

const THEME = '/pages/set/themeSet'

const styleOf = (page: Page, selector: string, property: string) =>
  page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Relative luminance of a CSS colour, 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

story(
  'NAV-08 THM-03: the default is light: page and navigation bar #F8F8F8, title #000000, cards #ffffff',
  core(),
  async ({ stage, page }) => {
    await stage.open(THEME, { persona: 'visitor' })
    expect(await styleOf(page, '.app', 'background-color')).toBe('rgb(248, 248, 248)')
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(248, 248, 248)')
    expect(await styleOf(page, 'header.titlebar', 'background-color')).toBe('rgb(248, 248, 248)')
    expect(await styleOf(page, 'header.titlebar h1', 'color')).toBe('rgb(0, 0, 0)')
    expect(await styleOf(page, 'main .card', 'background-color')).toBe('rgb(255, 255, 255)')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  },
)

story(
  'THM-02 THM-03 SEL-02: the navigation bar is dark in the dark theme and light in the light one',
  core(),
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const option = (theme: string) => page.getByRole('button', { name: t(`settings.theme.${theme}`) })
    await stage.open(THEME, { persona: 'visitor' })
    await expect(option('system')).toContainText(t('settings.theme.systemText'))
    await expect(option('light')).toHaveAttribute('aria-current', 'true')
    await option('dark').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(frame.title).toBeVisible()
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(27, 28, 30)')
    expect(await styleOf(page, 'html', 'background-color')).toBe('rgb(27, 28, 30)')
    expect(await styleOf(page, '.app', 'background-color')).toBe('rgb(27, 28, 30)')
    const [bar, title] = [
      await styleOf(page, 'header.titlebar', 'background-color'),
      await styleOf(page, 'header.titlebar h1', 'color'),
    ]
    expect(luminance(bar)).toBeLessThan(0.02)
    expect(luminance(title)).toBeGreaterThan(0.8)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1b1c1e')
    await option('light').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect.poll(() => styleOf(page, 'header.titlebar', 'background-color')).toBe('rgb(248, 248, 248)')
    expect(await styleOf(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)')
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(248, 248, 248)')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#F8F8F8')
  },
)

story('a change of the system’s color scheme applies only with the theme set to system', async ({ stage, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await stage.open(THEME, { persona: 'visitor' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: t('settings.theme.system') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

story(
  'CON-09: the root font size is the width divided by 23.4375, and above 960 px that of a 375 px screen',
  core(),
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'visitor' })
    for (const width of [320, BASE_WIDTH_PX, 599, 600, 767, 768, 900, WIDE_FROM_PX, 1_200]) {
      await page.setViewportSize({ width, height: 800 })
      const counted = width > WIDE_FROM_PX ? BASE_WIDTH_PX : width
      await expect
        .poll(async () => Number.parseFloat(await styleOf(page, 'html', 'font-size')), { message: `at ${width} px` })
        .toBeCloseTo(counted / ROOT_FONT_DIVISOR, 2)
      // The text follows it as far as the phone layout goes; a larger screen shows more, not larger.
      const shown = width < LARGE_FROM_PX ? counted : BASE_WIDTH_PX
      const words = Number.parseFloat(await styleOf(page, '.home-top h2', 'font-size'))
      expect(words, `at ${width} px`).toBeCloseTo((1.25 * shown) / ROOT_FONT_DIVISOR, 1)
    }
  },
)

story.describe('an offline browser', () => {
  // The browser logs the page's requests of that moment as errors.
  story.use({ expected: /net::ERR_INTERNET_DISCONNECTED/ })

  story('CON-12: layers from the top are toast, no-network notice, popup, overlay', core(), async ({ stage, page }) => {
    await stage.open('/pages/set/index', { persona: 'trader' })
    await page.getByRole('button', { name: t('settings.clearCache') }).click()
    await expect(page.getByText(t('settings.cacheCleared'))).toBeVisible()
    expect(await styleOf(page, '.toasts', 'z-index')).toBe(String(LAYERS.toast))
    await page.getByRole('button', { name: t('app.logout'), exact: true }).click()
    await expect(new Frame(page).dialog).toBeVisible()
    expect(await styleOf(page, '.overlay', 'z-index')).toBe(String(LAYERS.overlay))
    expect(await styleOf(page, '[role=alertdialog]', 'z-index')).toBe(String(LAYERS.popup))
    await page.context().setOffline(true)
    await expect(page.getByText(t('ui.networkLost'))).toBeVisible()
    expect(await styleOf(page, '.offline', 'z-index')).toBe(String(LAYERS.noNetwork))
    await page.context().setOffline(false)
    await expect(page.getByText(t('ui.networkLost'))).toBeHidden()
  })
})

story(
  'the mark of simulated funds is on every page, above everything, and can’t be closed',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    for (const path of ['/', '/pages/login/login', '/pages/treaty', '/pages/nowhere']) {
      await stage.open(path, { persona: 'visitor' })
      await expect(frame.mark).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(t('app.mark')))
      expect(Number(await styleOf(page, '.mark', 'z-index'))).toBeGreaterThan(LAYERS.toast)
    }
  },
)

for (const lang of ['en', 'es', 'vi'] as const)
  story(
    `at 200 % text the sides of a quote stand beside each other, in a low bar: ${lang}`,
    async ({ stage, page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addInitScript(() => localStorage.setItem('app:style', JSON.stringify({ textScale: 2 })))
      await stage.open(linkTo('quote', { code: 'btcusdt' }), { persona: 'trader', link: { lang } })
      const [sell, buy] = await Promise.all([0, 1].map((at) => page.locator('.quote-sides .btn').nth(at).boundingBox()))
      expect(sell?.y).toBe(buy?.y)
      expect(sell?.width).toBeCloseTo(buy?.width ?? 0, 0)
      expect((await page.locator('.bottombar').boundingBox())?.height).toBeLessThan(80)
    },
  )

/** A visible part of a card this high shows that there are positions. */
const SEEN_PX = 24

for (const lang of ['en', 'es', 'zh'] as const)
  story(`the first position begins in sight on a phone of 375×812: ${lang}`, async ({ stage, page }) => {
    await stage.open(linkTo('contract'), { persona: 'trader', link: { lang } })
    const card = page.locator('.contract-card').first()
    await expect(card).toBeVisible()
    const bar = await tabBar(page, lang).boundingBox()
    await expect.poll(async () => (bar?.y ?? 0) - ((await card.boundingBox())?.y ?? 0)).toBeGreaterThan(SEEN_PX)
  })

story('the name of the chart’s library stands below all panes of the chart', async ({ stage, page }) => {
  await stage.open(linkTo('quote', { code: 'btcusdt' }), { persona: 'trader' })
  const canvas = page.getByRole('img', { name: t('market.quote.chart', { market: 'BTC/USDT' }) })
  const by = page.getByRole('link', { name: t('market.quote.chartBy') })
  await expect(by).toBeVisible()
  const [chart, name] = await Promise.all([canvas.boundingBox(), by.boundingBox()])
  expect(name?.y).toBeGreaterThanOrEqual((chart?.y ?? 0) + (chart?.height ?? 0))
})

story('a link to the positions has the first one in sight, with what liquidates it', async ({ stage, page }) => {
  await stage.open(linkTo('contract', { tab: 'positions' }), { persona: 'trader' })
  await expect(page.locator('.contract-card').first().locator('.liq-words')).toBeInViewport({ ratio: 1 })
})

/** Names of CSS animations and of those that scripts start, from now on. */
const watchAnimations = (page: Page) =>
  page.addInitScript(() => {
    const started: string[] = []
    Object.assign(window, { started })
    document.addEventListener('animationstart', ({ animationName }) => started.push(animationName))
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      started.push(this.className)
      return animate.apply(this, args)
    }
  })
const started = (page: Page) => page.evaluate(() => (window as unknown as { started: string[] }).started)

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  story(`an order lights up as it fills: ${reducedMotion}`, async ({ stage, page }) => {
    const moves = reducedMotion === 'no-preference'
    await page.emulateMedia({ reducedMotion })
    await watchAnimations(page)
    await stage.open(linkTo('coinTrade', { code: 'btcusdt' }), { persona: 'fresh' })
    await buyAtMarket(page, '0.0312')
    await expect(page.getByText(t('trade.placed.filled'))).toBeHidden()
    expect((await started(page)).filter((name) => name === 'toast-pulse')).toHaveLength(moves ? 1 : 0)
    await stage.open(linkTo('coinOrders'), { link: { scenario: 'order-partly-filled' } })
    const filled = page.locator('.record-facts').first()
    await page.evaluate(() => window.simulator?.speed(60))
    const seen = new Set<string>()
    // The list is read again when it has just been opened, which draws its rows anew.
    await expect.poll(async () => seen.add(await filled.innerText()).size, { timeout: 30_000 }).toBeGreaterThan(3)
    expect((await started(page)).includes('record')).toBe(moves)
  })

/** The fonts that draw an element's text, by name. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

story('a session uses one typeface, Inter only if an earlier session has downloaded it', async ({ stage, page }) => {
  const stored = (area: 'local' | 'session') =>
    page.evaluate((name) => (name === 'local' ? localStorage : sessionStorage).getItem('app:font'), area)
  await stage.open(THEME, { persona: 'visitor' })
  // A visitor who touches nothing downloads nothing more.
  await page.keyboard.press('Shift')
  await expect.poll(() => stored('local'), { timeout: 30_000 }).toBe('"en"')
  expect(await stored('session')).toBe('"system"')
  expect(await fontsOf(page, 'header.titlebar h1')).not.toContain('Inter')
  await page.reload()
  await expect(new Frame(page).title).toBeVisible()
  expect(await fontsOf(page, 'header.titlebar h1')).not.toContain('Inter')
  // A session whose typeface does not load at once shows the system's.
  await expect(async () => {
    await page.evaluate(() => sessionStorage.removeItem('app:font'))
    await page.reload()
    await expect(new Frame(page).title).toBeVisible()
    expect(await stored('session')).toBe('"own"')
  }).toPass()
  expect(await fontsOf(page, 'header.titlebar h1')).toEqual(['Inter'])
})

/** Names in the families of other languages' Han shapes. */
const HAN: Record<string, RegExp> = {
  zh: /\b(TC|HK|JP|KR)\b/,
  cht: /\b(SC|JP|KR)\b/,
  ja: /\b(SC|TC|HK|KR)\b/,
  ko: /\b(SC|TC|HK|JP)\b/,
}
for (const [lang, others] of Object.entries(HAN))
  story(`${lang} is drawn with the glyphs of its script`, async ({ stage, page }) => {
    await stage.open(THEME, { persona: 'visitor', link: { lang } })
    const fonts = await fontsOf(page, 'header.titlebar h1')
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).not.toMatch(others)
  })
