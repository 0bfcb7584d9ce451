/**
 * All pages with damaged answers to all their calls: each has a heading, loads again on request, and keeps the typed text. A run takes a
 * sample; with SOAK=1 it takes all.
 */
import { expect, type Page, test } from '@playwright/test'
import { REPLY_NAMES, TRANSPORTS } from '../../protocol/hostile/replies.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import { PAGES, type Seen } from '../checks/pages.ts'
import { isWhole, sample } from '../checks/sample.ts'
import { settledPage } from '../checks/settled.ts'
import { Stage, turnTo } from '../story.ts'
import { t } from '../words.ts'
import { type DamagingServer, HASTE, startDamagingServer } from './damagingServer.ts'

const REPLIES_IN_A_RUN = 2
const PAGES_IN_A_RUN = 6
/** After them a user is logged out. */
const ENDS_SESSION = new Set(['code 401', 'status 401'])
const HEAVY = new Set(['100,000 rows', '10 MB'])
const CLICK_MS = 5_000
/** A page has at most so many parts that load by themselves. */
const PARTS_MOST = 8

let exchange: RunningServer
let server: DamagingServer
test.beforeAll(async () => {
  exchange = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
  server = await startDamagingServer(exchange.url)
})
test.afterAll(async () => {
  await server.close()
  await exchange.close()
})

/** Runs in the page: the time limit of calls comes sooner. */
function hurry([limit, haste]: readonly [number, number]): void {
  const later = window.setTimeout
  const sooner = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    later(run, ms === limit ? limit / haste : ms, ...given)
  Object.assign(window, { setTimeout: sooner })
}

/** Uncaught errors, and unhandled rejections. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${error} ${error.stack}`))
  return faults
}

const setOnline = (page: Page, online: boolean) =>
  page.evaluate((now) => {
    Object.defineProperty(navigator, 'onLine', { get: () => now, configurable: true })
    dispatchEvent(new Event(now ? 'online' : 'offline'))
  }, online)

/** Runs in the page: its lists are read again, like when somebody returns to the tab. */
const returnTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const retries = (page: Page) => {
  const main = page.getByRole('main')
  const named = [t('ui.reload'), t('ui.retry'), t('ui.loadFailed')].map((name) =>
    main.getByRole('button', { name, exact: true }),
  )
  return named.reduce((all, one) => all.or(one))
}

/** Waits until a page has settled; tens of megabytes take long to read. */
async function calm(page: Page, name: string, reply: string): Promise<void> {
  for (let wait = HEAVY.has(reply) ? 4 : 1; wait > 0; wait -= 1)
    try {
      return await settledPage(page)
    } catch (problem) {
      if (wait > 1) continue
      const calls = await page.evaluate(() => window.callsUnderWay)
      throw new Error(`${name} with ${reply}: ${calls} calls, ${await page.locator('body').ariaSnapshot()}`, {
        cause: problem,
      })
    }
}

const FIELDS = 'main input:not([type=file], [type=checkbox], [type=radio], [type=range]), main textarea'
const TYPED = '12'

/** Types into every field that takes text, and returns their values. */
async function typeEverywhere(page: Page): Promise<string[]> {
  for (const field of await page.locator(FIELDS).all())
    if ((await field.isVisible()) && (await field.isEditable()) && (await field.inputValue()) === '')
      await field.fill(TYPED, { timeout: 2_000 }).catch(() => {})
  return valuesIn(page)
}
const valuesIn = (page: Page): Promise<string[]> =>
  page.locator(FIELDS).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

class Visit {
  readonly stage: Stage
  readonly reply: string
  /** Parts that offer to load again, and fields with a text. */
  readonly counts = { retries: 0, fields: 0 }
  constructor(stage: Stage, reply: string) {
    this.stage = stage
    this.reply = reply
  }

  private async damage(on: boolean): Promise<void> {
    server.damage(on ? this.reply : undefined)
    if (TRANSPORTS[this.reply]?.kind === 'offline') await setOnline(this.stage.page, !on)
  }

