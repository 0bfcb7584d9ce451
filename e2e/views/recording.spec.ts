import { readFile } from 'node:fs/promises'
import { SimulatorConsole } from '../pages/console.ts'
import { expect, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const MARKET = '/pages/secondPage/secondPage'
const ASSETS = '/pages/assets/assets'
const PAGES = [ASSETS, MARKET, '/'] as const

/** The figures of a page while time stands still. */
const shown = (stage: Stage) => stage.page.locator('main.page:visible').innerText()

async function downloaded({ page }: Stage, desk: SimulatorConsole): Promise<string> {
  await desk.open()
  await desk.show('journal')
  const coming = page.waitForEvent('download')
  await desk.button('console.journal.har').click()
  return readFile(await (await coming).path(), 'utf8')
}

const har = (text: string, name = 'session.har') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

story(
  'REC-01: the main job is recorded, and its file shows the same pages without an exchange',
  async ({ stage, page }) => {
    await stage.open(ASSETS, { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    const before: string[] = []
    for (const path of PAGES) {
      await stage.go(path)
      before.push(await shown(stage))
    }
    const file = await downloaded(stage, desk)

    await desk.show('recordings')
    const picker = desk.panel.getByLabel(t('console.recordings.choose'))
    await picker.setInputFiles(har('{"log":{}}'))
    await expect(desk.alert).toContainText(t('console.recordings.bad.notHar'))
    await picker.setInputFiles(har(file))
    const strip = page.getByRole('region', { name: t('console.recordings.title') })
    await expect(strip).toBeVisible()
    for (const [at, path] of PAGES.entries()) {
      await stage.go(path)
      await expect.poll(() => shown(stage), `${path} shows what it showed`).toBe(before[at])
    }

    await strip.getByRole('button', { name: t('console.clock.pause') }).click()
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
    await expect(page.locator('main.page:visible')).toBeVisible()
    expect(await page.evaluate(() => window.simulator?.operating.get())).toBe('on')
  },
)
