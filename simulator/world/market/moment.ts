/** Moments of the markets: their time, the decided minute, and their regimes. Within one, no figure can change. */
import type { RegimeChange } from './regime.ts'
import type { MarketsState } from './state.ts'

interface Cached<Value> {
  t: number
  minute: number
  regimes: readonly RegimeChange[]
  value: Value
}

/**
 * Caches a value that is computed from markets at a time (ms). It is computed again when the time differs, a minute has closed, a regime
 * was set, or other markets are passed. `make` may depend only on these.
 */
export function perMoment<Value>(make: (state: MarketsState, t: number) => Value) {
  const all = new WeakMap<MarketsState, Cached<Value>>()
  return (state: MarketsState, t: number): Value => {
    const { minute, regimes } = state
    const cached = all.get(state)
    if (cached?.t === t && cached.minute === minute && cached.regimes === regimes) return cached.value
    const value = make(state, t)
    all.set(state, { t, minute, regimes, value })
    return value
  }
}
