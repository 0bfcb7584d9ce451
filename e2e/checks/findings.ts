import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const CONTRAST = 'color-contrast'
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const lines = (found: Results['violations']): string[] =>
  found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  )

/** Runs in the page: waits until what fades or slides in has arrived. What moves for ever is not waited for. */
async function arrived(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    .filter(({ playState }) => playState === 'running')
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** What axe finds, as lines that say where. The tab bar's colours are the specification's own: its contrast is left out. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(arrived)
  const rest = await new AxeBuilder({ page }).withTags(WCAG).exclude('.tabbar').analyze()
  const found = [...rest.violations]
  if ((await page.locator('.tabbar').count()) > 0) {
    const bar = new AxeBuilder({ page }).include('.tabbar').withTags(WCAG).disableRules([CONTRAST])
    found.push(...(await bar.analyze()).violations)
  }
  return lines(found)
}

/** Puts the page into a theme; colours that change by and by have changed when it is done. */
const wear = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate(async (worn) => {
    document.documentElement.dataset.theme = worn
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  }, theme)

/** The same of a page in light, and what of it is hard to read in dark: nothing else depends on the theme. */
export async function findingsInBoth(page: Page): Promise<string[]> {
  const light = await findings(page)
  await wear(page, 'dark')
  const dark = await new AxeBuilder({ page }).withRules([CONTRAST]).exclude('.tabbar').analyze()
  await wear(page, 'light')
  return [...light, ...lines(dark.violations).map((line) => `dark: ${line}`)]
}
