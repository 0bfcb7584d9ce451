/** Actions of a network, a sleeping device and the server on the socket that no story covers. */

import type { Page } from '@playwright/test'
import { endFaults, setFaults } from '../pages/faults.ts'
import { toast } from '../pages/frame.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { setSockets, socketsOf, watchSockets } from '../sockets.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

/** Events of the browser about the network or a device that slept. */
const happens = (page: Page, type: 'online' | 'offline' | 'resume') =>
  page.evaluate((name) => (name === 'resume' ? document : window).dispatchEvent(new Event(name)), type)
/** The same while the app waits for its next attempt, in one step: between a check and the event the attempt could begin. */
const happensWhileWaiting = (page: Page, type: 'online' | 'offline' | 'resume') =>
  page.evaluate(async (name) => {
    while (window.flows?.states('socket').includes('waiting') !== true)
      await new Promise((next) => requestAnimationFrame(next))
    const target = name === 'resume' ? document : window
    target.dispatchEvent(new Event(name))
  }, type)
const madeMore = (page: Page, than: number) =>
  expect.poll(async () => (await socketsOf(page)).made).toBeGreaterThan(than)
const isWhole = (page: Page) => expect.poll(() => socketsOf(page)).toMatchObject({ alive: 1, most: 1 })

story(
  'FLW-03: socket: a network change and a resume reconnect, also while waiting for the server',
  async ({ stage, page }) => {
    const quote = new Quote(page)
    const delayed = page.getByText(t('app.pricesDelayed'))
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
    for (const type of ['online', 'resume'] as const) {
      const { made } = await socketsOf(page)
      await happensWhileWaiting(page, type)
      await madeMore(page, made)
    }
    await happensWhileWaiting(page, 'offline')
    await happens(page, 'online')
    await endFaults(page)
    await expect(delayed).toBeHidden({ timeout: 40_000 })
    await isWhole(page)
  },
)

story(
  'FLW-03: socket: a connection that never opens is replaced, and sending on a closing one fails',
  async ({ stage, page }) => {
    const quote = new Quote(page)
    const fails = toast(page, t('ui.loading'))
    await watchSockets(page.context())
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await expect(quote.last).toHaveText(/\d/)
    const { made } = await socketsOf(page)
    await setSockets(page, { held: true })
    await happens(page, 'online')
    await madeMore(page, made)
    await setSockets(page, { held: false })
    await expect(page.getByText(t('app.pricesDelayed'))).toBeVisible()
    await expect.poll(async () => (await socketsOf(page)).made, { timeout: 60_000 }).toBeGreaterThan(made + 1)
    await expect(page.getByText(t('app.pricesDelayed'))).toBeHidden()

    await setSockets(page, { closing: true })
    for (const type of ['ethusdt', 'btcusdt']) {
      await stage.go(`${QUOTE}?code=${type}`)
      await expect(fails).toBeVisible()
    }
    await setSockets(page, { closing: false })
    await expect(fails).toBeHidden()
  },
)
