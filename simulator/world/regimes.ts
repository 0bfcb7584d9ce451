/** The operator's control of market regimes. */
import { REGIMES, type Regime, setRegime } from './market/index.ts'
import { findMarket } from './orders/spot/markets.ts'
import { invalid, refuse } from './refusal.ts'
import { emit, type Transaction } from './transaction.ts'

/** `code` is a market code or `all`. */
export type SetRegime = { code: string; regime: Regime }

/** Puts a market or all of them into a regime from the next minute on; returns its start (ms). */
export function changeRegime(transaction: Transaction, asked: SetRegime): number {
  const { world } = transaction
  if (asked.code !== 'all' && findMarket(world.markets, asked.code) === undefined)
    refuse('marketUnknown', { market: asked.code }, 'code')
  if (!REGIMES.includes(asked.regime)) invalid('regime')
  const fromMinute = Math.floor(world.now / 60_000) + 1
  const minute = setRegime(world.markets, { code: asked.code, regime: asked.regime, fromMinute })
  emit(transaction, { type: 'regimeChanged', code: asked.code, regime: asked.regime })
  return minute * 60_000
}

export const regimeCommands = { setRegime: changeRegime }
