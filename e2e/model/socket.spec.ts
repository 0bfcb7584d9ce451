/** What a network, a sleeping device and the server can do to the socket that no story does. */
import type { Page } from '@playwright/test'
import { endFaults, setFaults } from '../pages/faults.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { socketsOf, watchSockets } from '../sockets.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'

/** What the browser says of the network or of a device that slept. */
const happens = (page: Page, type: 'online' | 'offline' | 'resume') =>
  page.evaluate((name) => (name === 'resume' ? document : window).dispatchEvent(new Event(name)), type)
const madeMore = (page: Page, than: number) =>
  expect.poll(async () => (await socketsOf(page)).made).toBeGreaterThan(than)
const isWhole = (page: Page) => expect.poll(() => socketsOf(page)).toMatchObject({ alive: 1, most: 1 })

story('FLW-03: socket: another network, sleep, and both while it waits for the server', async ({ stage, page }) => {
  const quote = new Quote(page)
  const delayed = page.getByText(say('app.pricesDelayed'))
  await watchSockets(page.context())
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await expect(quote.last).toHaveText(/\d/)
  for (const type of ['online', 'resume'] as const) {
    const { made } = await socketsOf(page)
    await happens(page, type)
    await madeMore(page, made)
    await isWhole(page)
  }
  await setFaults(page, { faults: [{ id: 'down', where: { on: 'topics', topics: [] }, what: { kind: 'down' } }] })
  await expect(delayed).toBeVisible()
  const waits = () => expect.poll(() => socketsOf(page)).toMatchObject({ alive: 0 })
  for (const type of ['online', 'resume'] as const) {
    await waits()
    const { made } = await socketsOf(page)
    await happens(page, type)
    await madeMore(page, made)
  }
  await waits()
  await happens(page, 'offline')
  await happens(page, 'online')
  await endFaults(page)
  await expect(delayed).toBeHidden({ timeout: 40_000 })
  await isWhole(page)
})
