/** The stage: phones on one world beside the console; and tours of the app. */
import type { FrameLocator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { TOURS } from '../../src/demo/tours/table.ts'
import { enter } from '../keys.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { dock, TOUR_OVER, tourBar } from '../pages/stage.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t, tAny, tIn } from '../words.ts'

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const phone = (page: Page, n: number): FrameLocator => page.frameLocator(`iframe[title="${t('stage.phone', { n })}"]`)

/** A tab of the first phone. */
const tab = (page: Page, key: string) =>
  phone(page, 1)
    .getByRole('navigation', { name: t('app.tabs') })
    .getByRole('link', { name: t(key) })

async function openStage(page: Page, demoUrl: string, query = 'persona=trader', path = '/'): Promise<void> {
  await page.goto(`${demoUrl}?lang=en&theme=light&stage=1&${query}#${path}`)
  await expect(phone(page, 1).locator('main.page:not([aria-busy])')).toBeVisible()
  await expect(dock(page, 'console')).toBeVisible()
}

const pick = (page: Page, key: string) =>
  page
    .getByRole('banner')
    .getByRole('radio', { name: t(key), exact: true })
    .click()

story.describe('on a laptop', () => {
  story.use({ viewport: { width: 1440, height: 900 } })

  story(
    'SIM-08: the stage opens from the console, covers nothing of the app, and closes at one tap',
    PAGE_ALONE,
    async ({ page, stage }) => {
      await stage.open(CONSOLE, { persona: 'trader' })
      await new SimulatorConsole(page).isReady()
      await page.getByRole('link', { name: new RegExp(`^${t('console.demo.stage')}`) }).click()
      await expect(phone(page, 1).getByRole('button', { name: t('app.mark') })).toBeVisible()
      const frame = await page.locator('iframe').boundingBox()
      const beside = await dock(page, 'console').boundingBox()
      const bar = await page.getByRole('banner').boundingBox()
      expect(frame && beside && frame.x + frame.width <= beside.x).toBe(true)
      expect(frame && bar && frame.y >= bar.y + bar.height && frame.y + frame.height <= 900).toBe(true)
      // The frame's own viewport is the phone's.
      expect(
        await phone(page, 1)
          .locator('html')
          .evaluate(() => [innerWidth, innerHeight]),
      ).toEqual([375, 812])
      await page.getByLabel(t('stage.size')).selectOption('320x568')
      await expect
        .poll(() =>
          phone(page, 1)
            .locator('html')
            .evaluate(() => [innerWidth, innerHeight]),
        )
        .toEqual([320, 568])
      await tab(page, 'title.markets').click()
      await page.reload()
      await expect(phone(page, 1).locator('main.page:not([aria-busy])')).toBeVisible()
      expect(
        await phone(page, 1)
          .locator('html')
          .evaluate(() => innerWidth),
      ).toBe(320)
      await tab(page, 'title.markets').click()
      await page.getByRole('button', { name: t('stage.leave') }).click()
      await expect(page.locator('iframe')).toHaveCount(0)
      await stage.arrived(linkTo('markets'))
      expect(await stage.get<{ name: string }>('/api/myProfile')).toMatchObject({ name: 'Taylor Trader' })
    },
  )

  story(
    'SIM-08: the docked console sets user and faults of its phone and shows its journal',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await openStage(page, demoUrl)
      const desk = new SimulatorConsole(page)
      await desk.button('console.persona.visitor').click()
      await expect(phone(page, 1).getByText(t('home.demoTitle'))).toBeVisible()
      await desk.button('console.persona.fresh').click()
      await expect(desk.panel).toContainText('fresh@example.com')
      await tab(page, 'title.funds').click()
      await desk.show('journal')
      await expect(desk.panel.getByRole('button', { name: /\/api\/fundsOverview/ }).first()).toBeVisible()
      await pick(page, 'stage.docks.flows')
      await expect(dock(page, 'flows')).toBeVisible()
      await phone(page, 1)
        .getByRole('button', { name: t('app.mark') })
        .click()
      await expect(dock(page, 'console')).toBeVisible()
    },
  )

  story(
    'SIM-08: two phones share one world, and the console of one decides a withdrawal of the other',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await openStage(page, demoUrl, 'persona=trader', linkTo('withdrawal'))
      await pick(page, 'stage.views.operator')
      const [trader, operator] = [phone(page, 1), phone(page, 2)]
      await expect(operator.getByRole('heading', { name: t('console.desk.identities') })).toBeVisible()
      await enter(trader.getByRole('textbox', { name: t('withdrawal.address'), exact: true }), TRON)
      await enter(trader.getByRole('textbox', { name: t('withdrawal.amount'), exact: true }), '41.75')
      await trader.getByRole('button', { name: t('withdrawal.review'), exact: true }).click()
      await trader.getByRole('button', { name: t('ui.confirm'), exact: true }).click()
      for (const digit of '20262026') await trader.getByRole('button', { name: digit, exact: true }).click()
      await trader.getByRole('button', { name: t('security.dialog.qd'), exact: true }).click()
      const waiting = operator.getByRole('article').filter({ hasText: '41.75 USDT' })
      await waiting.getByRole('button', { name: t('console.desk.approve'), exact: true }).click({ timeout: 60_000 })
      await expect(trader.locator('main .withdrawal-course h2')).toHaveText(t('withdrawal.state.sending'))
    },
  )

  story(
    'SIM-08: two phones have the same user and separate language and theme',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await openStage(page, demoUrl, 'persona=trader', linkTo('funds'))
      await pick(page, 'stage.views.languages')
      await expect(phone(page, 2).getByRole('heading', { level: 1 })).toHaveText(tIn('zh', 'title.funds'))
      await expect(phone(page, 2).locator('main')).toContainText(/\d,\d{3}/)
      await expect(phone(page, 1).getByRole('heading', { level: 1 })).toHaveText(t('title.funds'))
      await pick(page, 'stage.views.themes')
      await expect(phone(page, 2).locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(phone(page, 1).locator('html')).toHaveAttribute('data-theme', 'light')
      // A reload of the second phone is still the second phone, and the first one's settings are its own.
      await phone(page, 2)
        .locator('html')
        .evaluate(() => location.reload())
      await expect(phone(page, 2).locator('html')).toHaveAttribute('data-theme', 'dark')
      const stored = await page.evaluate(() => [
        localStorage.getItem('app:style'),
        localStorage.getItem('sim:phone2:app:style'),
      ])
      expect(stored[0] ?? '').not.toContain('"dark"')
      expect(stored[1]).toContain('"dark"')
    },
  )
})

