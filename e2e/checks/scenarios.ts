/** Opens scenarios in a browser. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Scenario } from '../../simulator/scenarios/table.ts'
import { expect as hurried } from '../story.ts'

/** As patient outside of a test run, whose own configuration doesn't hold there: `npm run thumbnails`. */
const expect = hurried.configure({ timeout: 15_000 })

/**
 * A context for comparing scenarios: no motion, and the system's font. The app's own font is optional: a page does without it when it has
 * not arrived a moment after its request, so that two pages might have two fonts.
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

/** The path on which a scenario is shown. */
export const pathOf = ({ name, page }: Scenario): string => LEADS[name] ?? page.split('?')[0] ?? ''

/** Opens a scenario by its link, in one load, and waits until its page is shown. `base` is the demo's address without a query. */
export async function openScenario(page: Page, base: string, scenario: Scenario): Promise<void> {
  // The previous address may differ only in its hash, which would load nothing.
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
 * Runs in the page: redraws everything, as a layer of its own and again without one. Where only a part of a page is redrawn, and the edge
 * of that part crosses a shape, the browser antialiases the shape's own edge differently, up to 13 of 255: the picture would depend on the
 * order in which the parts of a page were drawn.
 */
async function drawAnew(): Promise<void> {
  // Not on the root element: charts observe its style for their colours.
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
 * Edges of the same letters differ by up to this much, of 255, when a browser draws a line of text in one piece or in several. Another
 * digit differs by the whole contrast of text and background.
 */
const EDGE = 64

/** Runs in the page: the number of pixels of two pictures (base64) that differ by more than `edge`. */
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
 * Waits until two pages look the same, except for edges, twice in a row: data from the socket arrives a moment later on either. Throws the
 * number of differing pixels.
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

/** A number of lines that long lists always draw ahead of the visible part. */
const LINES = 40

/** The text at the start of a page; `read` may remove parts before the rest is counted. */
export async function wordsOn(page: Page, read: (words: string) => string = (words) => words): Promise<string> {
  const words = await page.locator('main.page:visible').innerText()
  return read(words).split('\n').slice(0, LINES).join('\n')
}

/** Other hosts that a browser requests. */
export function hostsBeside(context: BrowserContext, ownHost: string): string[] {
  const found: string[] = []
  const noteRequest = (url: string) => {
    if (!/^(data|blob|about|file):/.test(url) && new URL(url).host !== ownHost) found.push(url)
  }
  context.on('request', (request) => noteRequest(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => noteRequest(socket.url())))
  return found
}
