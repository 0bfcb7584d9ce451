/** Opens scenarios in a browser. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Scenario } from '../../simulator/scenarios/table.ts'
import { expect } from '../story.ts'

/**
 * How scenarios are opened to be looked at: nothing moves, and the font is the system's. The app's own is optional: where it hasn't come a
 * moment after it is asked for, a page does without it, so that two pages may have two fonts.
 */
export async function calmContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.route('**/*.woff2', (route) => route.abort())
  return context
}

export { SCENARIOS } from '../../simulator/scenarios/table.ts'

const LOGIN = linkTo('login')
const REGISTER = linkTo('register')

/** Redirects of pages that need an earlier step or a valid session. */
const LEADS: Partial<Record<Scenario['name'], string>> = {
  'register-broken-off': REGISTER,
  'fund-password-broken-off': REGISTER,
  'success-without-beginning': REGISTER,
  'token-expired': LOGIN,
}

/** The path at which a scenario is seen. */
export const pathOf = ({ name, page }: Scenario): string => LEADS[name] ?? page.split('?')[0] ?? ''

/** Opens a scenario by its link, in one load, and waits until its page is shown. `base` is the demo's address without a query. */
export async function openScenario(page: Page, base: string, scenario: Scenario): Promise<void> {
  // The address before may differ from this one in its hash alone, which would load nothing.
  await page.goto('about:blank')
  await page.goto(`${base}?lang=en&scenario=${scenario.name}`)
  await expect
    .poll(() => new URL(page.url()).hash.replace(/^#/, '').split('?')[0], { message: scenario.name, intervals: [20] })
    .toBe(pathOf(scenario))
  await expect(page.locator('main.page:visible:not([aria-busy])'), scenario.name).toBeVisible()
  await expect.poll(() => page.evaluate(isComplete), { message: scenario.name, intervals: [20] }).toBe(true)
  await page.evaluate(() => document.fonts.ready)
}

/** Runs in the page: whether no placeholder is left, and every visible picture is loaded. */
async function isComplete(): Promise<boolean> {
  const CALM_FRAMES = 5
  for (let frame = 0; frame < CALM_FRAMES; frame++) {
    if (document.querySelector('.sk, [aria-busy=true]') || !/\S/.test(document.body.innerText)) return false
    if ([...document.images].some((image) => image.loading !== 'lazy' && !image.complete)) return false
    await new Promise((next) => requestAnimationFrame(next))
  }
  return true
}

/**
 * Runs in the page: has everything drawn anew, as a layer of its own and again without one. Where only a part of a page is drawn again,
 * and the edge of that part goes through a shape, the browser works out the shape's own edge in another way, up to 13 of 255 apart:
 * what a page looks like would depend on the order in which its parts came.
 */
async function drawAnew(): Promise<void> {
  // Not on the root element: charts follow its style, which brings their colours.
  const { style } = document.body
  for (const wanted of ['transform', '']) {
    style.willChange = wanted
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
  }
}

async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(drawAnew)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/**
 * So far apart, of 255, the edges of the same letters are where a browser draws a line of text in one piece or in several: nobody sees it.
 * Another digit is apart by the whole contrast of text and ground.
 */
const EDGE = 40

/** Runs in the page: how many pixels of two pictures (base64) differ by more than an edge does. */
async function pixelsApart([one, other, edge]: readonly [string, string, number]): Promise<number> {
  const read = async (address: string) => {
    const bytes = Uint8Array.from(atob(address), (sign) => sign.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  }
  const [a, b] = [await read(one), await read(other)]
  if (a.length !== b.length) return Number.POSITIVE_INFINITY
  const apart = new Set<number>()
  for (const [at, value] of a.entries()) if (Math.abs(value - (b[at] ?? 0)) > edge) apart.add(at >> 2)
  return apart.size
}

/**
 * Waits until two pages look the same, but for edges, twice in a row: what comes over the socket comes to either a moment later. Throws how
 * many pixels are apart.
 */
export async function looksAlike(one: Page, other: Page, message: string): Promise<void> {
  let alike = 0
  await expect
    .poll(
      async () => {
        const [a, b] = await Promise.all([shoot(one), shoot(other)])
        const apart = a.equals(b)
          ? 0
          : await one.evaluate(pixelsApart, [a.toString('base64'), b.toString('base64'), EDGE] as const)
        alike = apart === 0 ? alike + 1 : 0
        return apart === 0 && alike < 2 ? 'alike once' : apart
      },
      { message, intervals: [20] },
    )
    .toBe(0)
}

/** A number of lines that long lists surely draw ahead of the visible part. */
const LINES = 40

/** What the page says at its beginning; `read` may leave something out before the rest is counted. */
export async function wordsOn(page: Page, read: (words: string) => string = (words) => words): Promise<string> {
  const words = await page.locator('main.page:visible').innerText()
  return read(words).split('\n').slice(0, LINES).join('\n')
}

/** Hosts other than its own that a browser is asked to reach. */
export function hostsBeside(context: BrowserContext, own: string): string[] {
  const found: string[] = []
  const hear = (url: string) => {
    if (!/^(data|blob|about|file):/.test(url) && new URL(url).host !== own) found.push(url)
  }
  context.on('request', (request) => hear(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => hear(socket.url())))
  return found
}
