/**
 * The Funds tab: totals of all accounts, and overviews of priced accounts and the visible one. Refreshed by pulling down and by
 * `user.changed`.
 */
import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { type Account, PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { WalletOverview } from '../../protocol/shapes/assets.ts'
import { apiActor } from '../apiActor.ts'
import { callFailure, type Failure, failureOf } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inLocal, persist, type Restored, restores } from '../shared/storage.ts'
import { storedFlag } from '../shared/storedSchemas.ts'
import { OVERVIEW_CALLS, type OverviewAccount, type Overviews, remember, remembered } from './overviews.ts'

interface FundsContext {
  readonly wallet: WalletOverview | undefined
  /** The visible account. */
  readonly account: Account
  readonly overviews: Partial<Overviews>
  readonly hideSmall: boolean
  /** Why the page failed to load. */
  readonly error: Failure | undefined
  readonly accountErrors: Partial<Record<OverviewAccount, Failure | undefined>>
  readonly cache: ReadCache | undefined
}

export type FundsEvent =
  | { type: 'funds.account'; account: Account }
  | { type: 'funds.hideSmall'; hide: boolean }
  /** By pull, button or `user.changed`. */
  | { type: 'funds.refresh' }
  | { type: 'funds.reload' }

const STORED = { choice: inLocal(KEYS.funds, v.object({ hideSmall: storedFlag })) }

/** Accounts of coins with market prices, so that their value changes all the time. */
const PRICED: readonly OverviewAccount[] = ['funding', 'coin']

/**
 * The region of one account: its overview loads when the account is first shown, then with every refresh. Where the wallet does not list the accounts, their
 * totals come from all overviews.
 */
function overviewPart(account: OverviewAccount) {
  const loading = { target: 'loading' } as const
  const again = { ...loading, reenter: true } as const
  const picked = { ...loading, guard: { type: 'picked', params: account }, actions: 'pick' } as const
  const shown = { 'funds.account': picked, 'funds.refresh': again, 'funds.reload': again } as const
  return {
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: { type: 'wanted', params: account }, ...loading }, { target: 'idle' }] },
      idle: { always: { guard: 'unlisted', ...loading }, on: { 'funds.account': picked } },
      loading: {
        invoke: {
          src: OVERVIEW_CALLS[account],
          input: {},
          onDone: {
            target: 'ready',
            actions: [
              {
                type: 'showAccount',
                params: ({ event }: { event: { output: unknown } }) => [account, event.output] as const,
              },
              'remember',
            ],
          },
          onError: {
            target: 'failed',
            actions: {
              type: 'failAccount',
              params: ({ event }: { event: { error: unknown } }) => [account, event.error] as const,
            },
          },
        },
        on: shown,
      },
      ready: { on: shown },
      failed: { on: shown },
    },
  } as const
}

export const fundsFlow = setup({
  types: {} as {
    context: FundsContext
    events: FundsEvent
    input: { account?: Account; cache?: ReadCache | undefined; stored?: Restored<typeof STORED> }
    tags: 'busy'
  },
  actors: {
    walletOverview: apiActor('walletOverview'),
    fundsOverview: apiActor('fundsOverview'),
    currencyOverview: apiActor('currencyOverview'),
    secondOverview: apiActor('secondOverview'),
    deadlineOverview: apiActor('deadlineOverview'),
    contractOverview: apiActor('contractOverview'),
  },
  actions: {
    showWallet: assign((_, wallet: WalletOverview) => ({ wallet, error: undefined })),
    pick: assign(({ event }) => (event.type === 'funds.account' ? { account: event.account } : {})),
    showAccount: assign(({ context }, [account, overview]: readonly [OverviewAccount, unknown]) => ({
      overviews: { ...context.overviews, [account]: overview },
      accountErrors: { ...context.accountErrors, [account]: undefined },
    })),
    failAccount: assign(({ context }, [account, error]: readonly [OverviewAccount, unknown]) => ({
      accountErrors: { ...context.accountErrors, [account]: failureOf(error) },
    })),
    remember: ({ context }) => remember(context.cache, context.wallet, context.overviews),
    saveSmall: persist(STORED.choice, ({ context: { hideSmall } }) => ({ hideSmall })),
  },
  guards: {
    hasWallet: ({ context }) => context.wallet !== undefined,
    wanted: ({ context }, account: OverviewAccount) => context.account === account || PRICED.includes(account),
    unlisted: ({ context }) => context.wallet?.accounts.length === 0,
    picked: ({ event }, account: OverviewAccount) => event.type === 'funds.account' && event.account === account,
  },
  delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
}).createMachine({
  id: 'funds',
  context: ({ input }) => ({
    ...remembered(input.cache),
    account: input.account ?? 'coin',
    hideSmall: input.stored?.choice?.hideSmall ?? false,
    error: undefined,
    accountErrors: {},
    cache: input.cache,
  }),
  type: 'parallel',
  on: {
    'funds.hideSmall': { actions: [assign({ hideSmall: ({ event }) => event.hide }), 'saveSmall'] },
    'funds.account': { actions: 'pick' },
  },
  states: {
    wallet: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'hasWallet', target: 'ready.refreshing' }, { target: 'loading' }] },
        loading: {
          initial: 'hidden',
          states: { hidden: { after: { showLoading: 'shown' } }, shown: { tags: 'busy' } },
          after: { timeOut: 'timedOut' },
          // The answer on its way may be older than this change.
          on: { 'funds.refresh': { target: 'loading', reenter: true } },
          invoke: {
            src: 'walletOverview',
            input: {},
            onDone: {
              target: 'ready',
              actions: [{ type: 'showWallet', params: ({ event }) => event.output }, 'remember'],
            },
            onError: { target: 'failed', actions: assign({ error: callFailure }) },
          },
        },
        failed: { on: { 'funds.reload': 'loading', 'funds.refresh': 'loading' } },
        timedOut: { on: { 'funds.reload': 'loading', 'funds.refresh': 'loading' } },
        ready: {
          initial: 'resting',
          states: {
            resting: { on: { 'funds.refresh': 'refreshing' } },
            refreshing: {
              after: { timeOut: 'resting' },
              invoke: {
                src: 'walletOverview',
                input: {},
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'showWallet', params: ({ event }) => event.output }, 'remember'],
                },
                onError: { target: 'resting', actions: assign({ error: callFailure }) },
              },
              // The answer on its way may be older than this change.
              on: { 'funds.refresh': { target: 'refreshing', reenter: true } },
            },
          },
        },
      },
    },
    accounts: {
      type: 'parallel',
      states: {
        funding: overviewPart('funding'),
        coin: overviewPart('coin'),
        second: overviewPart('second'),
        options: overviewPart('options'),
        contract: overviewPart('contract'),
      },
    },
  },
})

restores(fundsFlow, STORED)
