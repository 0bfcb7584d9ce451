/** What the server may do to a step: refuse its call, by the vocabulary of faults. */
import { expect, type Page } from '@playwright/test'
import type { CallName } from '../../protocol/calls.ts'
import { REFUSALS } from '../../protocol/errors.ts'
import { endFaults, expectRulesHold, hitsOf, setFaults } from '../pages/faults.ts'

/** The next call of this name is refused with this id, without reaching the exchange. */
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

/** What was set has hit, the line is sound again, and every rule of the exchange holds. */
export async function expectRefused(page: Page, call: CallName): Promise<void> {
  await expect.poll(() => hitsOf(page, call)).toBe(1)
  await endFaults(page)
  await expectRulesHold(page)
}
