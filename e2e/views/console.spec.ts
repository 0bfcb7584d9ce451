/** The console's frame: opened by the mark and as a page, by keyboard, in every language. */
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { PART_GROUPS, PARTS } from '../../src/demo/console/names.ts'
import { cutTexts } from '../checks/cutTexts.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { sample } from '../checks/sample.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'
import { HOUR, opened } from './openedConsole.ts'

story(
  'SIM-08: the mark opens the console by keyboard, arrow keys move between tabs, and Escape returns the focus',
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader', link: { speed: '0' } })
    const desk = new SimulatorConsole(page)
    await desk.mark.focus()
    await page.keyboard.press('Enter')
    await desk.isReady()
    for (const { parts } of PART_GROUPS) {
      await desk.group(parts[0]).focus()
      await page.keyboard.press('Enter')
      await expect(desk.group(parts[0])).toHaveAttribute('aria-selected', 'true')
      if (parts.length > 1) await desk.tab(parts[0]).focus()
      for (const part of parts.slice(1)) {
        await page.keyboard.press('ArrowRight')
        await expect(desk.tab(part)).toBeFocused()
        await expect(desk.tab(part)).toHaveAttribute('aria-selected', 'true')
      }
    }
    await desk.show('demo')
    await page.keyboard.press('ArrowRight')
    await expect(desk.group('gallery')).toBeFocused()
    const focusIsInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      // At its end the focus passes a guard on its way back to the beginning.
      await expect.poll(focusIsInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(desk.drawer).toHaveCount(0)
    await expect(desk.mark).toBeFocused()
  },
)

story('SIM-08: the console opens over an open dialog, by its role, and the dialog stays', async ({ stage, page }) => {
  await stage.open('/pages/set/index', { persona: 'trader' })
  await page.getByRole('button', { name: t('settings.textSize') }).click()
  const sheet = page.getByRole('dialog', { name: t('settings.textSize') })
  await expect(sheet).toBeVisible()
  const desk = new SimulatorConsole(page)
  await desk.open()
  await desk.show('journal')
  await page.keyboard.press('Escape')
  await expect(desk.drawer).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

story('SIM-08: on a wide screen all parts of the console are listed at the side', async ({ stage, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await stage.open(CONSOLE, { persona: 'trader', link: { speed: '0' } })
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  for (const part of PARTS) await expect(desk.tab(part)).toBeInViewport({ ratio: 1 })
  await desk.show('ledger')
  await page.keyboard.press('ArrowUp')
  await expect(desk.tab('world')).toHaveAttribute('aria-selected', 'true')
})

story('SIM-08: the console is also a page, on which the mark is plain text', async ({ stage, page }) => {
  await stage.open(CONSOLE, { persona: 'visitor' })
  const desk = new SimulatorConsole(page)
  await desk.isReady()
  await expect(page.getByRole('heading', { level: 1, name: t('console.title') })).toBeVisible()
  await expect(desk.mark).toHaveCount(0)
  await expect(page.getByRole('note')).toHaveText(t('app.mark'))
})

story('axe finds nothing in the console, light and dark', async ({ stage, page }) => {
  story.setTimeout(180_000)
  const desk = await opened(stage, 'trader', { theme: 'light' })
  for (const part of PARTS) {
    await desk.show(part)
    expect.soft(await findingsInBoth(page), part).toEqual([])
  }
  await desk.show('desk')
  await desk.panel
    .getByRole('button', { name: t('console.desk.refuse'), exact: true })
    .first()
    .click()
  expect.soft(await findingsInBoth(page), 'reasons').toEqual([])
})

story.describe('at 320 px', () => {
  story.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } })
  for (const { code } of sample('languages of the console', LANGUAGES, 2))
    story(`no text of the console is cut at 320 px: ${code}`, async ({ stage, page }) => {
      await stage.open('/', { persona: 'trader', link: { speed: '0', lang: code } })
      await page.locator('button.mark').click()
      const desk = new SimulatorConsole(page)
      for (const part of PARTS) {
        await desk.show(part)
        await expect(page.locator('.console-part > *').first()).toBeVisible()
        await expect(page.locator('.console-part .spin')).toHaveCount(0)
        if (part === 'desk') await page.locator('.console-case .btn').first().click()
        if (part === 'market') await page.locator('.console-due').first().click()
        expect.soft(await page.evaluate(cutTexts), part).toEqual([])
      }
    })
})

for (const way of ['drawer', 'page'] as const)
  story(
    `SIM-06: the console remains usable after a jump past the end of the session: ${way}`,
    async ({ stage, page }) => {
      story.setTimeout(180_000)
      await stage.open(way === 'page' ? CONSOLE : '/', { persona: 'trader', link: { speed: '0' } })
      const desk = new SimulatorConsole(page)
      if (way === 'drawer') await desk.open()
      await desk.isReady()
      await page.evaluate((ms) => window.simulator?.jump(ms), 48 * HOUR)
      // A call of the page reveals it.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await desk.show('personas')
      await expect(desk.panel).toContainText(t('console.personas.nobody'))
      const dialog = page.getByRole('alertdialog', { name: t('app.authTitle') })
      await expect(dialog).toHaveCount(0)
      if (way === 'drawer') {
        // It is shown after the console is closed.
        await page.keyboard.press('Escape')
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button').last().click()
        await desk.open()
      }
      await desk.panel.getByRole('button', { name: new RegExp(t('console.persona.fresh')) }).click()
      await expect(desk.panel).toContainText('Robin Fresh')
      await expect(dialog).toHaveCount(0)
    },
  )
