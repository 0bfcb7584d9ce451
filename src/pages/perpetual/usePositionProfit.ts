import type { WithTerms } from '../../../machines/perpetual/contractTerms.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useLatest } from '../../live/hooks.ts'
import { profitAt, type Result } from './figures.ts'

/** A position's result at a mark price; uses the socket's last gross figure, if any. */
export function usePositionProfit(position: Position, mark: string, terms: WithTerms): Result {
  const named = useLatest('contract.orders')?.find(({ number }) => number === position.number)
  return profitAt(position, mark, terms, named?.unrealised)
}
