import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useChosen, useLive } from '../../live/hooks.ts'
import { type MarketsRead, useMarkets } from './useMarkets.ts'

interface Linked {
  query: URLSearchParams
  markets: MarketsRead
  /** Nothing while the markets are not there, or where the link names none of them. */
  market: MarketItem | undefined
}

/** The market of a trading page of its own: `code` of its link, else the one chosen last; it becomes the chosen one. */
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
