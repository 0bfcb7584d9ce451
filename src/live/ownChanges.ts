/**
 * Decides when the user's own lists are read again: when the server names them, after an action, when the page is shown, after a lost
 * connection, and periodically if no server reports changes.
 */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { SECOND_EVENT_DELAY_MS } from '../../protocol/rules/constants.ts'
import { CHANGED_LISTS, type Incoming } from '../../protocol/topics.ts'
import type { ExchangeClock } from './clock.ts'

export type OwnList = (typeof CHANGED_LISTS)[number]

/** Minimal interval between reads of a list, in ms. */
export const REFRESH_GAP_MS = 1_000
/** How long to wait after an action for the server to name the changed lists, so that they are read once, in ms. */
export const ACTION_SETTLES_MS = 500
/** Interval of polling where no server reports changes, in ms. */
export const POLL_MS = 10_000

/** Further lists that calls change; every money call changes funds and orders. */
const ALSO_CHANGED: { readonly [K in CallName]?: readonly OwnList[] } = {
  recharge: ['deposits'],
  withdrawal: ['withdrawals'],
  withdrawalBank: ['withdrawals'],
  withdrawalRevoke: ['withdrawals'],
  workOrder: ['tickets'],
  workOrderReply: ['tickets'],
  realAuth: ['identity', 'profile'],
  readMessage: ['messages'],
  bindBank: ['withdrawals'],
  revisePassword: ['profile', 'withdrawals'],
  initTradePwd: ['profile', 'withdrawals'],
  bindAuthenticator: ['profile'],
  bindContact: ['profile'],
  reviseProfile: ['profile'],
}

/** The user's lists that a call changes. */
export const changedBy = (call: CallName): readonly OwnList[] => [
  ...(rowOf(call).money ? (['funds', 'orders'] as const) : []),
  ...(ALSO_CHANGED[call] ?? []),
]

/** Lists that are polled: money, and decisions or answers of other people. */
const POLLED: readonly OwnList[] = ['funds', 'orders', 'deposits', 'withdrawals', 'identity', 'messages', 'tickets']

/** Calls `refresh` at once or soon, never twice within the gap. */
function createRefresher(refresh: () => void) {
  let due: ReturnType<typeof setTimeout> | undefined
  let gap: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const run = () => {
    clearTimeout(due)
    due = undefined
    isWanted = false
    gap = setTimeout(endGap, REFRESH_GAP_MS)
    refresh()
  }
  const endGap = () => {
    gap = undefined
    if (isWanted) run()
  }
  const begin = (start: () => void) => () => {
    if (gap === undefined) start()
    else isWanted = true
  }
  return {
    now: begin(run),
    soon: begin(() => {
      due ??= setTimeout(run, ACTION_SETTLES_MS)
    }),
    end() {
      clearTimeout(due)
      clearTimeout(gap)
    },
  }
}

type Follower = { lists: readonly OwnList[]; refresher: ReturnType<typeof createRefresher> }

/** Nothing runs before `followPage`, nor for visitors. */
export function createOwnChanges(hasUser: () => boolean, clock: Pick<ExchangeClock, 'now' | 'onTick'>) {
  const followers = new Set<Follower>()
  let isNamedByServer = false
  let isServerReached = true
  /** The order numbers in the last message of each contract topic. */
  const named = new Map<string, string>()
  /** Second contracts about to end: due time of each event, Unix ms of exchange time. */
  const ending = new Map<number, number>()
  let stopTicks: (() => void) | undefined

  const refreshersOf = (lists: readonly OwnList[]) =>
    [...followers].flatMap((one) => (one.lists.some((list) => lists.includes(list)) ? one.refresher : []))
  const changed = (lists: readonly OwnList[]) => {
    for (const refresher of refreshersOf(lists)) refresher.now()
  }
  const numbersSeen = (kind: string, numbers: readonly string[]) => {
    const before = named.get(kind) ?? ''
    const now = [...numbers].sort().join()
    named.set(kind, now)
    if (before !== now && !isNamedByServer) changed(['orders', 'funds'])
  }
  const endSeconds = () => {
    const due = [...ending].filter(([, at]) => at <= clock.now())
    for (const [id] of due) ending.delete(id)
    if (due.length > 0) changed(['orders', 'funds', 'messages'])
    if (ending.size > 0) return
    stopTicks?.()
    stopTicks = undefined
  }
  /** A second contract's event comes two seconds after its countdown was 1, on any page. */
  const countedDown = (orders: readonly { id: number; countdown: number }[]) => {
    for (const { id, countdown } of orders) {
      if (countdown <= 1 && !ending.has(id)) ending.set(id, clock.now() + SECOND_EVENT_DELAY_MS)
    }
    if (ending.size > 0) stopTicks ??= clock.onTick(endSeconds)
  }

  return {
    /** Calls `refresh` when one of these lists should be read again, at most once a second; returns a function that ends it. */
    follow(lists: readonly OwnList[], refresh: () => void): () => void {
      const follower = { lists, refresher: createRefresher(refresh) }
      followers.add(follower)
      return () => {
        followers.delete(follower)
        follower.refresher.end()
      }
    },
    /** Receives every message of the socket. */
    receive(message: Incoming): void {
      if (message.type !== 'topic') return
      if (message.kind === 'user.changed') {
        isNamedByServer = true
        changed(message.data.lists)
      } else if (message.kind === 'contract.orders' || message.kind === 'contract.pendings') {
        numbersSeen(
          message.kind,
          message.data.map(({ number }) => number),
        )
      } else if (message.kind === 'second.orders') {
        countedDown(message.data)
      }
    },
    /** A connection opened; `again` after a lost one, which may have missed changes. */
    opened(again: boolean): void {
      isServerReached = true
      if (again && hasUser()) changed(CHANGED_LISTS)
    },
    /** Without a connection nothing reports changes. */
    lost(): void {
      isNamedByServer = false
    },
    forgetUser(): void {
      isNamedByServer = false
      named.clear()
      ending.clear()
    },
    /** A call ended; `isAnswered` if it reached the server. A call without an answer may have changed lists too. */
    ended(call: CallName, isAnswered: boolean): void {
      isServerReached = isAnswered
      for (const refresher of refreshersOf(changedBy(call))) refresher.soon()
    },
    /** Reads again when the page is shown, and periodically if no server reports changes; returns a function that ends it. */
    followPage(page: Document): () => void {
      const isShown = () => page.visibilityState === 'visible' && hasUser()
      const look = () => {
        if (isShown()) changed(CHANGED_LISTS)
      }
      page.addEventListener('visibilitychange', look)
      const poll = setInterval(() => {
        if (isShown() && isServerReached && !isNamedByServer) changed(POLLED)
      }, POLL_MS)
      return () => {
        page.removeEventListener('visibilitychange', look)
        clearInterval(poll)
      }
    },
  }
}
export type OwnChanges = ReturnType<typeof createOwnChanges>
