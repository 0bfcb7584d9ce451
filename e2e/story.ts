/** Stories: a person's actions in the app, on the demo (exchange in the page) and on the served simulator. */
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { storeCoverage } from '../scripts/coverage/coverageDir.ts'
import { startDialect } from '../scripts/dialect/server.ts'
import { adapterScript } from '../scripts/tools/buildAdapter.ts'
import { demoHeaders } from '../scripts/tools/headers.ts'
import { serveStatic } from '../scripts/tools/serveStatic.ts'
import type { BackendKind } from '../simulator/faults/fault.ts'
import { DEMO_ACCOUNTS } from '../simulator/seeds/accounts.ts'
import { startServer } from '../simulator/transports/node/index.ts'
import { type Place, Stage, turnTo } from './stage.ts'
import { DEMO_CONFIG, savedWorld } from './world.ts'

export { DEMO_ACCOUNTS, expect, Stage, turnTo }

function listen(context: BrowserContext): { complaints: string[] } {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  return { complaints }
}

/** The longest wait for a page that hangs (ms). */
const STUCK_MS = 2_000

/**
 * Collects the machine coverage that the pages have not reported yet. A page that is left before its report leaves it to the next one in
 * its tab.
 */
async function collectSeen(context: BrowserContext): Promise<void> {
  const reports = context.pages().map((page) =>
    page
      .evaluate(() => {
        dispatchEvent(new Event('seen.flush'))
        // These arrive after the report.
        return window.seenOfMachines?.([])
      })
      .catch(() => undefined),
  )
  await Promise.race([Promise.all(reports), new Promise((done) => setTimeout(done, STUCK_MS))])
}

interface Fixtures {
  place: Place
  stage: Stage
  /** Browser errors that a story causes on purpose. */
  expected: RegExp
}

const NOTHING = /(?!)/
/** Errors that the browser logs for a backend that lacks our calls or refuses by a status, and the app for one that sends other types. */
const COMPLAINTS_OF: Readonly<Record<string, RegExp>> = {
  plain: /status of 404 \(Not Found\)/,
  sloppy: /: otherTypes\. /,
  dialect: /status of (401|422) \(/,
  spec: /status of 404 \(Not Found\)|: otherTypes\. /,
}

/** Marks a story that depends on the page only. It runs on the demo only. */
export const PAGE_ALONE = { tag: '@page' }

/** Details of a test that `npm test` runs: about fifty, at least one of each group of requirements (scripts/requirements.test.ts). */
export const core = ({ tag }: { tag?: string } = {}): { tag: string[] } => ({ tag: [...(tag ? [tag] : []), '@core'] })

/** Marks a story that needs calls, topics or fields that the specification does not name. */
export const NEEDS_OURS = { tag: '@ours' }

/** Marks a story that intercepts calls by the protocol's own paths, which another dialect does not have. */
export const BY_PATH = { tag: '@path' }

export const story = base.extend<Fixtures, { demoUrl: string }>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they use, and this one uses nothing
    async ({}, use) => {
      const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost', config: DEMO_CONFIG })
      await use(`${server.url}h5/`)
      await server.close()
    },
    { scope: 'worker' },
  ],
  place: async ({ demoUrl }, use, info) => {
    if (info.project.metadata.served !== true) return use({ url: demoUrl, served: false })
    const { backend } = info.project.metadata as { backend?: BackendKind | 'dialect' }
    const world = {
      seed: 1,
      dist: 'dist-demo',
      headers: demoHeaders('dist-demo'),
      saved: savedWorld(),
      isPrivate: true,
    }
    if (backend === 'dialect') {
      const config = { host: '', remote: true, adapter: 'adapter.js' }
      const exchange = await startServer({ port: 0, host: 'localhost', ...world, config })
      const dialect = await startDialect(exchange.url, await adapterScript('scripts/dialect/adapter.ts'))
      await use({ url: `${dialect.url}/h5/`, served: true, operator: exchange.operatorToken })
      await dialect.close()
      return exchange.close()
    }
    const server = await startServer({ port: 0, host: 'localhost', ...world, backend })
    await use({ url: `${server.url}/h5/`, served: true, operator: server.operatorToken })
    await server.close()
  },
  context: async ({ context }, use, info) => {
    const seen = new Set<string>()
    await context.exposeBinding('seenOfMachines', (_, lines: readonly string[]) => {
      for (const line of lines) seen.add(line)
    })
    // The previous page stays visible for a moment: nothing is tapped or read there.
    context.on('page', (page) => page.addLocatorHandler(page.locator('#root[data-going]'), async () => {}))
    await use(context)
    // Requests of a page at the end of its story get no answer.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await collectSeen(context)
    storeCoverage('stories', `${info.project.name}.${info.testId}`, seen)
  },
  expected: [NOTHING, { option: true }],
  stage: async ({ page, context, place, expected }, use, info) => {
    const { complaints } = listen(context)
    await use(new Stage(page, place))
    const ofBackend = COMPLAINTS_OF[String(info.project.metadata.backend)] ?? NOTHING
    expect(complaints.filter((text) => !expected.test(text) && !ofBackend.test(text))).toEqual([])
  },
})
