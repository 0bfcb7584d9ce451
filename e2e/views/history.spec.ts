import { rowOf, walk } from '../../simulator/history/testing.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'

const FROM = Date.UTC(2024, 7, 5) / 60_000
const WALK = walk(2_000, FROM)
const ROWS = WALK.map(({ minute, candle }) => rowOf(minute, candle))
const NAME = 'ETHUSDT-1m-2024-08.csv'

const fileOf = (rows: readonly string[], name = NAME) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
})

story(
  'HIS-01: the console plays a file of candles from a chosen moment; a link to one that is not here says so',
  core(),
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('market')
    const picker = desk.panel.getByLabel(t('console.history.choose')).and(page.locator('input'))
    await picker.setInputFiles(fileOf([...ROWS.slice(0, 3), ROWS[1] ?? '']))
    const problem = t('console.history.bad.back')
    await expect(desk.alert).toHaveText(t('console.history.lineOf', { file: NAME, line: '4', problem }))
    await expect(desk.panel.getByRole('switch')).toHaveCount(0)

    await picker.setInputFiles(fileOf(ROWS))
    await expect(desk.panel.getByRole('switch', { name: 'ETH/USDT' })).toBeChecked()
    const opening = desk.panel.getByRole('link', { name: t('console.history.open') })
    const link = (await opening.getAttribute('href')) ?? ''
    expect(link).toMatch(/\?persona=trader&tape=[0-9a-f]{32}&at=2024-08-05T00:00/)
    await page.goto(link.replace('00:00', '12:00&speed=0'))
    const { candle } = WALK[719]!
    const playing = () =>
      page.evaluate(async () => (await window.simulator?.look('markets'))?.find(({ recorded }) => recorded)?.code)
    await expect.poll(playing).toBe('ethusdt')
    const shown = await stage.get<{ close: string; volume: string }[]>('/api/kline/2?period=1m&limit=2')
    expect(shown[0]).toMatchObject({ close: candle.close, volume: candle.volume })

    await page.reload()
    await expect.poll(playing).toBe('ethusdt')
    const label = page.getByText(t('console.history.simulatedFrom', { file: NAME }))
    await expect(label).toBeVisible()
    await page.evaluate(() => window.simulator?.jump(22 * 3_600_000))
    await expect(label).toBeHidden()

    await page.evaluate(() => indexedDB.deleteDatabase('sim:history') && undefined)
    await page.goto(link.replace('00:00', '13:00'))
    await expect(page.getByRole('alert')).toContainText(t('scenario.refused.history'))
    await page.getByRole('button', { name: t('scenario.refused.open') }).click()
    await expect(desk.mark).toBeVisible()
  },
)

story(
  'HIS-01: files with other columns are read once the user says which is which, for each kind of file',
  core(),
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('market')
    const picker = desk.panel.getByLabel(t('console.history.choose')).and(page.locator('input'))
    const moved = WALK.map(({ minute, candle: c }) =>
      [c.volume, c.close, c.low, c.high, c.open, minute * 60, 'x'].join(),
    )
    const usual = WALK.map(({ minute, candle: c }) => [minute * 60, c.open, c.high, c.low, c.close, c.volume].join())
    await picker.setInputFiles([fileOf(moved), fileOf(usual, 'SOLUSDT.csv')])
    const form = desk.panel.getByRole('region', { name: t('console.history.columns.title') })
    await expect(form.getByRole('cell', { name: WALK[0]!.candle.close }).first()).toBeVisible()
    const choose = async (value: string, column: number) => {
      await form.getByRole('button', { name: t(`console.history.columns.${value}`) }).click()
      const list = form.getByRole('list', { name: t(`console.history.columns.${value}`) })
      await list.getByRole('button', { name: t('console.history.columns.column', { number: `${column}` }) }).click()
    }
    // A wrong choice ends the reading with its line, and the form stays.
    for (const [at, value] of ['volume', 'close', 'high', 'low', 'open'].entries()) await choose(value, at + 1)
    await form.getByRole('button', { name: t('console.history.columns.read') }).click()
    const problem = t('console.history.bad.range')
    await expect(desk.alert).toHaveText(t('console.history.lineOf', { file: NAME, line: '1', problem }))
    await choose('low', 3)
    await choose('high', 4)
    await form.getByRole('button', { name: t('console.history.columns.read') }).click()
    // The second file's columns are in the usual order, which the form guesses.
    await expect(form).toContainText('SOLUSDT.csv')
    await form.getByRole('button', { name: t('console.history.columns.read') }).click()
    for (const name of ['ETH/USDT', 'SOL/USDT']) await expect(desk.panel.getByRole('switch', { name })).toBeChecked()
    await expect(form).toBeHidden()
  },
)
