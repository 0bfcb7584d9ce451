/** Tests that "Copy as test" writes for scenarios, run as another team runs them: with nothing of this project but the link. */
import type { Page } from '@playwright/test'
import { chartOf, transitionsOf } from '../../machines/model/chart.ts'
import { MACHINES } from '../../machines/model/register.ts'
import { FLOWS_PATH } from '../../protocol/routes.ts'
import { findScenario, type Scenario } from '../../simulator/scenarios/table.ts'
import { runBareProject } from '../bareProject.ts'
import { isWhole, sample } from '../checks/sample.ts'
import { openScenario, SCENARIOS } from '../checks/scenarios.ts'
import { enter } from '../keys.ts'
import { Flows } from '../pages/flows.ts'
import { expect, PAGE_ALONE, story, turnTo } from '../story.ts'

/** Each is opened twice: once to be copied, once by its test. */
const copied = sample('copied tests', SCENARIOS, 10)

/** Types into the first field that takes text, if the page has one. */
async function typeSomething(page: Page): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox').and(page.locator(':enabled:not([readonly])')).first()
  if (await field.isVisible()) await enter(field, '12')
}

/** The flows of pages, those with the most transitions first. */
const FLOWS_OF_PAGES = MACHINES.filter(({ file }) => !file.startsWith('app/'))
  .map(({ name, machine }) => ({ name, size: transitionsOf(chartOf(machine)).length }))
  .toSorted((one, other) => other.size - one.size)
  .map(({ name }) => name)

/** Leaves the page for the flows page in the same window, and copies the test of the flow that it ran. */
async function copyTest(page: Page): Promise<string> {
  // Over the page of an expired session a question is open.
  const question = page.getByRole('alertdialog')
  if (await question.isVisible()) await question.getByRole('button').first().click()
  const ran = await page.evaluate((names) => names.find((name) => window.flows?.states(name).length), FLOWS_OF_PAGES)
  await turnTo(page, `${FLOWS_PATH}?machine=${ran ?? 'session'}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await new Flows(page).export('test')
  return page.evaluate(() => navigator.clipboard.readText())
}

story('FLW-02: a test copied from a scenario passes unchanged', PAGE_ALONE, async ({ page, context, demoUrl }) => {
  story.setTimeout(isWhole() ? 3_600_000 : 180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const files: Record<string, string> = {}
  for (const scenario of copied) {
    try {
      await openScenario(page, demoUrl, scenario)
      await typeSomething(page)
      files[`${scenario.name}.spec.ts`] = await copyTest(page)
    } catch (problem) {
      expect.soft(String(problem), scenario.name).toBe('')
    }
  }
  // A shared world, whose link holds it behind the hash.
  await openScenario(page, demoUrl, findScenario('transfer-typed') as Scenario)
  const shared = await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
    return window.simulator?.share(JSON.parse(localStorage.getItem(key ?? '') ?? '""'), '/pages/assets/Transfer')
  })
  await page.goto('about:blank')
  await page.goto(`${demoUrl}?lang=en&speed=10#state=${shared}`)
  await enter(page.getByRole('main').getByRole('textbox').first(), '12')
  const text = await copyTest(page)
  expect(text).toMatch(/\?\? "[^"#]*speed=10#state=/)
  files['shared-world.spec.ts'] = text
  const { code, report } = await runBareProject({ files, env: {} })
  expect(code, report).toBe(0)
  expect(report).toContain(`${copied.length + 1} passed`)
})
