import type { Belongings } from '../../../machines/payment/belongingsFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import type { TextKey } from '../../i18n/i18n.ts'

/** The machine of a list of bound items; shows the notice `removed` after a removal. */
export function useBelongings<Item>(flow: Belongings<Item>, removed: TextKey) {
  const { cache, notices } = useApp()
  const [state, send, actor] = usePage(flow, { cache })
  useEmitted(actor, 'list.removed', () =>
    notices.send({ type: 'notice.show', kind: 'success', text: { key: removed } }),
  )
  return { state, send }
}
