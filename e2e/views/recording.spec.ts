import { readFile } from 'node:fs/promises'
import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { FUNDS } from '../pages/funds.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const HOME = '/'
const BTC = `${COIN_TRADE}?code=btcusdt`

/** The texts of Home and of the funds, before and after the user buys at market. */
async function mainJob(stage: Stage): Promise<string[]> {
  const { page } = stage
  const shown = async (path: string) => {
    await stage.go(path)
    await expect(page.locator('main.page:visible [aria-busy=true]')).toHaveCount(0)
    return page.locator('main.page:visible').innerText()
  }
  const before = [await shown(HOME), await shown(FUNDS)]
  await stage.go(BTC)
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0312')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  return [...before, await shown(FUNDS), await shown(HOME)]
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
  async ({ stage, page }) => {
    await stage.open(HOME, { persona: 'fresh', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    const recorded = await mainJob(stage)
    const file = await downloaded(stage, desk)

    await desk.show('recordings')
    const picker = desk.panel.getByLabel(t('console.recordings.choose'))
    await picker.setInputFiles(har('{"log":{}}'))
    await expect(desk.alert).toContainText(t('console.recordings.bad.notHar'))
    await picker.setInputFiles(har(file))
    const strip = page.getByRole('region', { name: t('console.recordings.title') })
    await expect(strip).toBeVisible()
    expect(await mainJob(stage)).toEqual(recorded)

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
