/**
 * When the user's own lists are read again: as soon as the server names them, soon after an own action, when the page comes back into
 * sight, after a lost connection, and from time to time where no server says anything.
 */
import { type CallName, rowOf } from '../../protocol/calls.ts'
import { SECOND_EVENT_DELAY_MS } from '../../protocol/rules/constants.ts'
import { CHANGED_LISTS, type Incoming } from '../../protocol/topics.ts'
import type { ExchangeClock } from './clock.ts'

export type OwnList = (typeof CHANGED_LISTS)[number]

/** So often at most a list is read again, in milliseconds. */
export const REFRESH_GAP_MS = 1_000
/** A server that names the changed lists does so within this time of its answer: the lists are then read once, not twice. */
export const ACTION_SETTLES_MS = 500
/** So often lists are read again where no server says that they changed, in milliseconds. */
export const POLL_MS = 10_000

/** What calls change besides funds and orders, which every money call changes. */
const ALSO_CHANGED: { readonly [K in CallName]?: readonly OwnList[] } = {
  recharge: ['deposits'],
  withdrawal: ['withdrawals'],
  withdrawalBank: ['withdrawals'],
  workOrder: ['tickets'],
  workOrderReply: ['tickets'],
  realAuth: ['identity', 'profile'],
  readMessage: ['messages'],
  bindBank: ['withdrawals'],
  revisePassword: ['profile', 'withdrawals'],
  initTradePwd: ['profile', 'withdrawals'],
  bindAuthenticator: ['profile'],
  bindContact: ['profile'],
}

/** The own lists that a call changes. */
export const changedBy = (call: CallName): readonly OwnList[] => [
  ...(rowOf(call).money ? (['funds', 'orders'] as const) : []),
  ...(ALSO_CHANGED[call] ?? []),
]

/** Where nobody says that they changed, only these are worth asking for from time to time: money, and what somebody decides or answers. */
const POLLED: readonly OwnList[] = ['funds', 'orders', 'deposits', 'withdrawals', 'identity', 'messages', 'tickets']

/** Calls `refresh` at once or soon, and never twice within the gap. */
function createRefresher(refresh: () => void) {
  let due: ReturnType<typeof setTimeout> | undefined
  let gap: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const run = () => {
    clearTimeout(due)
    due = undefined
    isWanted = false
    gap = setTimeout(rested, REFRESH_GAP_MS)
    refresh()
  }
  const rested = () => {
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

/** Decides when the user's own lists are read again; nothing runs by itself before `followPage`, nor while nobody is logged in. */
export function createOwnChanges(hasUser: () => boolean, clock: Pick<ExchangeClock, 'now' | 'onTick'>) {
  const followers = new Set<Follower>()
  let isNamedByServer = false
  let isServerReached = true
  /** The order numbers that the contract topics named last, by topic. */
  const named = new Map<string, string>()
  /** Second contracts that are about to end: when the event of each is due, Unix milliseconds of exchange time. */
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
  /** The event of a second contract comes two seconds after its countdown was 1, wherever one is. */
  const countedDown = (orders: readonly { id: number; countdown: number }[]) => {
    for (const { id, countdown } of orders) {
      if (countdown <= 1 && !ending.has(id)) ending.set(id, clock.now() + SECOND_EVENT_DELAY_MS)
    }
    if (ending.size > 0) stopTicks ??= clock.onTick(endSeconds)
  }

  return {
    /** Calls `refresh` when one of these lists is to be read again, at most once a second; answers a function that ends it. */
    follow(lists: readonly OwnList[], refresh: () => void): () => void {
      const follower = { lists, refresher: createRefresher(refresh) }
      followers.add(follower)
      return () => {
        followers.delete(follower)
        follower.refresher.end()
      }
    },
    /** Takes every message of the socket. */
    heard(message: Incoming): void {
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
    /** A connection opened; `again` after a lost one, when anything may have been missed. */
    opened(again: boolean): void {
      isServerReached = true
      if (again && hasUser()) changed(CHANGED_LISTS)
    },
    /** The connection is lost: nobody names changes until the next one. */
    lost(): void {
      isNamedByServer = false
    },
    /** Another user from now on, or none. */
    forgetUser(): void {
      isNamedByServer = false
      named.clear()
      ending.clear()
    },
    /** A call ended; `isAnswered` when it reached the server. What became of a call without an answer is seen in the lists, too. */
    ended(call: CallName, isAnswered: boolean): void {
      isServerReached = isAnswered
      for (const refresher of refreshersOf(changedBy(call))) refresher.soon()
    },
    /** Reads again when the page comes back into sight, and from time to time where no server names changes; answers a function that ends it. */
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
