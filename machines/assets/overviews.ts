/** Overviews of accounts: their calls, and which balances show. */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { compare } from '../../protocol/rules/decimal.ts'
import type { Res } from '../../protocol/schemas/index.ts'
import type { Balance, WalletOverview } from '../../protocol/shapes/assets.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'

/** The bonus account has only a total. */
export type OverviewAccount = Exclude<Account, 'bonus'>
export type Overviews = {
  funding: Res<'fundsOverview'>
  coin: Res<'currencyOverview'>
  second: Res<'secondOverview'>
  options: Res<'deadlineOverview'>
  contract: Res<'contractOverview'>
}
export const OVERVIEW_CALLS = {
  funding: 'fundsOverview',
  coin: 'currencyOverview',
  second: 'secondOverview',
  options: 'deadlineOverview',
  contract: 'contractOverview',
} as const satisfies Record<OverviewAccount, string>

/** In USDT; smaller balances can be hidden. A balance without a value never counts as small. */
export const SMALL_VALUE = '1'

export const visibleBalances = (list: readonly Balance[], hideSmall: boolean): readonly Balance[] =>
  hideSmall ? list.filter(({ value }) => value === null || compare(value, SMALL_VALUE) >= 0) : list

/** Cached wallet and overviews. */
export function remembered(cache: ReadCache | undefined): {
  wallet: WalletOverview | undefined
  overviews: Partial<Overviews>
} {
  const read = <T>(call: string) => cache?.get(readKey(call, {})) as T | undefined
  return {
    wallet: read<WalletOverview>('walletOverview'),
    overviews: {
      funding: read<Overviews['funding']>(OVERVIEW_CALLS.funding),
      coin: read<Overviews['coin']>(OVERVIEW_CALLS.coin),
      second: read<Overviews['second']>(OVERVIEW_CALLS.second),
      options: read<Overviews['options']>(OVERVIEW_CALLS.options),
      contract: read<Overviews['contract']>(OVERVIEW_CALLS.contract),
    },
  }
}

export function remember(
  cache: ReadCache | undefined,
  wallet: WalletOverview | undefined,
  overviews: Partial<Overviews>,
): void {
  if (wallet) cache?.set(readKey('walletOverview', {}), wallet)
  for (const account of ACCOUNTS)
    if (account !== 'bonus' && overviews[account]) cache?.set(readKey(OVERVIEW_CALLS[account], {}), overviews[account])
}
