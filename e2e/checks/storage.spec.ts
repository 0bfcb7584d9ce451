/** With any content of the browser's storage the app starts; and after a takeover of its world it shows a message. */
import type { Page } from '@playwright/test'
import { CONSOLE_PATH, linkTo, routeAt } from '../../protocol/routes.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'
import { PAGES } from './pages.ts'
import { sample } from './sample.ts'
import { settledPage } from './settled.ts'
import { DAMAGED_KINDS, fillStorage, spoilStorage } from './spoil.ts'
import { STORAGE_FAULTS } from './storageFaults.ts'

story.use({ contextOptions: { reducedMotion: 'reduce' } })

const HOME_PRICE = '.home-rows .mk-px'
const OPENED = [linkTo('coinTrade'), linkTo('withdrawal'), linkTo('settings')].map((path) => ({
  path,
  title: t(`title.${routeAt(path)?.name ?? ''}`),
}))
const CONSOLE = { path: CONSOLE_PATH, title: t('console.title') }

// Each key with each kind of damage is read in src/bindings/restored.test.ts, machines/restored.test.ts and protocol/browserStorage.test.ts.
for (const [kind, text] of sample('damaged storage', DAMAGED_KINDS, 3))
  story(
    `with ${kind} under every storage key the app starts, a user logs in, and pages open`,
    async ({ stage, page }) => {
      await spoilStorage(page, '@main-1', text)
      await stage.open('/', { persona: 'trader' })
      // A login begins without drafts: the second load reads damaged ones too.
      await stage.open('/')
      await expect(page.locator(HOME_PRICE).first()).toHaveText(/\d/)
      for (const { path, title } of [...OPENED, CONSOLE]) {
        await stage.go(path)
        await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
        await expect(page.locator('.error-view')).toHaveCount(0)
      }
    },
  )

story('a value that fills the storage is deleted, and the app starts', async ({ stage, page }) => {
  await stage.open('/')
  await fillStorage(page, 'app:style')
  await stage.reload()
  await expect(page.locator(HOME_PRICE).first()).toHaveText(/\d/)
  expect(await page.evaluate(() => localStorage.getItem('app:style')?.length)).toBeLessThan(1_000)
})

/** Another exchange opens the stored world, as a tab of another build does, while calls are pending. */
const takeOver = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('sim:main-1')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  await new Promise<void>((done) => {
    const writing = database.transaction('facts', 'readwrite')
    writing.objectStore('facts').put(1_000, 'epoch')
    writing.oncomplete = () => done()
  })
  database.close()
  const body = JSON.stringify({ email: 'new@example.com', purpose: 'register' })
  const headers = { 'content-type': 'application/json' }
  const [call] = await Promise.allSettled([fetch('/api/sendEmailCode', { method: 'POST', headers, body })])
  return call.status
}

for (const path of ['/', CONSOLE.path])
  story(
    `a tab that loses its world to another exchange shows a notice and works after a reload: ${path}`,
    async ({ stage, page }) => {
      await stage.open(path, { persona: 'trader' })
      expect(await page.evaluate(takeOver)).toBe('rejected')
      await expect(page.getByText(t('app.superseded'))).toBeVisible()
      await page.getByRole('button', { name: t('ui.reload') }).click()
      await expect(page.getByText(t('app.superseded'))).toHaveCount(0)
      await expect(page.getByText(t('app.mark')).first()).toBeVisible()
    },
  )

const WORLD = '@main-1'
const PAGES_IN_A_RUN = 6

/** The page has a heading, and did not fail. */
async function expectShown(page: Page, name: string): Promise<void> {
  await settledPage(page)
  expect.soft(await page.getByRole('heading').count(), `${name} has a heading`).toBeGreaterThan(0)
  if (name !== 'error') await expect.soft(page.getByRole('main'), name).not.toContainText(t('app.errorTitle'))
}

/** How the exchange's worker opens its database. */
const databaseOf = (page: Page): Promise<string> | undefined =>
  page
    .workers()
    .find((worker) => worker.url().includes('exchangeWorker'))
    ?.evaluate(() => String(indexedDB.open))

for (const [fault, occurs] of sample('storage faults', Object.entries(STORAGE_FAULTS), 3))
  for (const persona of ['visitor', 'trader'] as const)
    story(`with ${fault} the pages of a ${persona} start, and again after a reload`, async ({ stage, page }) => {
      const pages = sample(
        `pages with ${fault}`,
        PAGES.filter((one) => one.persona === persona),
        PAGES_IN_A_RUN,
      )
      story.setTimeout(60_000 + pages.length * 20_000)
      await occurs(page, WORLD)
      await stage.open('/', { persona })
      if (fault.includes('database')) expect(await databaseOf(page)).not.toContain('native code')
      for (const { name, path } of pages) {
        await stage.go(path)
        await expectShown(page, name)
      }
      let starts = 0
      page.on('domcontentloaded', () => {
        starts += 1
      })
      await stage.open(pages[0]?.path, { persona })
      await expectShown(page, `${pages[0]?.name} after a reload`)
      expect(starts).toBeLessThanOrEqual(1)
    })

/** Ways to empty the storage of a running app. */
const EMPTIED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'by its own tab': (page) =>
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    }),
  async 'by another tab'(page) {
    const other = await page.context().newPage()
    await other.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }))
    await other.goto(new URL('/empty', page.url()).href)
    await other.evaluate(() => localStorage.clear())
    await other.close()
  },
}

for (const [way, empty] of Object.entries(EMPTIED))
  story(`a storage emptied ${way} leaves every page of a running app a heading`, async ({ stage, page }) => {
    const pages = sample(
      `pages emptied ${way}`,
      PAGES.filter((one) => one.persona === 'trader'),
      PAGES_IN_A_RUN,
    )
    story.setTimeout(60_000 + pages.length * 20_000)
    await stage.open('/', { persona: 'trader' })
    for (const { name, path } of pages) {
      await stage.go(path)
      await empty(page)
      await expectShown(page, name)
    }
    await stage.open('/')
    await expect(page.locator(HOME_PRICE).first()).toHaveText(/\d/)
  })
