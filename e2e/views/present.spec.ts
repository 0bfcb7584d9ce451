/** Preparing a presentation for a customer, and presenting it with notes in a second window. */
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { dock, TOUR_OVER, tourBar } from '../pages/stage.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t, tIn } from '../words.ts'

story.use({ viewport: { width: 1440, height: 900 } })

story(
  'SIM-08: a presentation is prepared from the console, plays in the brand and language to the lit chart, and its notes follow',
  PAGE_ALONE,
  async ({ page, stage }) => {
    story.setTimeout(180_000)
    await stage.open(`${CONSOLE_PATH}?part=tours`, { link: { stage: '0' } })
    await page.getByRole('link', { name: new RegExp(`^${t('console.tours.present')}`) }).click()
    const prepare = page.getByRole('button', { name: t('stage.present.prepare') })
    await prepare.click()
    await expect(page.getByText(t('stage.brand.nameMissing'))).toBeVisible()
    await enter(page.getByRole('textbox', { name: t('stage.brand.name') }), 'Kite & Co')
    await enter(page.getByRole('textbox', { name: t('stage.brand.accent') }), '#7c3aed')
    await page.getByRole('button', { name: 'Español', exact: true }).click()
    for (const tour of ['liquidation', 'withdrawal'] as const)
      await page.getByRole('checkbox', { name: t(`console.tours.title.${tour}`) }).uncheck({ force: true })
    await prepare.click()
    expect(await findingsInBoth(page)).toEqual([])
    const [notes] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: t('stage.present.notes') }).click(),
    ])
    await expect(notes.getByText(tIn('es', 'stage.notes.waiting'))).toBeVisible()
    await page.getByRole('link', { name: t('stage.present.start') }).click()
    const phone = page.frameLocator('iframe')
    const bar = tourBar(phone)
    await expect(bar).toContainText(tIn('es', 'tour.step.buy.form'))
    const action = () => phone.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--action'))
    expect(await action()).toBe('#7c3aed')
    await expect(notes.getByRole('heading', { level: 2 })).toHaveText(tIn('es', 'console.tours.title.buy'))
    await expect(notes.getByText(tIn('es', 'tour.say.buy'))).toBeVisible()
    await expect(notes.getByText(tIn('es', 'console.tours.title.answerLost'), { exact: true })).toBeVisible()
    expect(await findingsInBoth(notes)).toEqual([])
    const current = notes.locator('[aria-current=step]')
    const next = bar.getByRole('button', { name: tIn('es', 'tour.next') })
    for (const [tour, captions] of [
      ['buy', ['form', 'review', 'confirm', 'placed']],
      ['answerLost', ['fault', 'review', 'confirm', 'found']],
    ] as const) {
      for (const caption of captions) {
        const text = tIn('es', `tour.step.${tour}.${caption}` as 'tour.step.buy.form')
        await expect(bar).toContainText(text, { timeout: 30_000 })
        await expect(current).toHaveText(text)
        await expect(next).not.toBeDisabled()
        // The second window presents as well as the first.
        await notes.keyboard.press('ArrowRight')
      }
      await expect(bar).toContainText(TOUR_OVER)
      if (tour === 'buy') await notes.getByRole('button', { name: tIn('es', 'tour.nextChapter') }).click()
    }
    await expect(notes.getByText(tIn('es', 'stage.notes.last'))).toBeVisible()
    await expect(dock(page, 'flows').locator('[aria-current=step]').first()).toBeVisible()
    expect(await action()).toBe('#7c3aed')
  },
)
