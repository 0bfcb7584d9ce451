/**
 * Pages during an announced outage. The exchange runs in Node, where the test can give it operator's commands. The socket informs the page,
 * as it informs everybody.
 */
import type { Page, WebSocketRoute } from '@playwright/test'
import { topicFrame } from '../../protocol/topics.ts'
import { type RunningServer, startServer } from '../../simulator/transports/node/index.ts'
import type { Command } from '../../simulator/world/commands.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { expect, story as onDemo } from '../story.ts'
import { t, tPattern } from '../words.ts'

const HOUR = 3_600_000

class Operator {
  private readonly server: RunningServer
  private socket: WebSocketRoute | undefined
  constructor(server: RunningServer) {
    this.server = server
  }

  /** Stands in for the socket between a page and the exchange. */
  async join(page: Page): Promise<void> {
    await page.routeWebSocket(/\/wss(\?|$)/, (socket) => {
      socket.connectToServer()
      this.socket = socket
    })
  }

  now = (): number => this.server.exchange.now()

  /** Executes a command, and sends its events on the socket. */
  command(command: Command): void {
    this.server.exchange.replay([JSON.stringify({ at: this.now(), command })])
    this.socket?.send(topicFrame('user.changed', 'user.changed', { lists: ['announcements'] }))
  }

  announce(outage: { kind: 'maintenance' | 'incident'; from: number; until?: number }): void {
    const texts = { en: { title: 'Upgrade of the matching engine', html: '<p>Open orders stay open.</p>' } }
    this.command({ type: 'announce', texts, outage })
  }

  /** Skips exchange time; the next ping informs the page. */
  pass(ms: number): void {
    this.server.exchange.jump(ms)
  }
}

const story = onDemo.extend<{ server: RunningServer; operator: Operator }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they use, and this one uses nothing
  server: async ({}, use) => {
    const server = await startServer({ port: 0, host: 'localhost', seed: 1, dist: 'dist-demo' })
    await use(server)
    await server.close()
  },
  place: ({ server }, use) => use({ url: `${server.url}/h5/`, served: true }),
  operator: async ({ server, page }, use) => {
    const operator = new Operator(server)
    await operator.join(page)
    await use(operator)
  },
})

/** The names of both kinds of outages, without their time. */
const KINDS = ['maintenance', 'incident'].map((kind) => t(`message.outage.${kind}`).replace(/\W+$/, ''))
const stripOf = (page: Page) => page.locator('.offline').filter({ hasText: new RegExp(KINDS.join('|')) })
/** Hours and minutes in UTC, the time zone of the browser in these tests. */
const hourOf = (ms: number) => new Date(ms).toISOString().slice(11, 16)

story(
  'SCR-07: every page announces planned maintenance, shows that it is under way, and then its end',
  async ({ stage, page, operator }) => {
    await stage.open('/pages/set/index', { persona: 'visitor' })
    await expect(page.getByText(t('title.language')).first()).toBeVisible()
    const strip = stripOf(page)
    const from = operator.now() + 2 * HOUR
    operator.announce({ kind: 'maintenance', from, until: from + HOUR })
    await expect(strip.getByRole('status')).toHaveText(tPattern('message.outage.maintenance'))
    for (const end of [from, from + HOUR]) await expect(strip.getByRole('status')).toContainText(hourOf(end))
    expect(await findingsInBoth(page)).toEqual([])
    await stage.go('/')
    await expect(strip).toBeVisible()
    await expect(page.locator('.headline').getByRole('link')).toHaveText('Upgrade of the matching engine')

    operator.pass(2 * HOUR)
    await expect(strip).toContainText(t('message.outage.maintenanceUntil').trim())
    await expect(strip).toContainText(hourOf(from + HOUR))
    await expect(strip).toContainText(t('message.outage.effect'))
    await expect(strip.getByRole('button')).toHaveCount(0)
    await stage.go('/pages/set/index')
    await expect(strip).toBeVisible()
    expect(await findingsInBoth(page)).toEqual([])

    operator.pass(HOUR)
    await expect(strip).toHaveCount(0)
  },
)

story(
  'planned maintenance can be read and dismissed for good, and its start is still shown',
  async ({ stage, page, operator }) => {
    await stage.open('/', { persona: 'trader' })
    const strip = stripOf(page)
    const from = operator.now() + 2 * HOUR
    operator.announce({ kind: 'maintenance', from, until: from + HOUR })
    await strip.getByRole('link', { name: t('app.details') }).click()
    await expect.poll(() => stage.shown()).toMatch(/Notice\/index\?id=\d+$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Upgrade of the matching engine' })).toBeVisible()
    await expect(main.locator('.note')).toHaveText(tPattern('message.outage.maintenance'))
    await expect(strip.getByRole('link')).toHaveCount(0)
    await strip.getByRole('button', { name: t('ui.close') }).click()
    await expect(strip).toHaveCount(0)

    const looked = page.waitForResponse(/\/api\/home$/)
    await stage.reload()
    await looked
    await stage.go('/')
    await expect(page.locator('.headline')).toBeVisible()
    await expect(strip).toHaveCount(0)
    operator.pass(2 * HOUR)
    await expect(strip).toContainText(t('message.outage.effect'))
  },
)

story('an incident is shown from the first page until the operator ends it', async ({ stage, page, operator }) => {
  const from = operator.now() - HOUR / 2
  operator.announce({ kind: 'incident', from })
  await stage.open('/pages/login/login', { persona: 'visitor' })
  const strip = stripOf(page)
  await expect(strip.getByRole('status')).toContainText(t('message.outage.effect'))
  await expect(strip).toContainText(hourOf(from))
  await expect(strip.getByRole('button')).toHaveCount(0)
  operator.command({ type: 'reviseOutage', announcement: 1_001 })
  await expect(strip).toHaveCount(0)
})

/** The user leaves the page and returns; the page then looks for a newer version. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

story('a newer version is not offered during an outage', async ({ stage, page, operator }) => {
  operator.announce({ kind: 'incident', from: operator.now() })
  await stage.open('/', { persona: 'visitor' })
  await expect(stripOf(page)).toBeVisible()
  const newer = page.getByRole('status').filter({ hasText: t('app.newVersion') })
  let looked = 0
  await page.route(
    (url) => url.pathname === '/h5/',
    (route) => {
      looked += 1
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/h5/assets/newer.js"></script>',
      })
    },
  )
  await expect
    .poll(async () => {
      await comeBack(page)
      return looked
    })
    .toBeGreaterThan(0)
  await stage.go('/pages/quotation/quotation')
  await expect(stripOf(page)).toBeVisible()
  await expect(newer).toHaveCount(0)
  operator.command({ type: 'reviseOutage', announcement: 1_001 })
  await expect(newer).toBeVisible()
})
