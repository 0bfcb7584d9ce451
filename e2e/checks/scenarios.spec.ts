import { expect, PAGE_ALONE, story } from '../story.ts'
import { sample } from './sample.ts'
import { showsItsState } from './scenarioStates.ts'
import { calmContext, hostsBeside, looksAlike, openScenario, SCENARIOS } from './scenarios.ts'

/** Parts of the gallery, which run in parallel. */
const PARTS = 3
/** A sample, since each scenario starts the app twice. */
const compared = sample('scenarios', SCENARIOS, 9)
/** Unit tests check the world of every scenario; its page is checked here. */
const opened = sample('pages of scenarios', SCENARIOS, 30)

for (let part = 0; part < PARTS; part++) {
  story(
    `SIM-05 SIM-10: scenarios open in one load, look the same twice, contact no other host (${part + 1} of ${PARTS})`,
    PAGE_ALONE,
    async ({ browser, demoUrl }) => {
      story.setTimeout(240_000)
      const contexts = [await calmContext(browser), await calmContext(browser)]
      const beside = contexts.map((context) => hostsBeside(context, new URL(demoUrl).host))
      const [one, other] = await Promise.all(contexts.map((context) => context.newPage()))
      if (!one || !other) throw new Error('no pages')
      for (const scenario of compared.filter((_, index) => index % PARTS === part)) {
        await Promise.all([openScenario(one, demoUrl, scenario), openScenario(other, demoUrl, scenario)])
        await looksAlike(one, other, scenario.name).catch((problem: unknown) => {
          expect.soft(String(problem), scenario.name).toBe('')
        })
        await expect.soft(one.locator('.error-view'), scenario.name).toHaveCount(0)
      }
      expect(beside.flat()).toEqual([])
      const stored = await one.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => `db ${name}`),
      ])
      expect(stored.filter((name) => !/^(app:|sim:|db sim:)/.test(name))).toEqual([])
      await Promise.all(contexts.map((context) => context.close()))
    },
  )
}

for (let part = 0; part < PARTS; part++) {
  story(
    `SIM-05: the link of a scenario opens the described state (${part + 1} of ${PARTS})`,
    PAGE_ALONE,
    async ({ page, demoUrl }) => {
      story.setTimeout(300_000)
      for (const scenario of opened.filter((_, index) => index % PARTS === part)) {
        await openScenario(page, demoUrl, scenario)
        await showsItsState(page, scenario)
      }
    },
  )
}
