/** Refusals of the server, caused by faults. */
import { expect, type Page } from '@playwright/test'
import type { CallName } from '../../protocol/calls/index.ts'
import { REFUSALS } from '../../protocol/errors.ts'
import { endFaults, expectRulesHold, hitsOf, setFaults } from '../pages/faults.ts'

/** Refuses the next call of this name with this id; it does not reach the exchange. */
export const refuse = (page: Page, call: CallName, id: keyof typeof REFUSALS) =>
  setFaults(page, {
    faults: [
      {
        id: call,
        where: { on: 'calls', calls: [call] },
        what: { kind: 'envelope', code: REFUSALS[id], message: `refused: ${id}` },
        first: 1,
      },
    ],
  })

/** Checks that the fault has hit, removes it, and checks every rule of the exchange. */
export async function expectRefused(page: Page, call: CallName): Promise<void> {
  await expect.poll(() => hitsOf(page, call)).toBe(1)
  await endFaults(page)
  await expectRulesHold(page)
}
