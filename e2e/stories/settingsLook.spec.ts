import type { Page } from '@playwright/test'
import { cutTexts } from '../checks/cutTexts.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { tabBar } from '../pages/frame.ts'
import { FUNDS } from '../pages/funds.ts'
import { MARKETS, Markets, Quote } from '../pages/market.ts'
import { chooseRedUp, isMarked, markPage, SETTINGS } from '../pages/settings.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { core, expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

/** The contrast of the tab bar alone, whose specified colours the other checks leave out. */
const tabContrast = (page: Page) =>
  tabBar(page).evaluate((bar) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((one) => {
        const part = Number(one) / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const back = luminance(getComputedStyle(bar).backgroundColor)
    const ratios = [...bar.querySelectorAll('a')].map((tab) => {
      const front = luminance(getComputedStyle(tab).color)
      return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05)
    })
    return Math.min(...ratios)
  })

story(
  'the tab bar is readable where the system or the setting asks for it, in light and dark',
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'no-preference' })
      await stage.open('/', { persona: 'trader', link: { theme } })
      if (theme === 'light') expect(await tabContrast(page)).toBeLessThan(4.5)
      await page.emulateMedia({ contrast: 'more' })
      await expect.poll(() => tabContrast(page)).toBeGreaterThan(4.5)
      await page.emulateMedia({ contrast: 'no-preference' })
      await stage.go(SETTINGS)
      await page.getByRole('switch', { name: t('settings.readableTabs') }).click()
      await stage.go('/')
      await expect.poll(() => tabContrast(page)).toBeGreaterThan(4.5)
      await stage.reload()
      await expect.poll(() => tabContrast(page)).toBeGreaterThan(4.5)
      await stage.go(SETTINGS)
      await page.getByRole('switch', { name: t('settings.readableTabs') }).click()
    }
  },
)

story(
  'THM-01: switching between light and dark reloads the page and loses no input',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const ticket = new Ticket(page)
    await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'fresh' })
    await enter(ticket.price, '51234.5')
    await enter(ticket.amount, '0.0456')
    await stage.go('/pages/set/themeSet')
    await markPage(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('settings.theme.dark') })
      .click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await stage.go(`${COIN_TRADE}?code=btcusdt`)
    await expect(ticket.price).toHaveValue(/51,?234\.5/)
    await expect(ticket.amount).toHaveValue('0.0456')
  },
)

story('the colours of rising and falling prices can be swapped', PAGE_ALONE, async ({ stage, page }) => {
  const up = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up-text').trim())
  await stage.open('/pages/set/upcolor', { persona: 'visitor' })
  const green = await up()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('settings.direction.redUp') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up')
  expect(await up()).not.toBe(green)
  await stage.reload()
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up')
})

/** The number of pixels of the page's canvases with the current colours of rise and fall. */
const pixels = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const colourOf = (token: string) => {
      const hex = style.getPropertyValue(token).trim()
      return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    }
    const counted = [...document.querySelectorAll('main canvas')].map((drawn) => {
      const { width, height } = drawn as HTMLCanvasElement
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      const surface = copy.getContext('2d', { willReadFrequently: true })
      surface?.drawImage(drawn as HTMLCanvasElement, 0, 0)
      return surface?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
    })
    const count = ([r, g, b]: number[]) =>
      counted.reduce((sum, data) => {
        let found = 0
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === r && data[at + 1] === g && data[at + 2] === b) found++
        return sum + found
      }, 0)
    return { up: count(colourOf('--up-mark')), down: count(colourOf('--down-mark')) }
  })

