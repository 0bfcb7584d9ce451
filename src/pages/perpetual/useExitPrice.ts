import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useWatch } from '../../live/hooks.ts'
import { useEntryPrice } from './entryPrice.ts'

/** The expected price of closing at market, live: what opening the other side in that size would pay; "0" for none. */
export function useExitPrice(
  { code, direction }: Pick<Position, 'code' | 'direction'>,
  tick: string,
  quantity: string,
  active = true,
): Decimal {
  // The position may be in another market than the one on screen.
  useWatch(active ? [code] : [])
  return useEntryPrice({ code, tick }, direction === 'long' ? 'short' : 'long', quantity, active)
}
