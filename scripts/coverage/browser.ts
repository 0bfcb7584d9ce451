/** The transitions of the main flows that no browser test takes, with the reason. A full run checks that the list is exact. */
import { chartOf, transitionsOf } from '../../machines/model/chart.ts'
import { registered } from '../../machines/model/register.ts'
import { MAIN_FLOWS, type MainFlow } from './mainFlows.ts'

/** Neither a person nor the server can cause it through the pages. */
export const NOT_CAUSED: Readonly<Record<string, string>> = {
  'contractOrder.drafting ticket.review 1': 'the button is off while something of the order is wrong',
  'identity.loaded.notCertified identity.nationality 0':
    'the list of countries begins the choice as soon as it stands there',
  'identity.loaded.filling.pictures.complete identity.submit 1':
    'texts are right before there are pictures, and change on another step',
  'login.withPasskey.onDevice xstate.error.actor.0.login.withPasskey.onDevice 0':
    'what a browser throws is a result; only a missing file of the port would fail',
}

const transitionsIn = (name: MainFlow): string[] => {
  const known = registered(name)
  return known ? transitionsOf(chartOf(known.machine)).map(({ id }) => id) : []
}

/** The transitions of the main flows that `has` knows. */
export const takenOf = (has: (machine: string, what: string) => boolean): string[] =>
  MAIN_FLOWS.flatMap((name) => transitionsIn(name).filter((id) => has(name, `transition ${id}`)))

/** By main flow: transitions that are neither taken nor listed above, and listed ones that are taken. */
export function browserGaps(taken: ReadonlySet<string>): Record<MainFlow, string[]> {
  const gaps = (name: MainFlow) =>
    transitionsIn(name).flatMap((id) => {
      if (taken.has(id)) return id in NOT_CAUSED ? [`${id} is taken, though NOT_CAUSED lists it`] : []
      return id in NOT_CAUSED ? [] : [`${id} is taken by no browser test`]
    })
  return Object.fromEntries(MAIN_FLOWS.map((name) => [name, gaps(name)])) as Record<MainFlow, string[]>
}

/** Listed transitions that no machine has. */
export function strangers(): string[] {
  const known = new Set(MAIN_FLOWS.flatMap(transitionsIn))
  return Object.keys(NOT_CAUSED).filter((id) => !known.has(id))
}
