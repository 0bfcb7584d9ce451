import { transferFlow } from '../../../machines/assets/transferFlow.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { type PageOf, usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useTranslation } from '../../i18n/i18n.ts'

export type Transfer = PageOf<typeof transferFlow>

/** The transfer of the page's address. Follows the funds, and shows a notice of the result. */
export function useTransfer(query: URLSearchParams): Transfer {
  const { t } = useTranslation()
  const { cache, notices } = useApp()
  const parameter = (name: string) => query.get(name) ?? undefined
  const [state, send, actor] = usePage(transferFlow, {
    prefill: { from: parameter('from'), to: parameter('to'), currency: parameter('currency') },
    cache,
  })
  useUserChanged('funds', () => send({ type: 'transfer.refresh' }))
  useEmitted(actor, 'transfer.done', ({ to }) => {
    const account = t(`assets.account.${to}`)
    notices.send({ type: 'notice.show', kind: 'success', text: { key: 'transfer.done', params: { account } } })
  })
  return { state, send, actor }
}
