/** Tests of a live build behind any static server: its headers, and the whole app with them. */
import { expect, type Page, test } from '@playwright/test'
import type { Header } from '../../scripts/tools/headers.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { PAGES, type Seen } from '../checks/pages.ts'
import { settledPage } from '../checks/settled.ts'
import { Login } from '../pages/entry.ts'
import { Stage, turnTo } from '../story.ts'

/** A server of the built files. */
export interface Front {
  /** Address without a trailing slash. */
  url: string
  /** The expected headers of its answers. */
  headers: readonly Header[]
  close(): Promise<void>
}

declare global {
  interface Window {
    noteViolation(line: string): void
  }
}

/** Collects the browser's complaints: policy violations, console messages, uncaught errors. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.exposeFunction('noteViolation', (line: string) => complaints.push(line))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.noteViolation(`${effectiveDirective} stopped ${blockedURI} of ${sourceFile}`),
    )
  })
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Visits each page that a persona can see, and waits until it is complete. A page may change its own parameters meanwhile. */
export async function visitPages(
  stage: Stage,
  persona: Seen['persona'],
  look: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  const { page } = stage
  for (const { name, path } of PAGES.filter((one) => one.persona === persona)) {
    await turnTo(page, path)
    await expect.poll(() => stage.shown()).toContain(path.split('?')[0])
    await settledPage(page)
    await look(name)
  }
}

/** Actions that the policy forbids, to prove that violations are reported. */
const forbidden = (page: Page) =>
  page.evaluate(() => {
    const script = document.createElement('script')
    script.type = 'module'
    document.head.append(script)
    document.body.insertAdjacentHTML('beforeend', '<b style="color:red">styled</b>')
  })

function testTour(name: string, front: () => Front): void {
  test(`SIM-10: under the strict policy a live build works, and no page logs an error or warning, ${name}`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const complaints = await complaintsOf(page)
    const stage = new Stage(page, { url: `${front().url}/h5/`, served: true })
    await stage.open('/')
    await visitPages(stage, 'visitor')
    await stage.go('/pages/login/login')
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).not.toContain('login')
    await visitPages(stage, 'trader')
    expect(complaints).toEqual([])
    await forbidden(page).catch(() => undefined)
    await expect.poll(() => complaints.join('\n')).toContain('require-trusted-types-for stopped trusted-types-sink')
  })
}

/** Declares the tests of one server, with its name in their titles; the tour of all pages is optional. */
export function testFront(name: string, open: () => Promise<Front>, { withTour = true } = {}): void {
  let front: Front
  // They share one server and one build.
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    front = await open()
  })
  test.afterAll(() => front?.close())

  if (withTour) testTour(name, () => front)

  test(`every response has the headers of deploy/headers.txt and the caching of its kind, ${name}`, async () => {
    const html = await (await fetch(`${front.url}/h5/`)).text()
    const script = /src="(\/h5\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    const caching = {
      '/h5/': 'no-cache',
      '/h5/config.json': 'no-cache',
      [script]: 'public, max-age=31536000, immutable',
    }
    for (const [path, wanted] of Object.entries(caching)) {
      const answer = await fetch(front.url + path)
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, wanted])
    }
    for (const path of [...Object.keys(caching), '/h5/assets/none.js', '/elsewhere']) {
      const answer = await fetch(front.url + path)
      const sent = front.headers.map(([header]) => [header, answer.headers.get(header)])
      expect(sent, path).toEqual(front.headers)
    }
    const missing = await fetch(`${front.url}/h5/assets/none.js`)
    expect([missing.status, missing.headers.get('cache-control') ?? '']).toEqual([
      404,
      expect.not.stringContaining('immutable'),
    ])
    expect((await fetch(front.url)).url).toBe(`${front.url}/h5/`)
  })

  test(`nothing can frame the app, ${name}`, async ({ page }) => {
    const framing = `${front.url}/h5/framing.html`
    await page.route(framing, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe src="/h5/"></iframe><iframe src="/h5/config.json"></iframe>',
      }),
    )
    await page.goto(framing)
    const shown = () => page.frames().filter((frame) => frame !== page.mainFrame())
    await expect.poll(() => shown().map((frame) => frame.url())).toEqual(Array(2).fill('chrome-error://chromewebdata/'))
  })
}
