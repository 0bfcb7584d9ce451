import { type ComponentType, createContext, useContext } from 'react'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { OwnLine } from './market/ownLines.ts'

/** A line of the chart that was dragged to another price. */
export interface MovedLine {
  readonly line: OwnLine
  readonly price: string
}
export interface AmendLinesProps {
  market: MarketItem
  lines: readonly OwnLine[]
  moved: MovedLine | undefined
  /** Called when an order or a position was changed, or can no longer be changed. */
  onOver: () => void
}
export interface WorkspacePanelsProps {
  market: MarketItem
  markets: readonly MarketItem[]
  onMarket: (market: MarketItem) => void
  /** Whether there is room for the chart alone, as on a tablet. */
  chartOnly?: boolean
}

/** Parts of pages that several areas make together. The app provides them, so that no area imports another. */
export interface ComposedParts {
  AmendLines: ComponentType<AmendLinesProps>
  WorkspacePanels: ComponentType<WorkspacePanelsProps>
}

export const ComposedPartsContext = createContext<ComposedParts | undefined>(undefined)

export function useComposedParts(): ComposedParts {
  const parts = useContext(ComposedPartsContext)
  if (!parts) throw new Error('no ComposedPartsContext above this component')
  return parts
}