  private async looks(name: string): Promise<void> {
    const { page } = this.stage
    await calm(page, name, this.reply)
    // Found by its element: a dialog about an ended session hides the page's role.
    const main = page.locator('main')
    expect.soft(await page.getByRole('heading').count(), `${name} has a heading`).toBeGreaterThan(0)
    expect.soft((await main.textContent())?.trim(), `${name} has text`).not.toBe('')
    if (name !== 'error') await expect.soft(main, name).not.toContainText(t('app.errorTitle'))
  }

  /** Presses the retry button of each failed part. */
  private async retried(name: string): Promise<void> {
    const { page } = this.stage
    for (let part = 0; part < PARTS_MOST; part += 1) {
      // A part that began to load before may fail only now.
      if ((await retries(page).count()) === 0) await calm(page, name, this.reply)
      if ((await retries(page).count()) === 0) break
      this.counts.retries += 1
      const retry = retries(page).first()
      // A part that loads by itself meanwhile takes its button away.
      await retry.click({ timeout: CLICK_MS }).catch(async (problem: unknown) => {
        if ((await retry.count()) > 0) throw problem
      })
      await calm(page, name, this.reply)
    }
    expect.soft(await retries(page).count(), `${name} loads again`).toBe(0)
  }

  /** A page whose first answers are damaged. */
  async loads({ name, path }: Seen): Promise<void> {
    const { page } = this.stage
    await this.damage(true)
    await turnTo(page, path)
    await this.looks(name)
    await this.damage(false)
    if (ENDS_SESSION.has(this.reply)) return
    // The error page offers to open the page that failed, and has none here.
    if (name !== 'error') await this.retried(name)
  }

  /** A page with typed texts whose later answers are damaged. */
  async keepsTyped({ name, path, persona }: Seen): Promise<void> {
    const { page } = this.stage
    if (ENDS_SESSION.has(this.reply)) {
      await this.stage.open('/', { persona })
      await turnTo(page, path)
      await calm(page, name, this.reply)
    }
    const typed = await typeEverywhere(page)
    this.counts.fields += typed.filter((text) => text !== '').length
    await this.damage(true)
    await returnTo(page)
    await this.looks(name)
    if (!ENDS_SESSION.has(this.reply)) expect.soft(await valuesIn(page), `${name} keeps what was typed`).toEqual(typed)
    await this.damage(false)
    await returnTo(page)
    await this.looks(name)
    if (ENDS_SESSION.has(this.reply)) await this.stage.open('/', { persona })
  }
}

for (const reply of sample('hostile replies', REPLY_NAMES, REPLIES_IN_A_RUN))
  for (const persona of ['visitor', 'trader'] as const)
    test(`with ${reply} to every call each page of a ${persona} has a heading, retries, and keeps typed input`, async ({
      page,
    }) => {
      const pages = PAGES.filter((one) => one.persona === persona)
      const chosen = sample(`pages with ${reply}`, pages, PAGES_IN_A_RUN)
      test.setTimeout(60_000 + chosen.length * 30_000)
      const faults = faultsOf(page)
      await page.addInitScript(hurry, [REQUEST_TIMEOUT_MS, HASTE] as const)
      const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
      server.damage(undefined)
      await stage.open('/', { persona })
      const visit = new Visit(stage, reply)
      const before = server.damaged()
      for (const one of chosen) {
        await visit.loads(one)
        await visit.keepsTyped(one)
        expect.soft(faults.splice(0), one.name).toEqual([])
      }
      const damaged = server.damaged() - before
      const { retries: again, fields } = visit.counts
      console.log(
        `${chosen.length} pages of a ${persona} with ${reply}: ${damaged} answers, ${again} retries, ${fields} fields`,
      )
      if (isWhole()) expect([damaged > 5, fields > 5]).toEqual([true, true])
    })
