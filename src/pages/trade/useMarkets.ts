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
  /** Nothing to show and nothing on its way. */
  failed: Failure | 'timedOut' | undefined
  /** Loading for longer than 200 ms, with nothing to show yet. */
  loading: boolean
  reload: () => void
}

/** The market list: the one known from before at once, the fresh one when it is there. */
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
