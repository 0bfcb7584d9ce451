/** The operator's control of market regimes. */
import { REGIMES, type Regime, setRegime } from './market/index.ts'
import { findMarket } from './orders/spot/markets.ts'
import { invalid, refuse } from './refusal.ts'
import { emit, type Transaction } from './transaction.ts'

/** `code` is a market code or `all`. */
export type SetRegime = { code: string; regime: Regime }

/** Puts a market or all of them into a regime from the next minute on; returns its start (ms). */
export function changeRegime(transaction: Transaction, request: SetRegime): number {
  const { world } = transaction
  if (request.code !== 'all' && findMarket(world.markets, request.code) === undefined)
    refuse('marketUnknown', { market: request.code }, 'code')
  if (!REGIMES.includes(request.regime)) invalid('regime')
  const fromMinute = Math.floor(world.now / 60_000) + 1
  const minute = setRegime(world.markets, { code: request.code, regime: request.regime, fromMinute })
  emit(transaction, { type: 'regimeChanged', code: request.code, regime: request.regime })
  return minute * 60_000
}

export const regimeCommands = { setRegime: changeRegime }
