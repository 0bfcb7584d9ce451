import { depositFlow } from '../../../machines/assets/depositFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

export interface Deposit extends PageOf<typeof depositFlow> {
  /** Simulated addresses: no real money must be sent to them. */
  simulated: boolean
}

/** The deposit of the page's address. Follows pushed changes, and shows a notice after a report. */
export function useDeposit(query: URLSearchParams): Deposit {
  const { cache, notices, simulator } = useApp()
  const parameter = (name: string) => query.get(name) ?? undefined
  const [state, send, actor] = usePage(depositFlow, {
    prefill: { currency: parameter('currency'), protocol: parameter('protocol') },
    cache,
  })
  useUserChanged('deposits', () => send({ type: 'deposit.refresh' }))
  useEmitted(actor, 'deposit.reported', () =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'deposit.reported' } }),
  )
  return { state, send, actor, simulated: simulator !== undefined }
}
