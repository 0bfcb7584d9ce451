import { useSearchParams } from 'react-router-dom'
import type { Actor } from 'xstate'
import type { addMethodFlow, bindCardFlow } from '../../../machines/payment/bindFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import type { TextKey } from '../../i18n/i18n.ts'
import { useWayBack } from '../shared/useWayBack.ts'

type Flow = typeof bindCardFlow | typeof addMethodFlow

/** The machine of a form confirmed by the fund password. When done, shows a notice and goes back, or to `list` without a previous page. */
export function useBindForm<F extends Flow>(flow: F, done: TextKey, list: string) {
  const { notices } = useApp()
  const [query] = useSearchParams()
  const wayBack = useWayBack(query.get('from'), list)
  const [state, send, actor] = usePage(flow)
  useEmitted(actor as Actor<Flow>, 'bind.done', () => {
    notices.send({ type: 'notice.show', kind: 'success', text: { key: done } })
    wayBack()
  })
  return { state, send }
}
