/** The chosen markets for spot and contracts: shown on the Trading tab, with book and trades from the socket. */
import { DEFAULT_MARKET } from '../../protocol/rules/constants.ts'
import { createStore } from '../store.ts'

export interface Chosen {
  readonly code: string
  /** Undefined until the market list is loaded. */
  readonly id: number | undefined
}
export type ChoiceKind = 'spot' | 'contract'
export type Choices = Readonly<Record<ChoiceKind, Chosen>>

export const DEFAULT_CHOICES: Choices = {
  spot: { code: DEFAULT_MARKET, id: undefined },
  contract: { code: DEFAULT_MARKET, id: undefined },
}

export type Selection = ReturnType<typeof createSelection>

/** Stores both choices and the current code, the market on screen. */
export function createSelection(start: Choices = DEFAULT_CHOICES) {
  const { get, set, subscribe } = createStore({ choices: start, current: start.spot.code })
  return {
    subscribe,
    get: () => get().choices,
    /** The socket's `code`. */
    current: () => get().current,
    /** Chooses a market, which becomes the current one. */
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
