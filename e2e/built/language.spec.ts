import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readArea, type Texts } from '../../scripts/tools/localeFiles.ts'
import { serveStatic } from '../../scripts/tools/serveStatic.ts'
import { CONSOLE, SimulatorConsole } from '../pages/console.ts'
import { FAQ } from '../pages/help.ts'
import { WITHDRAWAL } from '../pages/withdrawal.ts'
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'
import { DEMO_CONFIG, WORLD_FILE } from '../world.ts'
import { accented, buildPseudo, PSEUDO, PSEUDO_TAG } from './pseudo.ts'

const inPseudo = story.extend<object, { demoUrl: string }>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they use, and this one uses nothing
    async ({}, use) => {
      const { dist, remove } = await buildPseudo()
      // A world that was saved by a build with seven languages.
      await copyFile(`dist-demo/h5/${WORLD_FILE}`, join(dist, 'h5', WORLD_FILE))
      const server = await serveStatic({ root: dist, port: 0, host: 'localhost', config: DEMO_CONFIG })
      await use(`${server.url}h5/`)
      await server.close()
      await remove()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)))

/** Every English text of the simulated exchange and of the app's areas on the four pages. */
const ENGLISH = new Set(
  [
    'app',
    'assets',
    'console',
    'error',
    'field',
    'help',
    'home',
    'market',
    'scenario',
    'status',
    'title',
    'ui',
    'withdrawal',
    ...['help', 'home', 'mail', 'messages', 'offers', 'shop'].map((area) => `simulator/${area}`),
  ]
    .flatMap((area) => flat(readArea('en', area)))
    // Except names, and texts without vowels.
    .filter((text) => /[a-z]{3}/.test(text) && accented(text) !== text && !/^(English|Bitcoin|Google)/.test(text)),
)

/** English texts that are visible or read out. */
async function englishOn(page: Page): Promise<string[]> {
  const shownTexts = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Element))
        texts.push(node.parentElement?.closest('script, style') ? '' : (node.textContent ?? ''))
      else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(node.getAttribute(name) ?? '')
    }
    return texts
  })
  return shownTexts.map((text) => text.trim()).filter((text) => ENGLISH.has(text))
}

inPseudo(
  'CON-03: one folder and one line are a further language: Home, a withdrawal, the console and a help page speak it',
  core(),
  async ({ stage, page }) => {
    const link = { lang: PSEUDO }
    const heading = page.getByRole('heading', { level: 1 })
    await stage.open('/')
    expect((await englishOn(page)).length).toBeGreaterThan(10)
    await stage.open('/', { persona: 'trader', link })
    await expect(page.locator('html')).toHaveAttribute('lang', PSEUDO_TAG)
    await expect(page.getByRole('navigation').getByText(accented(t('app.tab.markets')), { exact: true })).toBeVisible()
    // The exchange's own text.
    await expect(page.getByText(/60\+ cóíns ágáínst/).first()).toBeVisible()
    expect(await englishOn(page)).toEqual([])

    await stage.go(WITHDRAWAL)
    await expect(heading).toHaveText(accented(t('title.withdrawal')))
    await expect(page.getByLabel(accented(t('withdrawal.amount')))).toBeVisible()
    expect(await englishOn(page)).toEqual([])

    await stage.go(CONSOLE)
    await new SimulatorConsole(page).isReady()
    await expect(page.getByRole('tab', { name: new RegExp(`^${accented(t('console.group.operator'))}`) })).toBeVisible()
    expect(await englishOn(page)).toEqual([])

    await stage.go(FAQ)
    await expect(page.getByText('Ís thís réál mónéy?')).toBeVisible()
    expect(await englishOn(page)).toEqual([])
  },
)
