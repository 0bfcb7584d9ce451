import { lazyPart } from '../../../ui/lazyPart.tsx'
import type { MarketSheetProps } from './MarketChoice.tsx'

/** All markets with a search, to switch to another one. */
export const MarketSheet = lazyPart<MarketSheetProps>(() => import('./MarketChoice.tsx'), 'whenOpened')
