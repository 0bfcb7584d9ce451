import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { OVERVIEW_CALLS, type Overviews } from '../../../machines/assets/overviews.ts'
import { ACCOUNTS, type Account } from '../../../protocol/rules/constants.ts'
import type { Decimal } from '../../../protocol/rules/decimal.ts'
import type { Balance, WalletOverview } from '../../../protocol/shapes/assets.ts'
import { isCallOff } from '../../bindings/products.ts'
import { useLatest, useLive, useWatch } from '../../live/hooks.ts'
import { heldParts, type LiveWallet, liveAccount, liveContract, liveWallet, worthOf } from './holdings.ts'
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

/** The value of what orders and withdrawals hold of balances. */
function useHeld(list: readonly Balance[]): Decimal | undefined {
  return useValue(useMemo(() => heldParts(list), [list]))
}

const offeredAccounts = (): Account[] =>
  ACCOUNTS.filter((account) => account !== 'bonus' && !isCallOff(OVERVIEW_CALLS[account]))

interface LiveFunds {
  wallet: LiveWallet
  overviews: Partial<Overviews>
}

/**
 * The wallet and the accounts' overviews with live values of coins, and the socket's latest margin and profits; the other figures as the
 * exchange sent them.
 */
export function useLiveFunds(wallet: WalletOverview, overviews: Partial<Overviews>): LiveFunds {
  const margin = useLatest('contract.margin')?.margin
  const positions = useLatest('contract.orders')
  const { funding, coin } = overviews
  const fundingValue = useValue(funding?.list ?? NONE)
  const fundingHeld = useHeld(funding?.list ?? NONE)
  const coinValue = useValue(coin?.list ?? NONE)
  const coinHeld = useHeld(coin?.list ?? NONE)
  return useMemo(() => {
    const { funding, coin, second, options } = overviews
    const profits = positions?.map(({ unrealised }) => unrealised)
    const contract = overviews.contract && liveContract(overviews.contract, { margin, profits })
    const own = wallet.accounts.length === 0
    const totals = {
      ...(funding && { funding: fundingValue ?? (own ? funding.total : undefined) }),
      ...(coin && { coin: coinValue ?? (own ? coin.total : undefined) }),
      ...(own && { second: second?.total, options: options?.total }),
      ...(contract && { contract: contract.total }),
    }
    return {
      wallet: liveWallet(wallet, totals, offeredAccounts()),
      overviews: {
        ...overviews,
        ...(funding && { funding: liveAccount(funding, fundingValue, fundingHeld) }),
        ...(coin && { coin: liveAccount(coin, coinValue, coinHeld) }),
        ...(contract && { contract }),
      },
    }
  }, [wallet, overviews, fundingValue, fundingHeld, coinValue, coinHeld, margin, positions])
}
