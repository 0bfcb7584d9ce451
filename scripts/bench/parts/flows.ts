/** The flows page in a second window: the delay of its chart, and its cost for the observed app. */
import type { BrowserContext, Page } from '@playwright/test'
import { linkTo } from '../../../protocol/routes.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { serveStatic } from '../../tools/serveStatic.ts'
import { counters, withBrowser } from '../browser.ts'
import { type Figure, median, plain, quantile } from '../report.ts'

const EVENTS = 60
const ROUNDS = 5
const ROUND_MS = 3_000
/** Typing interval of a fast typist. */
const TYPED_MS = 100
const WITHDRAWAL = `?lang=en&persona=trader#${linkTo('withdrawal')}`

/** Both windows have the same clock: records when an event is sent, and when the chart that shows it is about to be drawn. */
async function delays(app: Page, chart: Page): Promise<number[]> {
  await chart.getByRole('tab', { name: 'History' }).click()
  const found: number[] = []
  for (let count = 1; count <= EVENTS; count++) {
    const amount = String(count * 7 + 1_000)
    const shown = chart.evaluate(
      (text) =>
        new Promise<number>((done) => {
          const look = () => {
            const row = document.querySelector('.flow-step[aria-current]')
            if (row?.textContent?.includes(text)) done(performance.timeOrigin + performance.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      `amount ${amount}`,
    )
    const sent = await app.evaluate((text) => {
      const at = performance.timeOrigin + performance.now()
      window.flows?.send('withdrawal', { type: 'withdrawal.amount', amount: text } as { type: string })
      return at
    }, amount)
    found.push((await shown) - sent)
  }
  return found
}

/** Share of the main thread that the app uses during typing. */
async function load(context: BrowserContext, app: Page): Promise<number> {
  const tools = await context.newCDPSession(app)
  await tools.send('Performance.enable')
  const before = await counters(tools)
  await app.evaluate(
    ([every, length]) =>
      new Promise<void>((done) => {
        let typed = 0
        const timer = setInterval(() => {
          typed++
          window.flows?.send('withdrawal', { type: 'withdrawal.amount', amount: String(typed) } as { type: string })
        }, every)
        setTimeout(() => {
          clearInterval(timer)
          done()
        }, length)
      }),
    [TYPED_MS, ROUND_MS] as const,
  )
  const after = await counters(tools)
  await tools.detach()
  const busy = (after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)
  return busy / ((after.Timestamp ?? 0) - (before.Timestamp ?? 0))
}

async function measure(context: BrowserContext, url: string): Promise<Figure[]> {
  const app = await context.newPage()
  await app.goto(url + WITHDRAWAL)
  await app.waitForFunction(() => window.flows?.states('withdrawal').some((state) => state.endsWith('typing')))
  const openChart = async () => {
    const chart = await context.newPage()
    await chart.setViewportSize({ width: 1280, height: 800 })
    await chart.goto(`${url}?lang=en#/flows?machine=withdrawal`)
    await chart.locator('.flow-state[aria-current]').first().waitFor()
    return chart
  }
  const chart = await openChart()
  const found = await delays(app, chart)
  const [alone, looked]: [number[], number[]] = [[], []]
  await chart.close()
  for (let round = 0; round < ROUNDS; round++) {
    // After the flows page is closed the app keeps sending for a while, so it is reloaded before each measurement.
    await app.reload()
    await app.waitForFunction(() => window.flows?.states('withdrawal').some((state) => state.endsWith('typing')))
    alone.push(await load(context, app))
    const beside = await openChart()
    looked.push(await load(context, app))
    await beside.close()
  }
  const share = (median(looked) - median(alone)) * 100
  const detail = `${plain(median(looked) * 100)} % against ${plain(median(alone) * 100)}, ${1_000 / TYPED_MS} events a second`
  return [
    { name: 'the chart in another window follows, median', value: median(found), unit: 'ms', aim: { most: 100 } },
    { name: 'the chart in another window follows, 95 %', value: quantile(found, 0.95), unit: 'ms', aim: { most: 100 } },
    { name: "the app's main thread while it is looked at", value: share, unit: '%', aim: { most: 5 }, detail },
  ]
}

export async function flows(): Promise<Figure[]> {
  await buildOnce('demo')
  const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost' })
  try {
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      try {
        return await measure(context, `${server.url}h5/`)
      } finally {
        await context.close()
      }
    })
  } finally {
    server.close()
  }
}
