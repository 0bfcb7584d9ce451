/**
 * The transitions of the main flows that walks by calls (scripts/callWalks) do not take, with the reason. Those walks check that the list
 * is exact.
 */
import type { MainFlow } from './mainFlows.ts'

/** By machine: transitions that can't be caused by calls alone. */
export const NOT_BY_CALLS: Partial<Record<MainFlow, Readonly<Record<string, string>>>> = {
  identity: {
    'identity.known.filling.pictures.complete identity.submit 1':
      'texts are right before there are pictures, and change on another step',
  },
}
