/** The coverage on the flows page: which kinds of test have seen each state. */
import type { Page } from '@playwright/test'
import { type Figures, RUNS, SEERS } from '../../src/demo/flows/coverage.ts'
import { listOf } from '../../src/i18n/lists.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { FLOWS, Flows } from '../pages/flows.ts'
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'

const WIDE = { width: 1280, height: 800 }

/** Replaces the figures of the page's build: of the session, the state of a logged-in user was seen. */
const giveFigures = (page: Page, runs: Figures['runs'], seen: object) => {
  const machine = { states: { 'session.loggedIn': seen }, transitions: {}, guards: {} }
  const figures: Figures = { runs, machines: { session: machine } }
  return page.route('**/assets/figures-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(figures)}` }),
  )
}

/** The number of states that a kind of test has seen, from the table. */
const statesSeen = (page: Page, seer: (typeof SEERS)[number]) =>
  page
    .getByRole('row', { name: new RegExp(`^${t(`flows.coverage.${seer}`)}`) })
    .getByRole('cell')
    .first()

story(
  'FLW-02: chart, table and state show which kinds of test, and which visits by hand, cover each state',
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await giveFigures(page, { unit: 80, story: 400 }, { unit: true, walk: true, story: true })
    await stage.open(`${FLOWS}?machine=session`, { persona: 'trader' })
    const flows = new Flows(page)
    await flows.isIn('session.loggedIn')
    await page.getByRole('button', { name: t('flows.coverage.show') }).click()
    await expect(statesSeen(page, 'hand')).toHaveText(/^[1-9]\d*\/12$/)
    await expect(statesSeen(page, 'story')).toHaveText('1/12')
    await expect(page.getByText(t('flows.coverage.run', { unit: 80, story: 400 }))).toBeVisible()
    await expect(page.getByText('npm test')).toHaveCount(0)
    const pips = flows.state('session.loggedIn').locator('> .flow-pips--framed .flow-pip--seen')
    await expect(pips).toHaveCount(SEERS.length)
    await expect(flows.state('session.visitor').locator('> .flow-pips--framed .flow-pip')).toHaveCount(SEERS.length)
    await flows.state('session.loggedIn').focus()
    await page.keyboard.press('Enter')
    await flows.part('state')
    const who = listOf(
      'en',
      SEERS.map((seer) => t(`flows.coverage.${seer}`)),
    )
    await expect(page.getByText(t('flows.coverage.seen', { who }))).toBeVisible()
    expect(await findingsInBoth(page)).toEqual([])
  },
)

story(
  'FLW-02: a build without a test run shows the coverage of the recorded walks and names the missing kinds',
  core(),
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await giveFigures(page, { unit: 0, story: 0 }, { walk: true })
    await stage.open(`${FLOWS}?machine=session`)
    await page.getByRole('button', { name: t('flows.coverage.show') }).click()
    await expect(statesSeen(page, 'walk')).toHaveText('1/12')
    for (const seer of RUNS) await expect(statesSeen(page, seer)).toHaveText('–')
    const who = listOf(
      'en',
      RUNS.map((seer) => t(`flows.coverage.${seer}`)),
    )
    await expect(page.getByText(t('flows.coverage.noRun', { who }))).toBeVisible()
    await expect(page.getByText(t('flows.coverage.run', { unit: 0, story: 0 }))).toHaveCount(0)
  },
)

story('FLW-02: the recorded walks of this build cover every state of the session', async ({ stage, page }) => {
  await page.setViewportSize(WIDE)
  await stage.open(`${FLOWS}?machine=session`)
  await page.getByRole('button', { name: t('flows.coverage.show') }).click()
  await expect(statesSeen(page, 'walk')).toHaveText(/^(\d+)\/\1$/)
})
