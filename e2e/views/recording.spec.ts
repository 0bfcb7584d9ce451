import { readFile } from 'node:fs/promises'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { FUNDS } from '../pages/funds.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
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
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0312')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  await stage.go(FUNDS)
  await expect(funds(stage)).not.toContainText('10,000.00')
}

async function downloaded({ page }: Stage, desk: SimulatorConsole): Promise<string> {
  await desk.open()
  await desk.show('journal')
  const coming = page.waitForEvent('download')
  await desk.button('console.journal.har').click()
  return readFile(await (await coming).path(), 'utf8')
}

const har = (text: string) => ({ name: 'session.har', mimeType: 'application/json', buffer: Buffer.from(text) })

story(
  'REC-01: a purchase is recorded, and its file shows the same pages without an exchange',
  core(),
  async ({ stage, page }) => {
    await stage.open(HOME, { persona: 'fresh', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await mainJob(stage)
    const recorded = await funds(stage).innerText()
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
    await expect.poll(() => page.evaluate(() => window.simulator?.operating.get())).toBe('on')
  },
)
