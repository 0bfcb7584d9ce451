/** An open position as the rules of perpetual contracts take it. */
import type { Holding } from '../../protocol/rules/perpetual.ts'
import type { Position } from '../../protocol/shapes/perpetual.ts'

export const holdingOf = ({ direction, quantity, openPrice }: Position): Holding => ({
  direction,
  quantity,
  entry: openPrice,
})
