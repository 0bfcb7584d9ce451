import type { Actor } from 'xstate'
import type { bankCardsFlow, paymentMethodsFlow } from '../../../machines/payment/belongingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import type { TextKey } from '../../i18n/i18n.ts'

type Flow = typeof bankCardsFlow | typeof paymentMethodsFlow

/** The machine of a list of bound items; shows the notice `removed` after a removal. */
export function useBelongings<F extends Flow>(flow: F, removed: TextKey) {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(flow, { cache } as never)
  useEmitted(actor as Actor<Flow>, 'list.removed', () =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key: removed } }),
  )
  return { state, send }
}
