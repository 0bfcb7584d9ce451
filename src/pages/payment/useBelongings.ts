import { useEffect } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { bankCardsFlow, paymentMethodsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { usePage } from '../../bindings/usePage.ts'
import type { TextKey } from '../../i18n/i18n.ts'

type Flow = typeof bankCardsFlow | typeof paymentMethodsFlow

/** The machine of a list of what the user has bound; `removed` is said when one was taken out. */
export function useBelongings<F extends Flow>(
  flow: F,
  removed: TextKey,
): { state: SnapshotFrom<F>; send: Actor<F>['send'] } {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(flow, { cache } as never)
  useEffect(() => {
    const { unsubscribe } = (actor as Actor<Flow>).on('list.removed', () =>
      notices.send({ type: 'notice.say', kind: 'success', words: { key: removed } }),
    )
    return unsubscribe
  }, [actor, notices, removed])
  return { state, send }
}
