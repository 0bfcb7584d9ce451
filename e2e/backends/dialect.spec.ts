/** A backend with other paths, names, units and frames, which the app uses by its adapter alone. */
import { Login } from '../pages/entry.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { QUOTE } from '../pages/market.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'

story(
  'every call and the socket use the adapter, and no request uses a path of the protocol',
  async ({ stage, page }) => {
    const requested: string[] = []
    const frames: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    page.on('websocket', (socket) => {
      requested.push(new URL(socket.url()).pathname)
      socket.on('framesent', ({ payload }) => frames.push(String(payload)))
    })
    await stage.open('/pages/login/login')
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).not.toContain('login')
    await stage.go(FUNDS)
    await expect(page.getByRole('main')).toContainText('BTC')
    await stage.go(`${QUOTE}?code=ethusdt`)
    const last = page.getByTestId('last-price')
    const before = await last.textContent()
    await expect(last).not.toHaveText(before ?? '')
    expect(requested).toEqual(expect.arrayContaining(['/v2/session', '/v2/markets', '/v2/stream', '/h5/adapter.js']))
    expect(requested.filter((path) => path.startsWith('/api/') || path === '/wss')).toEqual([])
    expect(frames[0]).toBe('{"op":"hello","version":2}')
    await expect.poll(() => frames).toContain('{"op":"subscribe","args":["market:ethusdt"]}')
  },
)

story('a number with more digits than a binary float holds is shown in full', async ({ stage, page }) => {
  const answer = page.waitForResponse('**/v2/wallet/spot')
  await stage.open(FUNDS, { persona: 'trader' })
  const [, sum = ''] = /"currency":"ETH"[^}]*"sum":(\d+)/.exec(await (await answer).text()) ?? []
  expect(Number.isSafeInteger(Number(sum))).toBe(false)
  // The smallest unit is the 18th decimal.
  const shown = await new Funds(page).exact('ETH')
  const [whole = '', part = ''] = shown.split('.')
  expect(BigInt(whole + part.padEnd(18, '0'))).toBe(BigInt(sum))
})
