/** Calls and prices through the demo's transport: msw in front of the exchange in its worker, mock-socket for prices. */
import type { Page } from '@playwright/test'
import { MARKETS } from '../../../simulator/world/market/index.ts'
import { withBrowser, withPage } from '../browser.ts'
import { fromMemory, serveFront } from '../front.ts'
import { buildPage } from '../pages.ts'
import { type Figure, median, medians, plain, quantile } from '../report.ts'

const ROUNDS = 5
const EACH_MS = 1_500
const CHANGES = 10_000

interface Bench {
  open(): Promise<string>
  bare(file: string, ms: number): Promise<number>
  bareHandler(method: 'GET' | 'POST', bytes: number, ms: number): Promise<number>
  get(path: string, ms: number): Promise<number>
  saving(ms: number): Promise<number>
  lags(perSecond: number, ms: number): Promise<{ lags: number[]; perSecond: number }>
}
/** Static files in the form of replies: a small one, and one the size of the list of markets. */
const fileOf = (name: string, data: unknown) => ({
  name,
  bytes: 0,
  text: JSON.stringify({ code: 200, message: 'ok', data }),
})
const ROW_SIZE = 620
const FILES = [
  fileOf('small.json', { time: 0 }),
  fileOf(
    'large.json',
    MARKETS.map(() => 'x'.repeat(ROW_SIZE)),
  ),
]
const PATHS = { time: '/api/serverTime', profile: '/api/myProfile', market: '/api/market' }

async function round(page: Page, url: string) {
  await page.goto(url)
  await page.waitForFunction(() => 'bench' in window)
  const bare = (file: string) =>
    page.evaluate(([of, ms]) => (window.bench as Bench).bare(of, ms), [file, EACH_MS] as const)
  const files = { small: await bare('./small.json'), large: await bare('./large.json') }
  const handler = (method: 'GET' | 'POST', bytes = 0) =>
    page.evaluate(([by, of, ms]) => (window.bench as Bench).bareHandler(by, of, ms), [method, bytes, EACH_MS] as const)
  const handlers = {
    handler: await handler('GET', FILES[0]?.text.length),
    postHandler: await handler('POST', FILES[0]?.text.length),
    largeHandler: await handler('GET', FILES[1]?.text.length),
  }
  const transport = await page.evaluate(() => (window.bench as Bench).open())
  const get = (path: string) =>
    page.evaluate(([of, ms]) => (window.bench as Bench).get(of, ms), [path, EACH_MS] as const)
  const calls = {
    ...files,
    ...handlers,
    time: await get(PATHS.time),
    profile: await get(PATHS.profile),
    market: await get(PATHS.market),
  }
  const saving = await page.evaluate((ms) => (window.bench as Bench).saving(ms), EACH_MS)
  const socket = await page.evaluate(([changes, ms]) => (window.bench as Bench).lags(changes, ms), [
    CHANGES,
    2 * EACH_MS,
  ] as const)
  return { transport, calls: { ...calls, saving }, lag: quantile(socket.lags, 0.95), changes: socket.perSecond }
}

export async function transport(): Promise<Figure[]> {
  const built = await buildPage('transport')
  const front = await serveFront(fromMemory([...built.files, ...FILES]))
  try {
    const rounds: Awaited<ReturnType<typeof round>>[] = []
    await withBrowser(async (browser) => {
      for (let at = 0; at < ROUNDS; at++)
        rounds.push(await withPage(browser, false, ({ page }) => round(page, `${front.url}/`)))
    })
    const calls = medians(rounds.map((one) => one.calls))
    const ratio = (
      name: string,
      key: keyof typeof calls,
      least: number,
      file: 'small' | 'large' = 'small',
    ): Figure => ({
      name,
      value: calls[key] / calls[file],
      unit: '×',
      aim: { least },
      detail: `${plain(calls[key])}/s against ${plain(calls[file])}/s`,
    })
    const againstHandler = (
      name: string,
      key: keyof typeof calls,
      stick: 'handler' | 'postHandler' | 'largeHandler',
      aim?: Figure['aim'],
    ): Figure => ({
      name: `${name}, against a bare handler of msw`,
      value: calls[key] / calls[stick],
      unit: '×',
      ...(aim && { aim }),
      detail: `${plain(calls[key])}/s against ${plain(calls[stick])}/s`,
    })
    return [
      ratio('GET, a small answer (serverTime)', 'time', 1),
      ratio('GET that checks the login (myProfile)', 'profile', 1),
      ratio('GET, the largest answer (market)', 'market', 1, 'large'),
      ratio('POST that is kept before its answer (spot orders)', 'saving', 0.5),
      againstHandler('serverTime', 'time', 'handler'),
      againstHandler('myProfile', 'profile', 'handler'),
      againstHandler('market', 'market', 'largeHandler'),
      againstHandler('spot orders', 'saving', 'postHandler', { least: 0.5 }),
      {
        name: `lag of the socket at ${CHANGES} changes/s, p95`,
        value: median(rounds.map(({ lag }) => lag)),
        unit: 'ms',
        aim: { most: 1 },
        detail: `${plain(median(rounds.map(({ changes }) => changes)))} changes/s came; exchange in a ${rounds[0]?.transport}`,
      },
    ]
  } finally {
    front.close()
    built.close()
  }
}
