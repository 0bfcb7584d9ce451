import { enter } from '../keys.ts'
import { SimulatorConsole } from '../pages/console.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

const ORDERS = '/pages/quotation/log'

story(
  'SIM-05: a search finds a scenario and opens it, and a link opens the current state as a separate world',
  async ({ stage, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stage.open('/', { persona: 'trader', link: { speed: '0', seed: '5' } })
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('gallery')
    await enter(desk.panel.getByRole('searchbox'), 'under review withdrawal')
    const row = desk.panel.locator('.console-due')
    await expect(row).toHaveCount(1)
    await row.click()
    await desk.panel.getByRole('link', { name: t('scenario.gallery.open'), exact: true }).click()
    await expect.poll(() => page.url()).toContain('/pages/assets/Withdrawal?number=')
    expect(new URL(page.url()).search).toBe('')

    await page.evaluate(async () => {
      const { withdrawals } = (await window.simulator?.look('desk')) ?? { withdrawals: [] }
      const order = withdrawals[0]?.no ?? ''
      await window.simulator?.command({ type: 'withdrawalDecide', order, decision: 'refuse', reason: 'withdrawalCard' })
    })
    await stage.go(ORDERS)
    await desk.open()
    await desk.show('gallery')
    await desk.button('scenario.share.make').click()
    await expect(desk.panel.locator('output')).toBeVisible()
    await desk.button('scenario.gallery.copy').first().click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const saved = () => page.evaluate(() => window.simulator?.save())
    const [before, other] = [await saved(), await context.newPage()]
    await other.goto(link)
    await expect.poll(() => other.url()).toContain(`#${ORDERS}`)
    expect(await other.evaluate(() => window.simulator?.save())).toBe(before)
    await other.evaluate(() => window.simulator?.jump(60_000))
    expect(await saved()).toBe(before)
    await other.reload()
    await expect.poll(() => other.evaluate(() => window.simulator?.save())).not.toBe(before)
  },
)

story('SIM-05: a damaged link shows the reason and a button that opens the demo', async ({ page, demoUrl }) => {
  await page.goto(`${demoUrl}?lang=en#state=nothing-of-the-kind`)
  await expect(page.getByRole('alert')).toContainText(t('scenario.refused.damaged'))
  await page.getByRole('button', { name: t('scenario.refused.open') }).click()
  await expect(page.getByRole('button', { name: t('app.mark') })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${demoUrl}?lang=en&scenario=nowhere`)
  await expect(page.getByRole('alert')).toContainText(t('scenario.refused.scenario'))
})
