/** Which market is chosen for spot and for contracts: what the Trading tab opens with and whose book and trades are sent. */
import { DEFAULT_MARKET } from '../../protocol/rules/constants.ts'
import { createStore } from '../store.ts'

export interface Chosen {
  readonly code: string
  /** Unknown until the market list has come. */
  readonly id: number | undefined
}
export type ChoiceKind = 'spot' | 'contract'
export type Choices = Readonly<Record<ChoiceKind, Chosen>>

export const DEFAULT_CHOICES: Choices = {
  spot: { code: DEFAULT_MARKET, id: undefined },
  contract: { code: DEFAULT_MARKET, id: undefined },
}

export type Selection = ReturnType<typeof createSelection>

/** Holds the two choices and the current code, the market whose details are on screen. */
export function createSelection(start: Choices = DEFAULT_CHOICES) {
  const { get, set, subscribe } = createStore({ choices: start, current: start.spot.code })
  return {
    subscribe,
    get: () => get().choices,
    /** The code that the socket is told as `code`. */
    current: () => get().current,
    /** Chooses a market; it becomes the current one. */
    choose(kind: ChoiceKind, { code, id }: Chosen) {
      const { choices, current } = get()
      const before = choices[kind]
      if (before.code === code && before.id === id && current === code) return
      set({ choices: { ...choices, [kind]: { code, id } }, current: code })
    },
    /** Shows a market without choosing it, as the quote page does. */
    look(code: string) {
      if (code !== get().current) set({ ...get(), current: code })
    },
  }
}