/** Runs in the page: captions are shown for a fifth of their time. */
const quick = () => {
  if (location.origin !== 'null') sessionStorage.setItem('sim:tourPace', '0.2')
}

/** Lets the opened tour continue by itself. */
const letRun = (place: Page | FrameLocator) =>
  tourBar(place)
    .getByRole('button', { name: t('tour.play') })
    .click()

story.describe('tours', () => {
  // Some tours are about a lost answer or a lost connection.
  story.use({ expected: /net::ERR_|WebSocket|Failed to fetch|api\// })

  for (const name of TOURS)
    story(`SIM-05: a tour runs to its end unattended: ${name}`, PAGE_ALONE, async ({ page, stage, demoUrl }) => {
      await page.addInitScript(quick)
      // The link names no scenario: a tour opens its own.
      await page.goto(`${demoUrl}?lang=en&tour=${name}`)
      await letRun(page)
      await expect(tourBar(page), name).toContainText(TOUR_OVER, { timeout: 80_000 })
      if (name === 'buy' || name === 'answerLost') {
        type Wire = { list: { quantity: string; price: string }[] }
        const { list } = await stage.get<Wire>('/api/currencyRecord?limit=100&state=current')
        expect(list.filter(({ quantity, price }) => /^0\.25/.test(quantity) && /^3442\.5/.test(price))).toHaveLength(1)
      }
      const report = await page.evaluate(() => window.simulator?.faults.list())
      expect(report?.setting.faults).toEqual([])
      await tourBar(page)
        .getByRole('button', { name: tAny('tour.close') })
        .click()
      await expect(tourBar(page)).toHaveCount(0)
    })

  story(
    'SIM-05: a tour on the stage leaves the picture of the phone where it is, and the keys of the stage continue it',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${demoUrl}?lang=en&stage=1&tour=buy`)
      const bar = tourBar(phone(page, 1))
      for (const caption of ['form', 'review', 'confirm', 'placed']) {
        await expect(bar).toContainText(t(`tour.step.buy.${caption}`))
        await expect(bar.getByRole('button', { name: t('tour.next') })).not.toBeDisabled()
        expect(
          await page.evaluate(() =>
            ['.stage-phone', '.stage-phones'].map((at) => document.querySelector(at)?.scrollTop),
          ),
        ).toEqual([0, 0])
        await page.keyboard.press('ArrowRight')
      }
      await expect(bar).toContainText(TOUR_OVER)
    },
  )

  story(
    'SIM-05: chapters follow each other by a key, and the lost answer has its chart beside the phone',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      story.setTimeout(180_000)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.addInitScript(quick)
      await page.goto(`${demoUrl}?lang=en&stage=1&tour=buy,answerLost`)
      const bar = tourBar(phone(page, 1))
      const next = phone(page, 1).getByRole('link', { name: t('tour.nextChapter') })
      await letRun(phone(page, 1))
      await expect(bar).toContainText(TOUR_OVER, { timeout: 80_000 })
      await expect(next).toBeVisible()
      await expect(dock(page, 'console')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(bar).toContainText(t('tour.step.answerLost.fault'))
      await letRun(phone(page, 1))
      await expect(bar).toContainText(TOUR_OVER, { timeout: 80_000 })
      await expect(dock(page, 'flows').locator('[aria-current=step]').first()).toBeVisible()
      await expect(next).toHaveCount(0)
    },
  )

  story(
    'SIM-05: a tour waits for Next or a key, is shown in the chosen language, and can be stopped',
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      await page.goto(`${demoUrl}?lang=es&tour=buy`)
      const bar = tourBar(page)
      await expect(bar).toContainText(tIn('es', 'tour.step.buy.form'))
      await bar.getByRole('button', { name: tIn('es', 'tour.next') }).click()
      await expect(bar).toContainText(tIn('es', 'tour.step.buy.review'))
      await page.keyboard.press('PageDown')
      await expect(page.getByRole('dialog')).toBeVisible()
      // A sheet leaves the tour's buttons usable, and they do not close it.
      await bar.getByRole('button', { name: tIn('es', 'tour.stop') }).click()
      await expect(bar).toHaveCount(0)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

  story('SIM-05: taps are recorded without secrets, and a link plays them', PAGE_ALONE, async ({ page, stage }) => {
    await stage.open(linkTo('transfer'), { persona: 'trader' })
    const desk = new SimulatorConsole(page)
    await desk.open()
    await desk.show('tours')
    await desk.button('console.tours.record').click()
    await expect(desk.panel.getByText(t('console.tours.running'))).toBeVisible()
    await desk.close.click()
    const amount = page.getByRole('textbox', { name: t('transfer.amount'), exact: true })
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.all'), exact: true })
      .click()
    await enter(amount, '12.5')
    await desk.open()
    await desk.show('tours')
    await desk.button('console.tours.finish').click()
    const link = (await desk.panel.getByRole('link', { name: t('console.tours.play') }).getAttribute('href')) ?? ''
    expect(link).toMatch(/persona=trader#tour=[\w-]+$/)
    await page.addInitScript(quick)
    await page.goto('about:blank')
    await page.goto(link)
    // The tour comes from somebody else: it starts after the user has seen the steps and agrees.
    const question = page.getByRole('alertdialog', { name: t('tour.asks') })
    await expect(question).toContainText(t('tour.typeIn', { name: t('transfer.amount'), text: '12.5' }))
    await expect(amount).toHaveCount(0)
    await question.getByRole('button', { name: t('tour.begins') }).click()
    await letRun(page)
    await expect(tourBar(page)).toContainText(TOUR_OVER, { timeout: 60_000 })
    await expect(amount).toHaveValue('12.5')
  })
})
