/** What walks by calls alone (scripts/callWalks) do not take of the main flows, and why. */
import { MAIN_FLOWS, type MainFlow } from './mainFlows.ts'
import type { Coverage } from './table.ts'

/** By machine: transitions that nobody can cause by calls alone. */
export const NOT_BY_CALLS: Partial<Record<MainFlow, Readonly<Record<string, string>>>> = {
  identity: {
    'identity.known.filling.pictures.complete identity.submit 1':
      'texts are right before there are pictures, and change on another step',
  },
}

/** The transitions of the main flows that calls alone have not taken, by machine. */
export const untakenByCalls = (all: Coverage): Record<string, string[]> =>
  Object.fromEntries(
    MAIN_FLOWS.map((name) => [
      name,
      Object.entries(all[name]?.transitions ?? {}).flatMap(([id, { calls }]) => (calls ? [] : [id])),
    ]),
  )
