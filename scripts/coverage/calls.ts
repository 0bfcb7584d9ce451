/** What walks by calls alone (scripts/callWalks) do not take of the main flows, and why. Those walks check that it is this and no more. */
import type { MainFlow } from './mainFlows.ts'

/** By machine: transitions that nobody can cause by calls alone. */
export const NOT_BY_CALLS: Partial<Record<MainFlow, Readonly<Record<string, string>>>> = {
  identity: {
    'identity.known.filling.pictures.complete identity.submit 1':
      'texts are right before there are pictures, and change on another step',
  },
}
