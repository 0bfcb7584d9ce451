/** First opening of the app, against a page with the same libraries and nothing else. */
import type { Browser } from '@playwright/test'
import { startServer } from '../../../simulator/transports/node/index.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { liveConfig } from '../../tools/liveConfig.ts'
import { buildBare } from '../../tools/sizes.ts'
import { withBrowser, withPage } from '../browser.ts'
import { fromMemory, fromServer, passSockets, serveFront } from '../front.ts'
import { type Figure, medians, plain } from '../report.ts'
import { openAndMeasure, type Vitals } from '../vitals.ts'

const ROUNDS = 5
const KB = 1_000

async function compare(browser: Browser, home: string, bare: string): Promise<{ home: Vitals; bare: Vitals }> {
  const open = (url: string) => withPage(browser, true, (measured) => openAndMeasure(measured, url))
  const rounds: { home: Vitals; bare: Vitals }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ bare: await open(bare), home: await open(home) })
  return {
    home: medians(rounds.map((round) => ({ ...round.home }))),
    bare: medians(rounds.map((round) => ({ ...round.bare }))),
  }
}

function figures({ home, bare }: { home: Vitals; bare: Vitals }): Figure[] {
  const ratio = (name: string, key: keyof Vitals, most: number | undefined, unit: string, per = 1): Figure => ({
    name,
    value: home[key] / bare[key],
    unit: '×',
    ...(most === undefined ? {} : { aim: { most } }),
    detail: `${plain(home[key] / per)} ${unit} against ${plain(bare[key] / per)}`,
  })
  return [
    ratio('JavaScript asked for until the app is shown', 'script', 1.35, 'kB', KB),
    ratio('largest contentful paint', 'lcp', 0.6, 's', 1_000),
    ratio('the app itself is shown', 'appShown', 1.35, 's', 1_000),
    ratio('first contentful paint', 'fcp', 0.6, 's', 1_000),
    ratio('tasks over 50 ms until it rests', 'longTasks', 1.5, 'ms'),
    ratio('main thread until it rests', 'tasks', 2.5, 'ms'),
    ratio('heap in use, without a touch', 'heap', 2.5, 'MB', 1_000_000),
    {
      name: 'files, without a touch',
      value: home.files,
      unit: '',
      aim: { most: 45 },
      detail: `against ${bare.files}; without calls`,
    },
    {
      name: 'their size',
      value: home.bytes / KB,
      unit: 'kB',
      aim: { most: 300 },
      detail: `against ${plain(bare.bytes / KB)}`,
    },
    {
      name: 'requests until the app is shown',
      value: home.requests,
      unit: '',
      aim: { most: 8 },
      detail: `against ${bare.requests}; without the socket`,
    },
    { name: 'style sheets until the app is shown', value: home.style / KB, unit: 'kB', aim: { most: 15 } },
    { name: 'web fonts until the app is shown', value: home.fonts / KB, unit: 'kB', aim: { most: 0 } },
    { name: 'layout shift', value: home.cls, unit: '', aim: { most: 0.02 } },
  ]
}

export async function opening(): Promise<Figure[]> {
  await buildOnce('live')
  const bare = await buildBare()
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1, dist: 'dist', config: liveConfig() })
  const homeFront = await serveFront(fromServer(exchange.url), passSockets(exchange.url))
  const bareFront = await serveFront(fromMemory(bare.files))
  // A real backend has its lists ready; the first request here computes a day of prices.
  for (const path of ['market', 'currencyRank/hot']) await fetch(`${exchange.url}/api/${path}`)
  try {
    return figures(await withBrowser((browser) => compare(browser, `${homeFront.url}/h5/`, `${bareFront.url}/`)))
  } finally {
    homeFront.close()
    bareFront.close()
    bare.close()
    await exchange.close()
  }
}
