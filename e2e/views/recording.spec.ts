import { savedFile } from '../downloads.ts'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { FUNDS } from '../pages/funds.ts'
import { buyAtMarket, COIN_TRADE, Ticket } from '../pages/trade.ts'
import { core, expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const HOME = '/'
const BTC = `${COIN_TRADE}?code=btcusdt`

const funds = ({ page }: Stage) => page.locator('main.page:visible')

/** The user looks at their funds, buys at market, and looks at them again. */
async function mainJob(stage: Stage): Promise<void> {
  const { page } = stage
  await stage.go(FUNDS)
  await stage.go(BTC)
  await buyAtMarket(page, '0.0312')
  await stage.go(FUNDS)
  await expect(funds(stage)).not.toContainText('10,000.00')
}

async function downloaded({ page }: Stage, desk: SimulatorConsole): Promise<string> {
  await desk.open()
  await desk.show('journal')
  return (await savedFile(page, () => desk.button('console.journal.har').click())).text
}

/** What the app stores in this browser and this tab, by name. */
const storedNames = (page: Stage['page']) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^app:/.test(key)))

const har = (text: string) => ({ name: 'session.har', mimeType: 'application/json', buffer: Buffer.from(text) })

story(
  'REC-01: a purchase is recorded, and its file shows the same pages without an exchange',
  core(),
  async ({ stage, page }) => {
    await stage.open(HOME, { persona: 'fresh', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await mainJob(stage)
    const recorded = await funds(stage).innerText()
    await stage.go(BTC)
    await enter(new Ticket(page).amount, '0.5')
    await stage.go(HOME)
    const own = await storedNames(page)
    expect(own).toEqual(expect.arrayContaining([expect.stringMatching('^app:draft:spot@')]))
    const file = await downloaded(stage, desk)

    await desk.show('recordings')
    const picker = desk.panel.getByLabel(t('console.recordings.choose'))
    await picker.setInputFiles(har('{"log":{}}'))
    await expect(desk.alert).toContainText(t('console.recordings.bad.notHar'))
    await picker.setInputFiles(har(file))
    const strip = page.getByRole('region', { name: t('console.recordings.title') })
    await expect(strip).toBeVisible()
    await mainJob(stage)
    expect(await page.evaluate(() => window.simulator?.recorded?.missed.get())).toEqual([])
    await expect.poll(() => funds(stage).innerText()).toBe(recorded)

    expect((await storedNames(page)).filter((name) => name.includes('@recorded-'))).not.toEqual([])
    await strip.getByRole('button', { name: t('console.recordings.step') }).click()
    await expect(strip.getByRole('button', { name: t('console.recordings.play') })).toBeVisible()
    const answer = await page.evaluate(async () => {
      const reply = await fetch('/api/transfer', {
        method: 'POST',
        headers: { 'get-lang': 'es' },
        body: '{"amount":"7"}',
      })
      return (await reply.json()) as { code: number; message: string }
    })
    expect(answer).toMatchObject({ code: 404, message: 'Esta llamada no está en la grabación.' })
    await desk.open()
    await desk.show('recordings')
    await expect(desk.panel.getByText('POST /api/transfer ×1')).toBeVisible()
    await desk.show('clock')
    await expect(desk.panel.getByText(t('console.operating.recorded'))).toBeVisible()
    await desk.show('recordings')
    await desk.button('console.backend.back').click()
    await expect(strip).toHaveCount(0)
    // What the app stored in the recorded session went with it, and the simulator's own is as before.
    expect((await storedNames(page)).filter((name) => name.includes('@recorded-'))).toEqual([])
    expect(await storedNames(page)).toEqual(expect.arrayContaining(own))
    await expect.poll(() => page.evaluate(() => window.simulator?.operating.get())).toBe('on')
  },
)

/** A valid HAR file of one call, with other data. */
const harOf = (data: unknown): string =>
  JSON.stringify({
    log: {
      entries: [
        {
          startedDateTime: '2026-03-01T08:00:00.000Z',
          request: { method: 'GET', url: 'https://api.example/api/forex', headers: [] },
          response: { status: 200, content: { text: JSON.stringify({ code: 200, message: '', data }) } },
        },
      ],
    },
  })

story('REC-01: two backends are compared by calls, fields and types', core(), async ({ stage, page }) => {
  await stage.open('/simulator?part=recordings', { persona: 'visitor', link: { speed: '0' } })
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  const first = desk.panel.getByLabel(t('console.recordings.compare.first'))
  await first.setInputFiles(har(harOf([{ title: 'USD', price: '1' }])))
  const second = desk.panel.getByLabel(t('console.recordings.compare.second'))
  await second.setInputFiles(har(harOf([{ title: 'USD', price: 1 }])))
  const list = desk.panel.getByRole('list', { name: t('console.recordings.compare.title') })
  const kind = (name: 'text' | 'number') => t(`console.recordings.compare.kind.${name}`)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText(`data[].price ${kind('text')} / ${kind('number')}`)
  await desk.button('console.recordings.compare.own').click()
  await expect(list).toContainText(t('console.recordings.compare.only.second'))
  await second.setInputFiles(har('{"log":{}}'))
  await expect(desk.alert).toContainText(t('console.recordings.bad.notHar'))
})

story(
  'a huge file and a deeply nested one are refused, and the page answers meanwhile',
  core(),
  async ({ stage, page }) => {
    await stage.open('/simulator?part=recordings', { persona: 'visitor', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.isReady()
    const picker = desk.panel.getByLabel(t('console.recordings.choose'))
    // Playwright passes no file of this size: the page makes them.
    const choose = (kind: 'huge' | 'deep') =>
      picker.evaluate((input: HTMLInputElement, made) => {
        const part = new Blob([made === 'huge' ? ' '.repeat(10_000_000) : '['.repeat(4_000_000)])
        const files = new DataTransfer()
        files.items.add(new File(Array(10).fill(part), 'session.har'))
        input.files = files.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, kind)
    await choose('huge')
    await expect(desk.alert).toContainText(t('console.recordings.bad.large'))
    await page.evaluate(() => {
      const state = { longest: 0 }
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration)
      }).observe({ type: 'longtask' })
      Object.assign(window, { state })
    })
    await choose('deep')
    await expect(desk.alert).toContainText(t('console.recordings.bad.deep'))
    expect(await page.evaluate(() => (window as unknown as { state: { longest: number } }).state.longest)).toBeLessThan(
      500,
    )
  },
)
