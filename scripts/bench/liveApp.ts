/** The live build with a logged-in user, on an exchange with a stopped clock: only the feed changes its prices. */
import { DEMO_ACCOUNTS } from '../../simulator/seeds/personas.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { buildOnce } from '../tools/buildOnce.ts'
import { liveConfig } from '../tools/liveConfig.ts'
import { createFeed, type Feed, type FeedMarket } from './feed.ts'
import { fromServer, type Source, serveFront } from './front.ts'

export interface LiveApp {
  /** Without a trailing slash; the app is at /h5/. */
  url: string
  token: string
  feed: Feed
}

async function logIn(url: string): Promise<string> {
  const { contact, password } = DEMO_ACCOUNTS.trader
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify({ ...contact, password }) })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Runs `work` with the app; `beside` answers all other addresses. */
export async function withLiveApp<T>(work: (app: LiveApp) => Promise<T>, beside?: Source): Promise<T> {
  await buildOnce('live')
  const exchange = await startServer({
    port: 0,
    host: '127.0.0.1',
    seed: 1,
    speed: 0,
    dist: 'dist',
    config: liveConfig(),
  })
  const markets = (await (await fetch(`${exchange.url}/api/market`)).json()) as { data: FeedMarket[] }
  const feed = createFeed(markets.data)
  const app = fromServer(exchange.url)
  const source: Source = (request) =>
    beside === undefined || /^\/(h5|api|shop)/.test(request.url ?? '') ? app(request) : beside(request)
  const front = await serveFront(source, feed.upgrade)
  try {
    return await work({ url: front.url, token: await logIn(exchange.url), feed })
  } finally {
    front.close()
    feed.close()
    await exchange.close()
  }
}
