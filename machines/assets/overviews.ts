/** The overviews of the accounts: which call answers for which, and what a list of balances shows. */
import { ACCOUNTS, type Account } from '../../protocol/rules/constants.ts'
import { compare } from '../../protocol/rules/decimal.ts'
import type { Res } from '../../protocol/schemas.ts'
import type { Balance, WalletOverview } from '../../protocol/shapes/assets.ts'
import { type ReadCache, readKey } from '../shared/readCache.ts'

/** Accounts that have an overview of their own; the bonus has only its total. */
export type OverviewAccount = Exclude<Account, 'bonus'>
export type Overviews = {
  funding: Res<'fundsOverview'>
  coin: Res<'currencyOverview'>
  second: Res<'secondOverview'>
  options: Res<'deadlineOverview'>
  contract: Res<'contractOverview'>
}
/** Which call answers for which account. */
export const OVERVIEW_CALLS = {
  funding: 'fundsOverview',
  coin: 'currencyOverview',
  second: 'secondOverview',
  options: 'deadlineOverview',
  contract: 'contractOverview',
} as const satisfies Record<OverviewAccount, string>

/** Balances worth less than this, in USDT, count as small. */
export const SMALL_VALUE = '1'

/** The holdings to show: all, or without those worth less than SMALL_VALUE. */
export const visibleBalances = (list: readonly Balance[], hideSmall: boolean): readonly Balance[] =>
  hideSmall ? list.filter(({ value }) => compare(value, SMALL_VALUE) >= 0) : list

/** What the cache still has of the wallet and its accounts. */
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

/** Puts what is known into the cache, for the next time the page opens. */
export function remember(
  cache: ReadCache | undefined,
  wallet: WalletOverview | undefined,
  overviews: Partial<Overviews>,
): void {
  if (wallet) cache?.set(readKey('walletOverview', {}), wallet)
  for (const account of ACCOUNTS)
    if (account !== 'bonus' && overviews[account]) cache?.set(readKey(OVERVIEW_CALLS[account], {}), overviews[account])
}
