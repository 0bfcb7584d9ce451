import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { OVERVIEW_CALLS, type Overviews } from '../../../machines/assets/overviews.ts'
import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { Balance, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { isCallOff } from '../../bindings/products.ts'
import { useLatest, useLive, useWatch } from '../../live/hooks.ts'
import { type LiveWallet, liveContract, liveWallet, worthOf } from './holdings.ts'
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

const offeredAccounts = (): Account[] =>
  ACCOUNTS.filter((account) => account !== 'bonus' && !isCallOff(OVERVIEW_CALLS[account]))

/** The wallet with live values of coins and margin; the other accounts as the exchange sent them, there or in their own overviews. */
export function useLiveWallet(wallet: WalletOverview, overviews: Partial<Overviews>): LiveWallet {
  const { funding, coin, second, options, contract } = overviews
  const fundingValue = useValue(funding?.list ?? NONE)
  const coinValue = useValue(coin?.list ?? NONE)
  return useMemo(() => {
    const own = wallet.accounts.length === 0
    const totals = {
      ...(funding && { funding: fundingValue ?? (own ? funding.total : undefined) }),
      ...(coin && { coin: coinValue ?? (own ? coin.total : undefined) }),
      ...(own && { second: second?.total, options: options?.total }),
      ...(contract && { contract: contract.total }),
    }
    return liveWallet(wallet, totals, offeredAccounts())
  }, [wallet, funding, coin, second, options, contract, fundingValue, coinValue])
}
