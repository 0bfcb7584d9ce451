import type { Page } from '@playwright/test'
import { SWIPER_DURATION_MS, SWIPER_INTERVAL_MS } from '../../protocol/rules/constants.ts'
import { expect, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

story.use({ hasTouch: true })

const carousel = (page: Page) => page.getByRole('region', { name: t('home.banners') })
const dots = (page: Page) => carousel(page).getByRole('button', { name: /\d+/ })

/** Moves the pointer away from the slides: the time until the next turn restarts. */
async function leave(page: Page): Promise<void> {
  await carousel(page)
    .getByRole('button')
    .evaluateAll((found) => {
      for (const dot of found) dot.blur()
    })
  await page.mouse.move(0, 0)
}

/** Opens Home, stops the page's clock once its slides are there, and shows the first; returns their number. */
async function opened(stage: Stage, page: Page): Promise<number> {
  await page.clock.install()
  await stage.open('/', { persona: 'visitor' })
  // From here on the slides don't turn.
  await carousel(page).hover()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
  await dots(page).first().click()
  await isShown(page, 0)
  await leave(page)
  return dots(page).count()
}

/** The index of the slide that fills the carousel; undefined while they move, or while that slide can't be used. */
const shown = (page: Page): Promise<number | undefined> =>
  page.locator('.carousel').evaluate((element) => {
    const { left } = element.getBoundingClientRect()
    // The first and last elements are copies of the ends.
    const slides = [...element.querySelectorAll<HTMLElement>('.carousel-row > *')].slice(1, -1)
    const at = slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 1 && !slide.inert)
    return at < 0 ? undefined : at
  })

const isShown = (page: Page, slide: number) => expect.poll(() => shown(page)).toBe(slide)

/** The duration of the running animations (ms). */
const motions = (page: Page) =>
  page
    .locator('.carousel-row')
    .evaluate((row) => row.getAnimations().map((motion) => motion.effect?.getTiming().duration))

/** Swipes over the slides by a part of their width, to the right if above zero. By less than half the result depends on the speed. */
async function swipe(page: Page, part: number): Promise<void> {
  const box = await page.locator('.carousel').boundingBox()
  if (!box) throw new Error('no carousel')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', dx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', (part * box.width * step) / 8)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

story(
  'CON-08: slides change every 5000 ms within 500 ms and start over after the last',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const count = await opened(stage, page)
    expect(count).toBeGreaterThan(2)
    await page.clock.runFor(SWIPER_INTERVAL_MS - 1)
    expect(await motions(page)).toEqual([])
    await page.clock.runFor(1)
    expect(await motions(page)).toEqual([SWIPER_DURATION_MS])
    await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await isShown(page, 1)
    for (let turn = 2; turn <= count; turn += 1) {
      await page.clock.runFor(SWIPER_INTERVAL_MS)
      await isShown(page, turn % count)
    }
  },
)

story('a swipe moves one slide, also past both ends', PAGE_ALONE, async ({ stage, page }) => {
  const count = await opened(stage, page)
  for (const [part, slide] of [
    [-0.7, 1],
    [0.7, 0],
    [0.7, count - 1],
    [-0.7, 0],
  ] as const) {
    await swipe(page, part)
    await isShown(page, slide)
    await expect(dots(page).nth(slide)).toHaveAttribute('aria-current', 'true')
  }
})

story(
  'a dot shows its slide, and slides do not change while the pointer or focus is on them',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const count = await opened(stage, page)
    await dots(page)
      .nth(count - 1)
      .click()
    expect(await motions(page)).toEqual([SWIPER_DURATION_MS])
    await isShown(page, count - 1)
    await dots(page).first().click()
    await dots(page).nth(1).click()
    await isShown(page, 1)
    await page.clock.runFor(4 * SWIPER_INTERVAL_MS)
    await isShown(page, 1)
    await leave(page)
    await page.clock.runFor(SWIPER_INTERVAL_MS)
    await isShown(page, 2)
  },
)

story(
  'with reduced motion slides change only on request and without animation',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await opened(stage, page)
    await page.clock.runFor(4 * SWIPER_INTERVAL_MS)
    await isShown(page, 0)
    await dots(page).nth(1).click()
    for (const duration of await motions(page)) expect(duration).toBe(0)
    await isShown(page, 1)
  },
)
