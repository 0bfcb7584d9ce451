import { useEffect, useMemo } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { pageLoad } from '../../../machines/shared/pageLoad.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import type { Markets } from './order.ts'

const marketLoad = pageLoad('market')

export interface MarketsRead {
  list: readonly MarketItem[]
  byCode: Markets
  /** Failed with nothing to show. */
  failed: Failure | 'timedOut' | undefined
  /** Loading for more than 200 ms with nothing to show. */
  loading: boolean
  reload: () => void
}

/** The market list: the known one at once, then the fresh one. */
export function useMarkets(): MarketsRead {
  const { live, cache } = useApp()
  const [page, send] = usePage(marketLoad, { request: {}, cache })
  const fresh = page.context.data
  useEffect(() => {
    if (fresh) live.setMarkets(fresh)
  }, [fresh, live])
  const known = live.markets()
  const list = fresh ?? known
  const byCode = useMemo(() => new Map(list.map((market) => [market.code, market])), [list])
  const failed = page.matches('failed') ? page.context.error : page.matches('timedOut') ? 'timedOut' : undefined
  return {
    list,
    byCode,
    failed: list.length > 0 ? undefined : failed,
    loading: page.hasTag('busy'),
    reload: () => send({ type: 'page.reload' }),
  }
}
