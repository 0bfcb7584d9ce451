import { whenOpened } from '../../ui/whenOpened.tsx'
import type { MarketSheetProps } from './MarketChoice.tsx'

/** All markets with a search, to switch to another one. */
export const MarketSheet = whenOpened<MarketSheetProps>(() => import('./MarketChoice.tsx'))