story(
  'red for rising prices applies to the chart, its volume and the depth of the order book',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const quote = new Quote(page)
    const path = '/pages/quotation/details/details?code=btcusdt'
    await stage.open(path, { persona: 'trader' })
    await expect(quote.chart).toBeVisible()
    await expect.poll(async () => (await pixels(page)).up).toBeGreaterThan(50)
    // The clock is stopped, so that the same candles are compared.
    await pause(page)
    await stage.go('/pages/set/upcolor')
    await stage.go(path)
    await expect.poll(async () => (await pixels(page)).up).toBeGreaterThan(50)
    const green = await pixels(page)
    await stage.go('/pages/set/upcolor')
    await chooseRedUp(page)
    await stage.go(path)
    // Where two colours meet, a blended pixel may have one of them by accident.
    const isAlike = (one: number, other: number) => Math.abs(one - other) < other / 200
    await expect
      .poll(async () => {
        const { up, down } = await pixels(page)
        return [isAlike(up, green.up), isAlike(down, green.down)]
      })
      .toEqual([true, true])
    const depth = (side: string) =>
      page.evaluate(
        (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
        `--${side}-depth`,
      )
    const bids = await depth('up')
    expect(bids).not.toBe(await depth('down'))
    await stage.go('/pages/secondPage/secondPage')
    const ground = await new Ticket(page).bids
      .first()
      .locator('..')
      .evaluate((book, colour) => {
        const probe = document.createElement('i')
        probe.style.background = colour
        document.body.append(probe)
        const wanted = getComputedStyle(probe).backgroundColor
        probe.remove()
        const bars = [...book.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].map((part) => getComputedStyle(element, part).backgroundColor),
        )
        return bars.includes(wanted)
      }, bids)
    expect(ground).toBe(true)
  },
)

const TABS = ['/', '/pages/quotation/quotation', '/pages/secondPage/secondPage', '/pages/treaty', FUNDS]

/** Whether the visible page uses the colours of directions, for texts, fills or backgrounds, and which of them stands for rising. */
const rising = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const probe = document.body.appendChild(document.createElement('i'))
    const tokens = ['up', 'down'].flatMap((way) =>
      ['text', 'fill', 'mark', 'tint', 'depth'].map((part) => `--${way}-${part}`),
    )
    const hues = tokens.map((token) => {
      probe.style.color = style.getPropertyValue(token)
      return getComputedStyle(probe).color
    })
    probe.remove()
    const used = [...document.querySelectorAll('main *')].some((element) =>
      ['', '::before', '::after'].some((part) => {
        const { color, backgroundColor } = getComputedStyle(element, part)
        return hues.includes(color) || hues.includes(backgroundColor)
      }),
    )
    const [red = 0, green = 0] = (hues[0]?.match(/\d+/g) ?? []).map(Number)
    return { used, hue: red > green ? 'red' : 'green' }
  })

story('with red for rising prices and text at 200 % no tab cuts a text', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', { persona: 'trader' })
  const plain = await page.getByRole('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--text-scale'))
  expect(Number(plain)).toBe(1)
  await stage.go('/pages/set/upcolor')
  await chooseRedUp(page)
  await stage.go(SETTINGS)
  await page.getByRole('button', { name: t('settings.textSize') }).click()
  await page.getByRole('dialog').getByRole('button', { name: '200%' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close') })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  for (const path of TABS) {
    await stage.go(path)
    await expect.poll(() => rising(page), { message: path }).toEqual({ used: true, hue: 'red' })
    const size = await page
      .getByRole('main')
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize) / 14)
    expect(size, path).toBeCloseTo(2, 1)
    await expect.poll(() => page.evaluate(cutTexts), { message: path }).toEqual([])
  }
})

story('a price change flashes when the setting is on', PAGE_ALONE, async ({ stage, page }) => {
  const lights = () =>
    page.evaluate(async () => {
      let lit = 0
      for (let frame = 0; frame < 180; frame++) {
        await new Promise((next) => requestAnimationFrame(next))
        lit += [...document.querySelectorAll('.pc')].filter((cell) => cell.getAnimations().length > 0).length
      }
      return lit > 0
    })
  await stage.open(MARKETS, { persona: 'trader' })
  await expect(new Markets(page).rows.first()).toBeVisible()
  expect(await lights()).toBe(false)
  await stage.go(SETTINGS)
  await page.getByRole('switch', { name: t('settings.priceFlash') }).click()
  await stage.go(MARKETS)
  await expect.poll(lights).toBe(true)
})
