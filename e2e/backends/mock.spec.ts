/** The main pages of the live build on a mock that Prism makes of docs/openapi.json and its examples. In the soak only: npx brings Prism. */
import { spawn } from 'node:child_process'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkTo } from '../../protocol/routes.ts'
import { buildOnce } from '../../scripts/tools/buildOnce.ts'
import { mockOf } from '../../scripts/tools/linters.ts'
import { serveLive } from '../../scripts/tools/openStranger.ts'
import { Login } from '../pages/entry.ts'
import { FUNDS } from '../pages/funds.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'

/** Time for npx to bring Prism and for Prism to start. */
const READY_MS = 300_000
const PAGES = ['markets', 'coinTrade', 'contract', 'deposit', 'withdrawal', 'transfer', 'security', 'help'] as const

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Prism's mock, until `close`. */
async function startMock() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn('npx', mockOf(port), { detached: true, stdio: 'ignore' })
  const close = () => {
    if (child.pid !== undefined) process.kill(-child.pid)
  }
  const isUp = () =>
    fetch(`${url}/api/forex`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = performance.now() + READY_MS; performance.now() < end; ) {
    if (await isUp()) return { url, close }
    await new Promise((next) => setTimeout(next, 500))
  }
  close()
  throw new Error('Prism did not start')
}

/**
 * Prism answers 406 to a type that the document does not name: the app accepts text/json, as the specification writes, and the document
 * names application/json.
 */
function forward(mock: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, accept: 'application/json' }
  const onward = ask(new URL(request.url ?? '/', mock), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

const mocked = story.extend<object, { mock: string }>({
  mock: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they use, and this one uses nothing
    async ({}, use) => {
      const { url, close } = await startMock()
      await use(url)
      close()
    },
    { scope: 'worker', timeout: READY_MS },
  ],
  place: async ({ mock }, use) => {
    const serve = serveLive(await buildOnce('live'))
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (/^\/(api|addons)\//.test(path)) return forward(mock, request, response)
      void serve(path, response).then((isServed) => isServed || response.writeHead(404).end())
    })
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/h5/`, served: true })
    server.closeAllConnections()
    server.close()
  },
  // Prism has no socket.
  expected: /WebSocket/,
})

mocked('a user logs in and opens the main pages, and none of them fails', async ({ stage, page }) => {
  await stage.open('/')
  await expect(page.locator('.home-rows .mk-px').first()).toHaveText(/^[\d,]+\.\d+$/)
  await stage.go(`/pages/login/login?from=${encodeURIComponent(FUNDS)}`)
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect(page.locator('li.funds-asset').first()).toBeVisible()
  for (const name of PAGES) {
    await stage.go(linkTo(name))
    expect([name, await stage.shown()]).toEqual([name, expect.stringContaining(linkTo(name))])
    await expect(page.locator('main.page:not([aria-busy])').last()).toContainText(/\w{3}/)
    await expect(page.getByRole('main').getByText(t('ui.failed'))).toHaveCount(0)
  }
})
