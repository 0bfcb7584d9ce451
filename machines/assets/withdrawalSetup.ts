/** What a withdrawal's machine is made of: its events, whom it asks, what it can do and tell apart. Its chart is in withdrawalFlow.ts. */
import { assign, emit, sendTo, setup } from 'xstate'
import type { WithdrawalRecord, WithdrawalWay } from '../../protocol/shapes/assets.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder, type OrderOutput } from '../shared/moneyOrder.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { type ConfirmedEvent, withFundPassword } from '../shared/withFundPassword.ts'
import { edited, emptied, isEdit, type WithdrawalEdit, type WithdrawalWish } from './withdrawalDraft.ts'
import { followedIn, isByBank, known, type WithdrawalContext, wishText } from './withdrawalState.ts'
import { type Followed, withdrawalStatusFlow } from './withdrawalStatusFlow.ts'
import { requestOf, wholeAmount, withdrawalProblems } from './withdrawalTerms.ts'

export type WithdrawalEvent =
  | WithdrawalEdit
  /** What the user does with the review, the fund password and a lost answer. */
  | ConfirmedEvent
  /** `now`: Unix ms of the exchange. */
  | { type: 'withdrawal.review'; now: number }
  /** One of the records is to be shown. */
  | { type: 'withdrawal.show'; followed: Followed; record?: WithdrawalRecord }
  /** Leaves what is shown: the gate, or a withdrawal on its way. */
  | { type: 'withdrawal.close' }
  /** The failed page was tapped. */
  | { type: 'withdrawal.reload' }
  /** The funds changed, or a withdrawal went on. */
  | { type: 'withdrawal.refresh' }

export const withdrawalSetup = setup({
  types: {} as {
    context: WithdrawalContext
    events: WithdrawalEvent
    /** `followed`: the withdrawal whose address the page has. */
    input: { wish?: WithdrawalWish; followed?: Followed | undefined; cache?: ReadCache | undefined }
    emitted: { type: 'withdrawal.done' }
    tags: 'busy'
    children: {
      ways: 'ways'
      status: 'status'
      keeper: 'keeper'
      order: 'byAddress' | 'byBank'
    }
  },
  actors: {
    recallAll: port('recallAll'),
    keeper: keeperFlow,
    ways: pageLoad('withdrawalWay'),
    status: withdrawalStatusFlow,
    byAddress: withFundPassword(moneyOrder('withdrawal')),
    byBank: withFundPassword(moneyOrder('withdrawalBank')),
  },
  actions: {
    know: assign(({ context }, ways: WithdrawalWay | undefined) => known(context, ways)),
    edit: assign(({ context: { draft, ways }, event }) =>
      draft && ways && isEdit(event)
        ? {
            draft: edited(draft, ways, event, (one) => wholeAmount(one, ways)),
            problems: [],
            error: undefined,
          }
        : {},
    ),
    keepDraft: sendTo('keeper', ({ context: { draft, wish } }) =>
      keeping('session', KEYS.withdrawalDraft, draft && { ...draft, wish: wishText(wish) }),
    ),
    point: assign(({ context: { draft, ways } }, now: number) => ({
      problems: draft && ways ? withdrawalProblems(draft, ways, now) : [],
    })),
    intend: assign(({ context: { draft, ways } }) =>
      draft && ways
        ? { problems: [], error: undefined, intent: { clientId: '', sent: false, ...requestOf(draft, ways) } }
        : {},
    ),
    /** The same once more, as a new order: the one before is known to be refused. */
    tryAgain: assign(({ context: { intent } }, wrong: Failure | undefined) => ({
      intent: intent && { ...intent, clientId: '', sent: false },
      wrong,
    })),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    /** The exchange found no fund password, whatever the ways said before. */
    learn: assign(({ context: { ways, error } }) =>
      ways && error?.id === 'fundPasswordMissing' ? { ways: { ...ways, fundPasswordSet: false } } : {},
    ),
    letGo: assign({ intent: undefined, wrong: undefined }),
    show: assign(({ event }) =>
      event.type === 'withdrawal.show' ? { record: event.record, followed: event.followed } : {},
    ),
    made: assign((_, output: OrderOutput<WithdrawalRecord>) => followedIn(output)),
    empty: assign(({ context: { draft, kept } }) => ({
      draft: draft && emptied(draft),
      kept: kept && emptied(kept),
    })),
    note: assign((_, record: WithdrawalRecord | undefined) => ({ record })),
    followNoMore: assign({ followed: undefined, record: undefined }),
    toOrder: sendTo('order', ({ event }) => event as ConfirmedEvent),
    sayDone: emit({ type: 'withdrawal.done' as const }),
    refreshWays: sendTo('ways', { type: 'page.refresh' }),
    refreshStatus: sendTo('status', { type: 'status.refresh' }),
    reload: sendTo('ways', { type: 'page.reload' }),
  },
  guards: {
    byBank: ({ context: { intent } }) => intent !== undefined && isByBank(intent.request),
    intended: ({ context }) => context.intent !== undefined,
    followed: ({ context }) => context.followed !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    passwordMissing: ({ context: { ways, draft } }) => draft !== undefined && ways?.fundPasswordSet === false,
    passwordSet: ({ context }) => context.ways?.fundPasswordSet === true,
    missed: ({ context: { draft, error } }) => draft !== undefined && error?.id === 'fundPasswordMissing',
    possible: ({ context: { draft, ways } }, now: number) =>
      draft !== undefined && ways !== undefined && withdrawalProblems(draft, ways, now).length === 0,
    stage: ({ context }, state: WithdrawalRecord['state']) => context.record?.state === state,
  },
})
