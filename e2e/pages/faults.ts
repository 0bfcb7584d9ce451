/** Sets faults on a page's network, and checks the rules that must hold after them. */
import { expect, type Page } from '@playwright/test'
import type { Wanted } from '../../simulator/transports/faults.ts'
import type { FaultReport } from '../../simulator/transports/network.ts'

const faultsOf = (page: Page) =>
  page.evaluate(() => {
    if (window.simulator === undefined) throw new Error('there is no simulator')
    return window.simulator.faults.list()
  })

/** Sets a preset, or other faults. */
export const setFaults = (page: Page, wanted: Wanted): Promise<FaultReport | undefined> =>
  page.evaluate((faults) => window.simulator?.faults.set(faults), wanted)

/** Removes all faults; returns the number of hits of each. */
export async function endFaults(page: Page): Promise<Record<string, number>> {
  const { tallies } = await faultsOf(page)
  await page.evaluate(() => window.simulator?.faults.clear())
  return Object.fromEntries(Object.entries(tallies).map(([id, { hits }]) => [id, hits]))
}

/** Number of hits of a fault so far. */
export const hitsOf = async (page: Page, id: string): Promise<number> => (await faultsOf(page)).tallies[id]?.hits ?? 0

export const decisionsOf = async (page: Page) => (await faultsOf(page)).decisions

/** Checks that every rule of the exchange holds: nothing is lost and nothing is double. */
export async function expectRulesHold(page: Page): Promise<void> {
  const ledger = await page.evaluate(() => window.simulator?.look('ledger'))
  expect(ledger?.rules.length).toBeGreaterThan(15)
  expect(ledger?.rules.filter(({ problems }) => problems.length > 0)).toEqual([])
}
