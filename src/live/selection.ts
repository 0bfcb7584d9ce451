/** Which market is chosen for spot and for contracts: what the Trading tab opens with and whose book and trades are sent. */
import { DEFAULT_MARKET } from '../../protocol/rules/constants.ts'

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
  let choices = start
  let current = start.spot.code
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  return {
    choices: () => choices,
    /** The code that the socket is told as `code`. */
    current: () => current,
    /** Chooses a market; it becomes the current one. */
    choose(kind: ChoiceKind, market: Chosen) {
      const before = choices[kind]
      if (before.code === market.code && before.id === market.id && current === market.code) return
      choices = { ...choices, [kind]: { code: market.code, id: market.id } }
      current = market.code
      tell()
    },
    /** Shows a market without choosing it, as the quote page does. */
    look(code: string) {
      if (code === current) return
      current = code
      tell()
    },
    subscribe(listener: () => void): () => void {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
