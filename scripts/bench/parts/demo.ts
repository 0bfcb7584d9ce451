/** First opening of the demo, with a new world, against the live build with a server that has its world. */
import type { Browser } from '@playwright/test'
import { startServer } from '../../../simulator/transports/node/index.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { liveConfig } from '../../tools/liveConfig.ts'
import { serveStatic } from '../../tools/serveStatic.ts'
import { withBrowser, withPage } from '../browser.ts'
import { fromServer, passSockets, serveFront } from '../front.ts'
import { type Figure, median, plain } from '../report.ts'

const ROUNDS = 5
const OPENS_WITHIN_MS = 90_000

/** ms from the navigation until prices of markets are in a frame on Home. */
function opened(browser: Browser, url: string, slow: boolean): Promise<number> {
  return withPage(browser, slow && 'processor', async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit', timeout: OPENS_WITHIN_MS })
    const shown = await page.waitForFunction(
      () => {
        const home = document.querySelector('main.page:not([aria-busy])')
        return home?.querySelector('.mk-sym') ? performance.now() : 0
      },
      undefined,
      { polling: 'raf', timeout: OPENS_WITHIN_MS },
    )
    return Number(await shown.jsonValue())
  })
}

async function compare(browser: Browser, live: string, demo: string, slow: boolean) {
  const rounds: { live: number; demo: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ live: await opened(browser, live, slow), demo: await opened(browser, demo, slow) })
  return {
    ratio: median(rounds.map((round) => round.demo / round.live)),
    live: median(rounds.map((round) => round.live)),
    demo: median(rounds.map((round) => round.demo)),
  }
}

export async function demo(): Promise<Figure[]> {
  await buildOnce('live')
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1, dist: 'dist', config: liveConfig() })
  const files = await serveStatic({ root: await buildOnce('demo'), port: 0, host: '127.0.0.1' })
  const [sources, upgrade] = [
    { live: fromServer(exchange.url), demo: fromServer(files.url) },
    passSockets(exchange.url),
  ]
  for (const path of ['market', 'currencyRank/hot']) await fetch(`${exchange.url}/api/${path}`)
  try {
    return await withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const slow of [false, true]) {
        const live = await serveFront(sources.live, upgrade, slow)
        const own = await serveFront(sources.demo, undefined, slow)
        const { ratio, live: stick, demo: ours } = await compare(browser, `${live.url}/h5/`, `${own.url}/h5/`, slow)
        live.close()
        own.close()
        figures.push({
          name: slow ? 'demo until its markets show, a cheap phone' : 'demo until its markets show, this machine',
          value: ratio,
          unit: '×',
          ...(slow ? { aim: { most: 1.5 } } : {}),
          detail: `${plain(ours / 1_000)} s against ${plain(stick / 1_000)} s`,
        })
      }
      return figures
    })
  } finally {
    await files.close()
    await exchange.close()
  }
}
