/** The Funds tab: totals over all accounts, and one account's holdings. Refreshed by pulling down and when the server says so. */
import { assign, sendTo, setup } from 'xstate'
import { PAGE_LOAD_DELAY_MS, PAGE_LOAD_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { WalletOverview } from '../../protocol/shapes/assets.ts'
import { ask } from '../ask.ts'
import { type Failure, failureOf } from '../parts/failure.ts'
import { keeperFlow, keeping } from '../parts/keeperFlow.ts'
import { KEYS } from '../parts/keys.ts'
import type { ReadCache } from '../parts/readCache.ts'
import { port } from '../ports.ts'
import { type OverviewAccount, type Overviews, remember, remembered } from './overviews.ts'

interface FundsContext {
  readonly wallet: WalletOverview | undefined
  readonly account: OverviewAccount
  readonly overviews: Partial<Overviews>
  readonly hideSmall: boolean
  /** Of the whole page. */
  readonly error: Failure | undefined
  /** Of the chosen account's part. */
  readonly accountError: Failure | undefined
  readonly cache: ReadCache | undefined
}

export type FundsEvent =
  | { type: 'funds.account'; account: OverviewAccount }
  | { type: 'funds.hideSmall'; hide: boolean }
  /** Pulled down, the refresh button, or `user.changed` named the funds. */
  | { type: 'funds.refresh' }
  /** The failed page was tapped. */
  | { type: 'funds.reload' }

export const fundsFlow = setup({
  types: {} as {
    context: FundsContext
    events: FundsEvent
    input: { account?: OverviewAccount; cache?: ReadCache | undefined }
    tags: 'busy'
  },
  actors: {
    recall: port('recall'),
    keeper: keeperFlow,
    walletOverview: ask('walletOverview'),
    fundsOverview: ask('fundsOverview'),
    currencyOverview: ask('currencyOverview'),
    secondOverview: ask('secondOverview'),
    deadlineOverview: ask('deadlineOverview'),
    contractOverview: ask('contractOverview'),
  },
  actions: {
    showWallet: assign((_, wallet: WalletOverview) => ({ wallet, error: undefined })),
    showAccount: assign(({ context }, overview: Partial<Overviews>) => ({
      overviews: { ...context.overviews, ...overview },
      accountError: undefined,
    })),
    remember: ({ context }) => remember(context.cache, context.wallet, context.overviews),
    keepSmall: sendTo('keeper', ({ context }) => keeping('local', KEYS.funds, { hideSmall: context.hideSmall })),
  },
  guards: {
    known: ({ context }) => context.wallet !== undefined,
    chosen: ({ context }, account: OverviewAccount) => context.account === account,
  },
  delays: { showLoading: PAGE_LOAD_DELAY_MS, timeOut: PAGE_LOAD_TIMEOUT_MS },
}).createMachine({
  id: 'funds',
  context: ({ input }) => ({
    ...remembered(input.cache),
    account: input.account ?? 'coin',
    hideSmall: false,
    error: undefined,
    accountError: undefined,
    cache: input.cache,
  }),
  invoke: [
    { src: 'keeper', id: 'keeper' },
    {
      src: 'recall',
      input: { area: 'local', key: KEYS.funds },
      onDone: {
        actions: assign({
          hideSmall: ({ event }) => (event.output as { hideSmall?: unknown } | undefined)?.hideSmall === true,
        }),
      },
      onError: {},
    },
  ],
  type: 'parallel',
  on: { 'funds.hideSmall': { actions: [assign({ hideSmall: ({ event }) => event.hide }), 'keepSmall'] } },
  states: {
    wallet: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'known', target: 'ready.refreshing' }, { target: 'loading' }] },
        loading: {
          initial: 'hidden',
          states: { hidden: { after: { showLoading: 'shown' } }, shown: { tags: 'busy' } },
          after: { timeOut: 'timedOut' },
          invoke: {
            src: 'walletOverview',
            input: {},
            onDone: {
              target: 'ready',
              actions: [{ type: 'showWallet', params: ({ event }) => event.output }, 'remember'],
            },
            onError: { target: 'failed', actions: assign({ error: ({ event }) => failureOf(event.error) }) },
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
                onError: { target: 'resting', actions: assign({ error: ({ event }) => failureOf(event.error) }) },
              },
              // Something changed while the answer was on its way: ask once more.
              on: { 'funds.refresh': { target: 'refreshing', reenter: true } },
            },
          },
        },
      },
    },
    account: {
      initial: 'loading',
      on: {
        'funds.account': {
          target: '.loading',
          actions: assign(({ event }) => ({ account: event.account, accountError: undefined })),
        },
        'funds.refresh': '.loading',
        'funds.reload': '.loading',
      },
      states: {
        loading: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: { type: 'chosen', params: 'funding' }, target: 'funding' },
                { guard: { type: 'chosen', params: 'second' }, target: 'second' },
                { guard: { type: 'chosen', params: 'options' }, target: 'options' },
                { guard: { type: 'chosen', params: 'contract' }, target: 'contract' },
                { target: 'coin' },
              ],
            },
            funding: {
              invoke: {
                src: 'fundsOverview',
                input: {},
                onDone: {
                  target: '#funds.account.ready',
                  actions: { type: 'showAccount', params: ({ event }) => ({ funding: event.output }) },
                },
                onError: {
                  target: '#funds.account.failed',
                  actions: assign({ accountError: ({ event }) => failureOf(event.error) }),
                },
              },
            },
            coin: {
              invoke: {
                src: 'currencyOverview',
                input: {},
                onDone: {
                  target: '#funds.account.ready',
                  actions: { type: 'showAccount', params: ({ event }) => ({ coin: event.output }) },
                },
                onError: {
                  target: '#funds.account.failed',
                  actions: assign({ accountError: ({ event }) => failureOf(event.error) }),
                },
              },
            },
            second: {
              invoke: {
                src: 'secondOverview',
                input: {},
                onDone: {
                  target: '#funds.account.ready',
                  actions: { type: 'showAccount', params: ({ event }) => ({ second: event.output }) },
                },
                onError: {
                  target: '#funds.account.failed',
                  actions: assign({ accountError: ({ event }) => failureOf(event.error) }),
                },
              },
            },
            options: {
              invoke: {
                src: 'deadlineOverview',
                input: {},
                onDone: {
                  target: '#funds.account.ready',
                  actions: { type: 'showAccount', params: ({ event }) => ({ options: event.output }) },
                },
                onError: {
                  target: '#funds.account.failed',
                  actions: assign({ accountError: ({ event }) => failureOf(event.error) }),
                },
              },
            },
            contract: {
              invoke: {
                src: 'contractOverview',
                input: {},
                onDone: {
                  target: '#funds.account.ready',
                  actions: { type: 'showAccount', params: ({ event }) => ({ contract: event.output }) },
                },
                onError: {
                  target: '#funds.account.failed',
                  actions: assign({ accountError: ({ event }) => failureOf(event.error) }),
                },
              },
            },
          },
        },
        ready: { entry: 'remember' },
        failed: {},
      },
    },
  },
})
