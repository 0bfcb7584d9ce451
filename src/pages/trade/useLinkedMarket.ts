import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useChosen, useLive } from '../../live/hooks.ts'
import { type MarketsRead, useMarkets } from './useMarkets.ts'

interface Linked {
  query: URLSearchParams
  markets: MarketsRead
  /** Undefined until the markets are loaded, or if the link's is unknown. */
  market: MarketItem | undefined
}

/** The market of a trading page: `code` of its link, else the last chosen one; it becomes the chosen one. */
export function useLinkedMarket(kind: 'spot' | 'contract'): Linked {
  const { selection } = useLive()
  const chosen = useChosen(kind).code
  const [query] = useSearchParams()
  const markets = useMarkets()
  const market = markets.byCode.get((query.get('code') ?? chosen).toLowerCase())
  useEffect(() => {
    if (market) selection.choose(kind, { code: market.code, id: market.id })
  }, [kind, market, selection])
  return { query, markets, market }
}
