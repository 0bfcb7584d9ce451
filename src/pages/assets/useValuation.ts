import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Overviews } from '../../../machines/assets/overviews.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { Balance, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { useLatest, useLive, useWatch } from '../../live/hooks.ts'
import { liveContract, liveWallet, worthOf } from './holdings.ts'
import { useByBase } from './usePrices.ts'

const NONE: readonly Balance[] = []

/** The USDT value of balances by live prices, each rounded down to cents, if all are known; renders when the sum changes. */
function useValue(list: readonly Balance[]): Decimal | undefined {
  const { tickers } = useLive()
  const byBase = useByBase()
  const codes = useMemo(() => list.flatMap(({ currency }) => byBase.get(currency)?.code ?? []), [list, byBase])
  useWatch(codes)
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = codes.map((code) => tickers.subscribe({ type: 'ticker', code }, listener, 'row'))
      return () => {
        for (const end of ends) end()
      }
    },
    [tickers, codes],
  )
  const read = () => worthOf(list, (currency) => tickers.ticker(byBase.get(currency)?.code ?? '')?.price)
  return useSyncExternalStore(subscribe, read, read)
}

/** The accounts' overviews, with the socket's latest margin and profits. */
export function useLiveOverviews(overviews: Partial<Overviews>): Partial<Overviews> {
  const margin = useLatest('contract.margin')?.margin
  const positions = useLatest('contract.orders')
  return useMemo(() => {
    const { contract } = overviews
    if (!contract) return overviews
    const profits = positions?.map(({ unrealised }) => unrealised)
    return { ...overviews, contract: liveContract(contract, { margin, profits }) }
  }, [overviews, margin, positions])
}

/** The wallet with live values of coins and margin; the other accounts as the exchange sent them. */
export function useLiveWallet(wallet: WalletOverview, { funding, coin, contract }: Partial<Overviews>): WalletOverview {
  const fundingValue = useValue(funding?.list ?? NONE)
  const coinValue = useValue(coin?.list ?? NONE)
  return useMemo(
    () =>
      liveWallet(wallet, {
        ...(funding ? { funding: fundingValue } : {}),
        ...(coin ? { coin: coinValue } : {}),
        ...(contract ? { contract: contract.total } : {}),
      }),
    [wallet, funding, coin, contract, fundingValue, coinValue],
  )
}
