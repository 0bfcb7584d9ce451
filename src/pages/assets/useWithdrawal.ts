import { useEffect, useRef } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import { addressBookFlow } from '../../../machines/assets/addressBookFlow.ts'
import type { WithdrawalDraft } from '../../../machines/assets/withdrawalDraft.ts'
import { withdrawalFlow } from '../../../machines/assets/withdrawalFlow.ts'
import { linkTo } from '../../../protocol/routes.ts'
import type { WithdrawalWay } from '../../../protocol/shapes/transfers.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLatest } from '../../ui/useLatest.ts'

export interface Withdrawal extends PageOf<typeof withdrawalFlow> {
  book: SnapshotFrom<typeof addressBookFlow>
  sendBook: Actor<typeof addressBookFlow>['send']
}

/** Props of the form's parts. */
export interface FormProps {
  withdrawal: Withdrawal
  draft: WithdrawalDraft
  methods: WithdrawalWay
}

/** The withdrawal in the page's address. */
function followedIn(query: URLSearchParams) {
  const number = query.get('number')
  const created = Number(query.get('at') ?? '')
  if (number === null) return undefined
  return { number, ...(Number.isSafeInteger(created) && created > 0 ? { created } : {}) }
}

/** The withdrawal of the page's address, and the address book. Follows pushed changes. */
export function useWithdrawal(query: URLSearchParams): Withdrawal {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(withdrawalFlow, {
    prefill: { way: query.get('way') ?? undefined, currency: query.get('currency') ?? undefined },
    followed: followedIn(query),
    cache,
  })
  const [book, sendBook, bookActor] = usePage(addressBookFlow)
  useUserChanged(['withdrawals', 'funds'], () => send({ type: 'withdrawal.refresh' }))
  const notify = (key: string) => notices.send({ type: 'notice.show', kind: 'success', text: { key } })
  useEmitted(actor, 'withdrawal.done', () => notify('withdrawal.done'))
  useEmitted(bookActor, 'book.saved', () => notify('withdrawal.book.saved'))
  useEmitted(bookActor, 'book.removed', () => notify('withdrawal.book.removed'))
  useEmitted(bookActor, 'book.locked', () => {
    notify('withdrawal.whitelist.on')
    send({ type: 'withdrawal.refresh' })
  })
  useEmitted(bookActor, 'book.unlocked', () => {
    notify('withdrawal.whitelist.off')
    send({ type: 'withdrawal.refresh' })
    sendBook({ type: 'book.reload' })
  })
  useFollowedAddress(state, send, query)
  useScannedAddress(state.context.draft !== undefined, send, query.get('address') ?? undefined)
  return { state, send, actor, book, sendBook }
}

/** Fills in the address that a scan on another page puts into the link, once. */
function useScannedAddress(ready: boolean, send: Withdrawal['send'], address: string | undefined): void {
  const filled = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!ready || address === undefined || filled.current === address) return
    filled.current = address
    send({ type: 'withdrawal.address', address })
  }, [ready, address, send])
}

/**
 * Keeps the page's address and the shown withdrawal in sync: a reload shows it again, and an address with another one, or none, shows that
 * or closes it.
 */
function useFollowedAddress(state: Withdrawal['state'], send: Withdrawal['send'], query: URLSearchParams): void {
  const go = useLatest(useNavigation())
  const { followed } = state.context
  /** The last withdrawal that both address and machine showed. */
  const agreed = useRef<string | null>(null)
  useEffect(() => {
    const named = query.get('number')
    const shown = followed?.number ?? null
    if (named === shown) agreed.current = shown
    else if (shown !== agreed.current) {
      const { number: _, at: __, ...rest } = Object.fromEntries(query)
      const at = followed?.created
      go.current.replace(linkTo('withdrawal', followed ? { ...rest, number: followed.number, at } : rest))
    } else {
      const wanted = followedIn(query)
      send(wanted ? { type: 'withdrawal.show', followed: wanted } : { type: 'withdrawal.close' })
    }
  }, [followed, query, send, go])
}
