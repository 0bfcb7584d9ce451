import type { Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/** Structure that WCAG leaves open: one heading of the first level, and all content in landmarks. */
const STRUCTURE = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'heading-order',
]
const CONTRAST = 'color-contrast'
/** The tab bar's colours are from the specification: their contrast is not checked. */
const TAB_BAR = '.tabbar'

/** Runs in the page: waits until finite animations have ended. */
async function arrived(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    .filter(({ playState }) => playState === 'running')
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The findings of one axe run, as lines with their place. axe is added to a page once, and stays for later runs. */
async function runAxe(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([only, contrast, bar]) => {
      const options = { runOnly: only, resultTypes: ['violations' as const], elementRef: true }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => !(id === contrast && element?.closest(bar)))
          .map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
      )
    },
    [runOnly, CONTRAST, TAB_BAR] as const,
  )
}

/** The findings of axe, as lines with their place. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(arrived)
  return runAxe(page, { type: 'tag', values: WCAG })
}

/** What a page without an open dialog lacks of its structure. */
export const structureFindings = (page: Page): Promise<string[]> => runAxe(page, { type: 'rule', values: STRUCTURE })

type Theme = 'light' | 'dark'

/** Switches the page's theme and returns the previous one; waits until colour transitions have ended. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate(async (worn) => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = worn
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    return before === 'dark' ? 'dark' : 'light'
  }, theme)

/** The findings of a page in light, and its contrast in dark: nothing else depends on the theme. */
export async function findingsInBoth(page: Page): Promise<string[]> {
  const before = await wear(page, 'light')
  const light = await findings(page)
  await wear(page, 'dark')
  const dark = await runAxe(page, { type: 'rule', values: [CONTRAST] })
  await wear(page, before)
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}
