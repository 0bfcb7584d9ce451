import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChosen, useLive } from '../../../live/hooks.ts'
import { useMarkets } from './useMarkets.ts'

/** The market of a trading page: `code` of its link, else the last chosen one; it becomes the chosen one. */
export function useLinkedMarket(kind: 'spot' | 'contract') {
  const { selection } = useLive()
  const chosen = useChosen(kind).code
  const [query] = useSearchParams()
  const markets = useMarkets()
  /** Undefined until the markets are loaded, or if the link's market is unknown. */
  const market = markets.byCode.get((query.get('code') ?? chosen).toLowerCase())
  useEffect(() => {
    if (market) selection.choose(kind, { code: market.code, id: market.id })
  }, [kind, market, selection])
  return { query, markets, market }
}
