import { useEffect, useMemo } from 'react'
import { pageLoad } from '../../../../machines/shared/pageLoad.ts'
import { useApp } from '../../../bindings/useApp.ts'
import { usePage } from '../../../bindings/usePage.ts'

const marketLoad = pageLoad('market')

/** The market list: the known one at once, then the fresh one. */
export function useMarkets() {
  const { live, cache } = useApp()
  const [page, send] = usePage(marketLoad, { request: {}, cache })
  const fresh = page.context.data
  useEffect(() => {
    if (fresh) live.setMarkets(fresh)
  }, [fresh, live])
  const known = live.markets()
  const list = fresh ?? known
  const byCode = useMemo(() => new Map(list.map((market) => [market.code, market])), [list])
  const failed = page.matches('failed')
    ? page.context.error
    : page.matches('timedOut')
      ? ('timedOut' as const)
      : undefined
  return {
    list,
    byCode,
    /** Whether loading failed with nothing to show. */
    failed: list.length > 0 ? undefined : failed,
    /** Whether it has been loading for more than 200 ms with nothing to show. */
    loading: page.hasTag('busy'),
    reload: () => send({ type: 'page.reload' }),
  }
}

export type MarketsRead = ReturnType<typeof useMarkets>
