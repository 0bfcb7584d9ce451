import type { Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const CONTRAST = 'color-contrast'
/** The tab bar's colours are the specification's own: their contrast is left out. */
const TAB_BAR = '.tabbar'

/** Runs in the page: waits until what fades or slides in has arrived. What moves for ever is not waited for. */
async function arrived(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    .filter(({ playState }) => playState === 'running')
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** What axe finds in one run, as lines that say where. It is put into a page once, and stays for its later looks. */
async function lookAt(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
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

/** What axe finds, as lines that say where. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(arrived)
  return lookAt(page, { type: 'tag', values: WCAG })
}

type Theme = 'light' | 'dark'

/** Puts the page into a theme, and answers which one it had; colours that change by and by have changed when it is done. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate(async (worn) => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = worn
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    return before === 'dark' ? 'dark' : 'light'
  }, theme)

/** The same of a page in light, and what of it is hard to read in dark: nothing else depends on the theme. */
export async function findingsInBoth(page: Page): Promise<string[]> {
  const before = await wear(page, 'light')
  const light = await findings(page)
  await wear(page, 'dark')
  const dark = await lookAt(page, { type: 'rule', values: [CONTRAST] })
  await wear(page, before)
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}
