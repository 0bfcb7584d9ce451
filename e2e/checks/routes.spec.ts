import type { Page } from '@playwright/test'
import { screenAt } from '../../src/bind/screens.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'
import { rawKeys } from './rawKeys.ts'
import { AREAS, goTo, type Opened, openings, ROUTES, WALKERS } from './routes.ts'
import { settledPage } from './settled.ts'

story.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Their heading is the name of what they show. */
const NAMED_BY_CONTENT = ['article', 'quote']

/** The page at `address` has its title as its heading, words in place of keys, and nothing that failed. */
async function looksRight(page: Page, { address, leadsTo }: Opened): Promise<void> {
  const name = screenAt(leadsTo)?.name ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading, address).toHaveText(NAMED_BY_CONTENT.includes(name) ? /\S/ : say(`title.${name}`))
  await settledPage(page)
  await expect.soft(page.locator('.error-view'), address).toHaveCount(0)
  expect.soft(await page.evaluate(rawKeys, AREAS), address).toEqual([])
}

story('a key in sight or read out is told from words', async ({ stage, page }) => {
  await stage.open('/pages/set/themeSet', { persona: 'visitor' })
  await settledPage(page)
  expect(await page.evaluate(rawKeys, AREAS)).toEqual([])
  await page.evaluate(() => {
    const shown = document.createElement('p')
    shown.textContent = 'Nothing here. trade.nowhere.atAll: write to help@example.com or see www.example.com.'
    const heard = document.createElement('button')
    heard.setAttribute('aria-label', 'ui.close')
    document.querySelector('main.page')?.append(shown, heard)
  })
  expect(await page.evaluate(rawKeys, AREAS)).toEqual(['trade.nowhere.atAll', 'ui.close'])
})

for (const persona of WALKERS)
  story(`RTE-01: all paths of routes.tsv open with their aliases: ${persona}`, async ({ stage, page }) => {
    expect(ROUTES).toHaveLength(70)
    expect(ROUTES.flatMap(({ aliases }) => aliases)).toHaveLength(2)
    await stage.open('/', { persona })
    for (const opened of ROUTES.flatMap((route) => openings(route, persona))) {
      await goTo(stage, opened)
      await looksRight(page, opened)
    }
  })
